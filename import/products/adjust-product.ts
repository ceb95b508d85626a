import { productLimits } from '#shop/product-limits.ts'
import { short } from '#shop/spreadsheets/read-cells.ts'
import type { ImportedProduct, ImportedVariant, ImportProblem } from '../imported-product.ts'
import type { CompareContext, Taken } from './comparison.ts'
import { cutTexts } from './cut-texts.ts'
import type { Field } from './headings.ts'

type Context = Pick<CompareContext, 'file' | 'choice' | 'taken'>
type Remark = (field: Field, reason: string, line: number) => void

/**
 * A product of the file with what would refuse it, though a shopkeeper would not mind, put right and said in remarks:
 * a SKU that an earlier line has or that is too long is left out, tags above the most are dropped, texts for search
 * engines are cut, and prices with paisa are rounded where that was chosen. The product as it was stays as it is.
 */
export function adjustProduct(product: ImportedProduct, context: Context): ImportedProduct {
  const { file, choice, taken } = context
  const remarks: ImportProblem[] = [...product.remarks]
  const remark: Remark = (field, reason, line) =>
    void remarks.push({ line, column: file.places.has(field) ? file.headingOf(field) : '', reason })
  const values = cutTexts(product.values, (field, reason) => remark(field, reason, product.line))
  const { tags } = values
  if (tags && tags.length > productLimits.tags) {
    values.tags = tags.slice(0, productLimits.tags)
    const dropped = tags.slice(productLimits.tags).map(tag => short(tag))
    remark(
      'tags',
      `has ${tags.length} tags, the first ${productLimits.tags} are taken. Left out: ${listOf(dropped)}`,
      product.line,
    )
  }
  const at = { taken, remark, isRefused: taken.refused.has(product.line) }
  if (values.sku && refuseSku(values.sku, { ...at, field: 'productSku', line: product.line })) delete values.sku
  const variants = product.variants.map(variant => {
    const { sku, ...rest } = variant
    return sku && refuseSku(sku, { ...at, field: 'sku', line: variant.line }) ? rest : variant
  })
  const adjusted = { ...product, values, variants, remarks }
  return choice.roundsPrices ? roundPrices(adjusted, remark) : adjusted
}

const MAX_LISTED = 5
const listOf = (words: string[]): string =>
  words.length > MAX_LISTED
    ? `${words.slice(0, MAX_LISTED).join(', ')} and ${words.length - MAX_LISTED} more`
    : words.join(', ')

/** `isRefused`: of a product that is refused for something else. */
type SkuAt = { taken: Taken; field: 'sku' | 'productSku'; line: number; remark: Remark; isRefused: boolean }

/**
 * Whether a SKU is left out. The second of two is: a SKU belongs to one variant, and nobody would sell less for it. A
 * cut one would be found by no label, and might be that of another.
 */
function refuseSku(sku: string, { taken, field, line, remark, isRefused }: SkuAt): boolean {
  if (sku.length > productLimits.sku) {
    remark(field, `“${short(sku)}” is longer than ${productLimits.sku} characters and is left out`, line)
    return true
  }
  // A product and its variant may have the same SKU. The same batch may be compared again after a conflict.
  const key = keyOf(field, sku)
  const earlier = taken.skus.get(key)
  if (earlier === undefined && !isRefused) {
    taken.skus.set(key, line)
    const freed = taken.freed.get(key)
    if (freed !== undefined && freed !== line)
      remark(field, `Line ${freed} has the SKU “${short(sku)}” too, but is refused, so this one has it`, line)
  }
  if (earlier === undefined || earlier === line) return false
  remark(field, `Line ${earlier} has the SKU “${short(sku)}” too, so it is left out here`, line)
  return true
}

const keyOf = (field: 'sku' | 'productSku', sku: string): string => `${field} ${sku}`

/** The SKUs of a product with their lines, by what they are taken under. */
const skusOf = ({ line, values, variants }: ImportedProduct): [string, number][] => [
  ...(values.sku ? [[keyOf('productSku', values.sku), line] as [string, number]] : []),
  ...variants.flatMap(({ sku, line }): [string, number][] => (sku ? [[keyOf('sku', sku), line]] : [])),
]

/**
 * Gives the SKUs of refused products back, for a later row with the same one. Returns whether another of `products` has
 * one of them, so that these have to be compared again.
 */
export function freeSkus(
  taken: Taken,
  { refused, products }: Record<'refused' | 'products', ImportedProduct[]>,
): boolean {
  const freed = new Map<string, number>()
  for (const product of refused) {
    if (taken.refused.has(product.line)) continue
    taken.refused.add(product.line)
    for (const [key, line] of skusOf(product)) if (taken.skus.get(key) === line) freed.set(key, line)
  }
  for (const [key, line] of freed) {
    taken.skus.delete(key)
    taken.freed.set(key, line)
  }
  return products.some(product => !taken.refused.has(product.line) && skusOf(product).some(([key]) => freed.has(key)))
}

/** Whether a price of a product has paisa. */
export const hasPaisa = ({ values: { basePrice, comparePrice }, variants }: ImportedProduct): boolean =>
  [basePrice, comparePrice, ...variants.flatMap(one => [one.price, one.comparePrice])].some(isFraction)

const isFraction = (price: number | null | undefined): price is number =>
  typeof price === 'number' && !Number.isInteger(price)

function roundPrices(product: ImportedProduct, remark: Remark): ImportedProduct {
  const round = <Values extends Partial<Record<'basePrice' | 'price' | 'comparePrice', number | null>>>(
    values: Values,
    { fields, line }: { fields: Partial<Record<keyof Values & string, Field[]>>; line: number },
  ): Values => {
    const rounded = { ...values }
    for (const [name, places] of Object.entries(fields) as [keyof Values & string, Field[]][]) {
      const price = values[name]
      if (!isFraction(price as number | null | undefined)) continue
      const whole = Math.round(price as number)
      Object.assign(rounded, { [name]: whole })
      remark(places[0] ?? 'price', `${price} is rounded to Rs ${whole.toLocaleString('en')}`, line)
    }
    return rounded
  }
  const values = round(product.values, {
    line: product.line,
    fields: { basePrice: ['basePrice'], comparePrice: ['baseComparePrice'] },
  })
  const variants: ImportedVariant[] = product.variants.map(variant =>
    round(variant, { line: variant.line, fields: { price: ['price'], comparePrice: ['comparePrice'] } }),
  )
  return { ...product, values, variants }
}
