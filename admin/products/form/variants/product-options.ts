import { DEFAULT_VARIANT_NAME } from '#shop/variant-label.ts'
import type { VariantValues } from '../product-values.ts'

/** An option of a product with its values, such as Size: S, M, L. Both are read from the variants. */
export type ProductOption = { name: string; values: string[] }

/** More than three options would be hundreds of combinations. A variant may have more (docs/product.md). */
export const MAX_OPTIONS = 3

export const NAME_SEPARATOR = ' / '

/** The value that a variant has of an option; undefined where it has none. */
export const optionValue = ({ options }: VariantValues, option: string): string | undefined =>
  options.find(({ name, value }) => name === option && value !== '')?.value

/** The options of all variants. Values are in the order in which the variants have them. */
export function optionsOf(variants: VariantValues[]): ProductOption[] {
  const values = new Map<string, Set<string>>()
  for (const { options } of variants)
    for (const { name, value } of options)
      if (name.trim() !== '' && value.trim() !== '') values.set(name, (values.get(name) ?? new Set()).add(value))
  return inOrderOfNames([...values.keys()], variants).map(name => ({ name, values: [...(values.get(name) ?? [])] }))
}

/** The database does not store the order of options. The variants' names do: `S / Sky`. */
function inOrderOfNames(options: string[], variants: VariantValues[]): string[] {
  if (options.length > MAX_OPTIONS) return options
  const named = (order: string[]) => variants.filter(variant => variant.name === nameOf(variant, order)).length
  const orders = permutationsOf(options).map(order => ({ order, count: named(order) }))
  return orders.reduce((best, other) => (other.count > best.count ? other : best)).order
}

const permutationsOf = (items: string[]): string[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) => permutationsOf(items.toSpliced(index, 1)).map(rest => [item, ...rest]))

/** `S / Sky`: the values of a variant as its name. */
export const nameOf = (variant: VariantValues, options: string[]): string =>
  options.flatMap(option => optionValue(variant, option) ?? []).join(NAME_SEPARATOR)

/** Whether nobody has named the variant: it has no name, the name of an only variant, or that of its values. */
export const isNamedByOptions = (variant: VariantValues, options: string[]): boolean =>
  ['', DEFAULT_VARIANT_NAME, nameOf(variant, options)].includes(variant.name.trim())
