import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { textLine } from '#shop/form-text.ts'
import { newId } from '#shop/ids.ts'
import { type EditedProduct, findProductToEdit } from '#shop/products/find-product-to-edit.ts'
import { saveGrid } from '#shop/products/grid/save-grid.ts'
import { blankProduct, newProductForm, newVariant, rupees } from '#shop/products/product-form.ts'
import { createProduct } from '#shop/products/save-product.ts'
import { Refusal } from '#shop/refusal.ts'
import { changeStock } from '#shop/stock/change-stock.ts'
import { findStock } from '#shop/stock/read-ledger.ts'
import { MAX_REMARK_LENGTH, stockNote } from '#shop/stock/stock-reason.ts'
import { FieldErrors } from '../responses.ts'
import { onHand } from '../stock-fields.ts'
import { MAX_ROWS } from './limits.ts'
import { changeTool } from './tool.ts'
import { plain } from './untrusted.ts'

const stockCount = changeTool({
  name: 'propose_stock_count',
  title: 'Propose a counted quantity',
  description:
    'Tries out the quantity of a variant that somebody counted in the shop, with what is promised to orders.',
  route: 'PUT /stock',
  input: z.strictObject({
    variant: z.uuid().describe('The id of the variant, from stock or find_products'),
    counted: onHand.describe('Pieces in the shop'),
    remark: textLine(MAX_REMARK_LENGTH).default('').describe('For the ledger'),
  }),
  seen: z.object({ onHand: z.int() }),
  async see(db, { variant }) {
    const stock = await findStock(db, variant)
    if (!stock) throw new Refusal('variant-not-found')
    return { onHand: stock.onHand }
  },
  async change(tx, { c, input, seen }) {
    const { variant: variantId, counted, remark } = input
    const { changed, refusals } = await changeStock(tx, {
      requests: [{ variantId, set: counted, seen: seen.onHand }],
      note: stockNote({ why: 'count', remark }),
      by: c.get('staff'),
    })
    if (refusals[0]) throw refusals[0].refusal
    return {
      variant: variantId,
      changes: changed > 0,
      what: `Pieces in the shop: ${seen.onHand} to ${counted}`,
    }
  },
})

const product = z.uuid().describe('The id of the product, from find_products')

async function getProduct(db: Db, id: string): Promise<EditedProduct> {
  const found = await findProductToEdit(db, id)
  if (!found) throw new Refusal('product-gone')
  return found
}

/** The price of the product itself, or of a variant; null where it has none of its own. */
function ownPrice({ basePrice, variants }: EditedProduct, variantId: string | undefined): number | null {
  if (variantId === undefined) return basePrice || null
  const variant = variants.find(({ id }) => id === variantId)
  if (!variant) throw new Refusal('variant-not-found')
  return variant.price || null
}

/** What each variant costs. */
const pricesOf = ({ basePrice, variants }: EditedProduct): Map<string, { name: string; price: number }> =>
  new Map(variants.map(({ id, name, price }) => [id, { name, price: price || basePrice }]))

const price = changeTool({
  name: 'propose_price',
  title: 'Propose a price',
  description:
    'Tries out another price of a product, or of one of its variants, by the rules of the product grid. A variant whose price is null costs what the product costs.',
  route: 'PUT /products/grid',
  input: z
    .strictObject({
      product,
      variant: z.uuid().optional().describe('Only the price of this variant; without it the price of the product'),
      price: rupees.min(1, 'Price must be positive').nullable().describe('Whole rupees'),
    })
    .refine(({ variant, price }) => variant !== undefined || price !== null, {
      path: ['price'],
      message: 'A product has a price',
    }),
  seen: z.object({ version: z.int(), price: z.int().nullable() }),
  async see(db, { product, variant }) {
    const found = await getProduct(db, product)
    return { version: found.version, price: ownPrice(found, variant) }
  },
  async change(tx, { c, input, seen, record }) {
    const before = await getProduct(tx, input.product)
    if (before.version !== seen.version) throw new Refusal('changed-meanwhile')
    const changes = { price: { from: seen.price, to: input.price } }
    const request = input.variant === undefined ? { productId: input.product } : { variantId: input.variant }
    const report = await saveGrid(tx, { requests: [{ ...request, changes }], note: '', by: c.get('staff') })
    if (report.refusals[0]) throw report.refusals[0].refusal
    if (report.changed > 0) await record({ kind: 'products-changed', label: 'price', count: report.changed })
    const after = pricesOf(await getProduct(tx, input.product))
    const priced = [...pricesOf(before)].flatMap(([id, { name, price: from }]) => {
      const to = after.get(id)?.price ?? from
      return from === to ? [] : [{ variant: id, from, to, untrusted: { name: plain(name) } }]
    })
    return {
      product: input.product,
      changes: report.changed > 0,
      what: `Price: ${priceWords(seen.price)} to ${priceWords(input.price)}`,
      pricesOfVariants: priced.slice(0, MAX_ROWS),
      untrusted: { product: plain(before.name) },
    }
  },
})

const priceWords = (price: number | null): string =>
  price === null ? 'that of the product' : `Rs ${price.toLocaleString('en')}`

const text = z.string().max(2000)

const draft = changeTool({
  name: 'propose_draft_product',
  title: 'Propose a new product as a draft',
  description:
    'Tries out a new product, as a draft that no shopper sees, without pictures and without stock. Staff complete and publish it.',
  route: 'POST /products',
  input: z.strictObject({
    name: text,
    price: z.number().describe('Whole rupees'),
    shortDescription: text.default(''),
    sku: text.default(''),
    variants: z
      .array(z.strictObject({ name: text, price: z.number().nullable().default(null), sku: text.default('') }))
      .max(20)
      .default([])
      .describe('Such as sizes; none for a product of one kind'),
  }),
  // A new product has seen nothing; its ids make a repeated request the same product.
  seen: z.object({ id: z.uuid(), variantIds: z.array(z.uuid()) }),
  see: async (_, { variants }) => ({ id: newId(), variantIds: variants.map(() => newId()) }),
  async change(tx, { c, input, seen, record }) {
    const { price: basePrice, variants, ...fields } = input
    const form = newProductForm.safeParse({
      ...blankProduct,
      ...fields,
      id: seen.id,
      basePrice,
      status: 'draft',
      variants: variants.map((variant, at) => ({ ...newVariant(seen.variantIds[at] ?? newId()), ...variant })),
    })
    if (!form.success) throw new FieldErrors(problemsOf(form.error))
    const saved = await createProduct(tx, { form: form.data, by: c.get('staff') })
    if (saved.fieldErrors) throw new FieldErrors(inWords(saved.fieldErrors))
    await record({ kind: 'product-created', subjectId: saved.id, label: form.data.name })
    return {
      product: saved.id,
      changes: true,
      what: `A new draft at Rs ${basePrice.toLocaleString('en')} with ${Math.max(1, variants.length)} variants, which no shopper sees`,
      untrusted: { name: plain(form.data.name) },
    }
  },
})

const inWords = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.join(', ')]))

const problemsOf = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))

export const productChanges = [stockCount, price, draft]
