import { queryOptions } from '@tanstack/react-query'
import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { type HomeBlockKind, homeBlock } from '#shop/home/home-block.ts'
import { fromLocalTime, toLocalTime } from '#shop/pakistan-time.ts'
import { api } from '../client.ts'

type StoredBlock = InferResponseType<typeof api.home.$get, 200>['blocks'][number]
export type HomeInput = InferRequestType<typeof api.home.$put>['json']
type BlockInput = HomeInput['blocks'][number]

/** A block while it is edited. Times are texts of their fields, the amount is what is typed. */
export type DraftBlock = {
  key: string
  kind: HomeBlockKind
  title: string
  titleUrdu: string
  isOn: boolean
  start: string
  end: string
  amount: number | string
  subBrandId: string
  categoryId: string
  products: { id: string; name: string }[]
}

/** What each kind is called for staff. */
export const kindLabels: Record<HomeBlockKind, string> = {
  collections: 'Collections',
  benefits: 'Benefits',
  steps: 'How to order',
  featured: 'Featured products',
  newest: 'Newest products',
  below_price: 'Products below a price',
  sub_brand: 'Products of a sub-brand',
  category: 'Products of a category',
  products: 'Chosen products',
}

/** The blocks of the home page, in their order. */
export const homeQuery = queryOptions({
  queryKey: ['home', 'blocks'],
  queryFn: () => parseResponse(api.home.$get()),
})

export const draftsOf = (blocks: StoredBlock[]): DraftBlock[] =>
  blocks.map((block, index) => ({
    ...block,
    key: `stored-${index}`,
    start: block.startsAt ? toLocalTime(block.startsAt) : '',
    end: block.endsAt ? toLocalTime(block.endsAt) : '',
    amount: block.amount ?? 2000,
    subBrandId: block.subBrandId ?? '',
    categoryId: block.categoryId ?? '',
  }))

let added = 0

/** A new block of this kind. */
export const newDraft = (kind: HomeBlockKind): DraftBlock => ({
  key: `new-${++added}`,
  kind,
  title: '',
  titleUrdu: '',
  isOn: true,
  start: '',
  end: '',
  amount: 2000,
  subBrandId: '',
  categoryId: '',
  products: [],
})

/** What prevents saving, in words; null: nothing. The server decides again. */
export function problemOf(block: DraftBlock): { field: string; message: string } | null {
  const isHalfTyped = (time: string) => time !== '' && fromLocalTime(time) === null
  const halfTyped = isHalfTyped(block.start) ? 'startsAt' : isHalfTyped(block.end) ? 'endsAt' : null
  if (halfTyped) return { field: halfTyped, message: 'Choose a day and a time' }
  const [issue] = homeBlock.safeParse(toInput(block)).error?.issues ?? []
  return issue ? { field: String(issue.path[0]), message: issue.message } : null
}

/** The blocks in a line, to compare two arrangements. */
export const describeBlocks = (blocks: DraftBlock[]): string =>
  blocks
    .map(({ kind, title, isOn }) => `${kindLabels[kind]}${title && ` “${title}”`}${isOn ? '' : ' (off)'}`)
    .join(' · ')

export function toInput(block: DraftBlock): BlockInput {
  const { kind, amount, subBrandId, categoryId, products } = block
  const common = {
    title: block.title,
    titleUrdu: block.titleUrdu,
    isOn: block.isOn,
    startsAt: fromLocalTime(block.start),
    endsAt: fromLocalTime(block.end),
  }
  if (kind === 'below_price') return { ...common, kind, amount: Number(amount) }
  if (kind === 'sub_brand') return { ...common, kind, subBrandId }
  if (kind === 'category') return { ...common, kind, categoryId }
  if (kind === 'products') return { ...common, kind, productIds: products.map(({ id }) => id) }
  return { ...common, kind }
}
