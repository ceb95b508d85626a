import { productLimits } from '#shop/product-limits.ts'
import type { ImportedVariant } from '../imported-product.ts'

/** A variant of the file, and the values of each of its options: several where a row stands for all of them. */
export type WithValues = { variant: ImportedVariant; options: { name: string; values: string[] }[] }

type Remark = (line: number, reason: string) => void

/**
 * One variant for each combination of values. They cost and weigh the same. Pieces are not divided, since nobody knows
 * how many of them are of which size: those of a row that has some are “Not counted” until staff count them, and a row
 * without pieces is sold out in each. Each SKU gets its values, since two variants cannot have the same one. What a row
 * of its own says counts.
 */
export function expandVariants(rows: WithValues[], remark: Remark): ImportedVariant[] {
  const own = new Set(rows.filter(row => !isSeveral(row)).map(({ variant }) => keyOf(variant)))
  const variants: ImportedVariant[] = []
  for (const row of rows) {
    if (!isSeveral(row)) variants.push(row.variant)
    // More are refused by their number.
    else if (variants.length <= productLimits.variants) {
      const made = combinations(row).filter(variant => !own.has(keyOf(variant)))
      for (const variant of made) own.add(keyOf(variant))
      variants.push(...made)
      remark(row.variant.line, sentence(row, made.length))
    }
  }
  return variants
}

const isSeveral = ({ options }: WithValues): boolean => options.some(({ values }) => values.length > 1)

const keyOf = ({ options = [] }: ImportedVariant): string =>
  JSON.stringify(options.map(({ name, value }) => [name.toLowerCase(), value.toLowerCase()]).toSorted())

function combinations({ variant, options }: WithValues): ImportedVariant[] {
  let made: { name: string; value: string }[][] = [[]]
  // One more than a product can have is refused later, however many more there are.
  const most = productLimits.variants + 1
  for (const { name, values } of options) {
    const taken = values.slice(0, most)
    made = made.flatMap(chosen => taken.map(value => [...chosen, { name, value }])).slice(0, most)
  }
  const several = new Set(options.filter(({ values }) => values.length > 1).map(({ name }) => name))
  const { quantity, ...rest } = variant
  return made.map(chosen => ({
    ...rest,
    options: chosen,
    ...(variant.sku && {
      sku: skuOf(
        variant.sku,
        chosen.filter(({ name }) => several.has(name)),
      ),
    }),
    ...(quantity === 0 && { quantity }),
    ...(quantity !== undefined && quantity > 0 && { trackInventory: false }),
  }))
}

const skuOf = (sku: string, options: { value: string }[]): string =>
  [sku, ...options.map(({ value }) => value.trim().replace(/\s+/g, '-'))].join('-')

function sentence({ variant: { quantity, sku }, options }: WithValues, count: number): string {
  const names = options.filter(({ values }) => values.length > 1).map(({ name }) => name)
  const pieces =
    quantity !== undefined && quantity > 0
      ? ` The ${quantity} pieces are of all of them together, so they are not counted: enter the stock of each under Stock.`
      : ''
  const codes = sku ? ' The SKU of each ends with it.' : ''
  return `is for each ${names.join(' and ')}, so it becomes ${count} variants of the same price.${pieces}${codes}`
}

/** `S, M, L` or `S/M/L` in a cell of a list. `Red/White` is one colour. */
export function valuesIn(cell: string): string[] {
  const parts = cell.split(/[,،;|\n]+/)
  const slashes = parts.length === 1 && cell.split('/').length > 2 ? cell.split('/') : parts
  return [...new Set(slashes.map(part => part.replace(/\s+/g, ' ').trim()).filter(Boolean))]
}
