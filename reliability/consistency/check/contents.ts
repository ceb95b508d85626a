import type { ChangedContent, VersionedOperation } from '../history.ts'
import type { Form } from '../shop.ts'
import type { ExpectedState } from './expected-state.ts'
import type { StoredOrder } from './stored-orders.ts'

/** What an order should contain. */
export type ExpectedContent = {
  /** By the name of the variant; the price is undefined where no answer has said it. */
  lines: Map<string, { quantity: number; price: number | undefined }>
  /** A fee that staff agreed; null for that of the shop. */
  fee: number | null
  /** Of staff. */
  discount: number
  /** Whether anything of it is other than in the form. */
  isChanged: boolean
}

/** More can follow only from many changes of one order with unknown outcomes. */
const MAX_POSSIBLE = 64

/**
 * What an order may contain after these changes of its form (`checkVersions`): one content, or several where outcomes
 * are unknown. Of too many, none.
 */
export function possibleContents(
  { variants }: ExpectedState,
  form: Form,
  changes: readonly VersionedOperation[][],
): ExpectedContent[] {
  let contents = [contentOf(form, variantId => variants.get(variantId)?.name ?? variantId)]
  for (const possible of changes) {
    contents = contents.flatMap(content => possible.map(operation => after(content, operation)))
    if (contents.length > MAX_POSSIBLE) return []
  }
  return contents
}

/** The first that is stored; undefined when none is. */
export const storedContent = (contents: readonly ExpectedContent[], order: StoredOrder): ExpectedContent | undefined =>
  contents.find(content => formatLines(content) === formatLines(linesOf(order)))

/** `2 Razai L, 1 Razai M`: the same for lines in any order. */
export const formatLines = ({ lines }: Pick<ExpectedContent, 'lines'>): string =>
  Array.from(lines, ([name, { quantity }]) => `${quantity} ${name}`)
    .sort()
    .join(', ')

export function linesOf({ lines }: { lines: readonly NamedLine[] }): Pick<ExpectedContent, 'lines'> {
  const byName: ExpectedContent['lines'] = new Map()
  for (const { name, quantity, price } of lines)
    byName.set(name, { quantity: quantity + (byName.get(name)?.quantity ?? 0), price })
  return { lines: byName }
}

type NamedLine = { name: string; quantity: number; price?: number | undefined }

function contentOf({ lines }: Form, nameOf: (variantId: string) => string): ExpectedContent {
  const named = lines.map(({ variantId, quantity, price }) => ({ name: nameOf(variantId), quantity, price }))
  return { ...linesOf({ lines: named }), fee: null, discount: 0, isChanged: false }
}

function after(content: ExpectedContent, operation: VersionedOperation): ExpectedContent {
  if (operation.kind === 'details') return content
  if (operation.kind === 'content') return afterStaff(content, operation.content)
  const { from, to } = operation
  const renamed = Array.from(content.lines, ([name, line]) => [name === from ? to : name, line] as const)
  return { ...content, lines: new Map(renamed), isChanged: true }
}

/** A line that stays has its price; of another one only a lowered price is known. */
const afterStaff = (content: ExpectedContent, { lines, fee, discount }: ChangedContent): ExpectedContent => ({
  lines: new Map(
    lines.map(({ name, quantity, price }) => {
      const former = content.lines.get(name)
      return [name, { quantity, price: former ? former.price : (price ?? undefined) }]
    }),
  ),
  fee: fee === undefined ? content.fee : fee === 'calculated' ? null : fee,
  discount: discount ?? content.discount,
  isChanged: true,
})
