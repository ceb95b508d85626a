import { z } from 'zod'
import { formTime } from '../form-time.ts'
import { isValidLine } from '../valid-text.ts'

// Without a database, so that the browser validates with it too.

/** The limits of the home page. */
export const homeLimits = { title: 80, blocks: 20, products: 8, amount: 10_000_000 }

/** Parts of the page that are there once at most. */
export const singleKinds = ['collections', 'benefits', 'steps'] as const
/** Rows of products, by where their products come from. */
export const rowKinds = ['featured', 'newest', 'below_price', 'sub_brand', 'category', 'products'] as const

export type HomeBlockKind = (typeof singleKinds)[number] | (typeof rowKinds)[number]

/** Whether a block is a row of products. */
export const isRowKind = (kind: HomeBlockKind): kind is (typeof rowKinds)[number] =>
  rowKinds.some(rowKind => rowKind === kind)

const title = z
  .string()
  .trim()
  .max(homeLimits.title, `At most ${homeLimits.title} characters`)
  .refine(isValidLine, 'has a character that cannot be used')

const common = {
  title,
  titleUrdu: title,
  isOn: z.boolean(),
  startsAt: formTime.nullable(),
  endsAt: formTime.nullable(),
}

const amountError = 'Type an amount in whole rupees'

/** A block as staff save it. The back office shows its first message. */
export const homeBlock = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum([...singleKinds, 'featured', 'newest']), ...common }),
    z.object({
      kind: z.literal('below_price'),
      ...common,
      amount: z.int(amountError).min(1, amountError).max(homeLimits.amount, 'At most Rs 10,000,000'),
    }),
    z.object({ kind: z.literal('sub_brand'), ...common, subBrandId: z.uuid('Choose a sub-brand') }),
    z.object({ kind: z.literal('category'), ...common, categoryId: z.uuid('Choose a category') }),
    z.object({
      kind: z.literal('products'),
      productIds: z
        .array(z.uuid())
        .min(1, 'Choose at least one product')
        .max(homeLimits.products, `At most ${homeLimits.products} products`)
        .refine(ids => new Set(ids).size === ids.length, 'names a product twice'),
      ...common,
      title: title.min(1, 'Chosen products need a title'),
    }),
  ])
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    message: 'The end must be after the start',
  })

/** The blocks as staff save them, in their order. */
export const homeBlocksForm = z
  .array(homeBlock)
  .max(homeLimits.blocks, `At most ${homeLimits.blocks} blocks`)
  .refine(
    blocks => singleKinds.every(kind => blocks.filter(block => block.kind === kind).length <= 1),
    'has a part of the page twice',
  )

export type HomeBlockForm = z.output<typeof homeBlock>
