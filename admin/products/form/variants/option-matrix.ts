import { newId } from '#shop/ids.ts'
import { DEFAULT_VARIANT_NAME } from '#shop/variant-label.ts'
import { blankVariant, type VariantValues } from '../product-values.ts'
import {
  isNamedByOptions,
  NAME_SEPARATOR,
  nameOf,
  optionsOf,
  optionValue,
  type ProductOption,
} from './product-options.ts'

/**
 * Adds values to an option, which may be new. Existing variants stay. One without this option takes the value that its
 * name contains, else the first value of a new option. Then each new value gets a variant for each combination of the
 * other options that exists.
 */
export function withValues(variants: VariantValues[], { name, values }: ProductOption): VariantValues[] {
  const before = optionsOf(variants)
  const isNew = !before.some(option => option.name === name)
  const order = [...before.map(option => option.name), ...(isNew ? [name] : [])]
  const isSorted = isInMatrixOrder(variants, before)
  const assigned = variants.map(variant => {
    if (optionValue(variant, name) !== undefined) return variant
    const value = values.find(value => isNamedLike(variant, value)) ?? (isNew ? values[0] : undefined)
    const isTaken = value !== undefined && (isNamedLike(variant, value) || isNamedByOptions(variant, order))
    return isTaken ? withOption(variant, { name, value }, order) : variant
  })
  const others = order.filter(option => option !== name)
  const isUsed = (value: string) => assigned.some(variant => optionValue(variant, name) === value)
  const added = values
    .filter(value => !isUsed(value))
    .flatMap(value =>
      siblingsOf(assigned, others).map(sibling =>
        newCombination(assigned, { sibling, option: { name, value }, order }),
      ),
    )
  const all = [...assigned, ...added]
  if (!isSorted) return all
  // The values of a new option are in the order in which they were typed.
  const inTypedOrder = (option: ProductOption) =>
    isNew && option.name === name ? { name, values: [...new Set([...values, ...option.values])] } : option
  return inMatrixOrder(all, optionsOf(all).map(inTypedOrder))
}

const isNamedLike = ({ name }: VariantValues, value: string): boolean =>
  name.split('/').some(part => part.trim().toLowerCase() === value.toLowerCase())

/** The variant with an option more. Its name follows unless somebody typed another one. */
function withOption(variant: VariantValues, option: { name: string; value: string }, order: string[]): VariantValues {
  const changed = { ...variant, options: [...variant.options.filter(isFilled), { key: newId(), ...option }] }
  return isNamedByOptions(variant, order) ? { ...changed, name: nameOf(changed, order) } : changed
}

const isFilled = ({ name, value }: { name: string; value: string }) => name.trim() !== '' || value.trim() !== ''

/** One variant for each combination of these options; undefined when there is none. */
function siblingsOf(variants: VariantValues[], options: string[]): (VariantValues | undefined)[] {
  const complete = variants.filter(variant => options.every(option => optionValue(variant, option) !== undefined))
  if (options.length === 0 || complete.length === 0) return [undefined]
  return [...Map.groupBy(complete, variant => keyOf(variant, options)).values()].map(([first]) => first)
}

const keyOf = (variant: VariantValues, options: string[]): string =>
  JSON.stringify(options.map(option => optionValue(variant, option) ?? null))

type Combination = {
  /** A variant with the same other options. */
  sibling: VariantValues | undefined
  option: { name: string; value: string }
  order: string[]
}

/** A new variant. Price, weight and stock settings come from a sibling, SKU and quantity do not. */
function newCombination(variants: VariantValues[], { sibling, option, order }: Combination): VariantValues {
  const valueFor = (name: string) => (name === option.name ? option.value : sibling && optionValue(sibling, name))
  const variant = {
    ...blankVariant(),
    ...copiedFrom(sibling ?? variants[0]),
    options: order
      .map(name => ({ key: newId(), name, value: valueFor(name) ?? '' }))
      .filter(({ value }) => value !== ''),
  }
  return { ...variant, name: nameOf(variant, order) }
}

const copiedFrom = (variant: VariantValues | undefined) =>
  variant && {
    price: variant.price,
    comparePrice: variant.comparePrice,
    weight: variant.weight,
    lowStockThreshold: variant.lowStockThreshold,
    trackInventory: variant.trackInventory,
  }

/** The combinations of all options that no variant has. */
export function missingCombinations(variants: VariantValues[]): VariantValues[] {
  const options = optionsOf(variants)
  const order = options.map(({ name }) => name)
  const existing = new Set(variants.map(variant => keyOf(variant, order)))
  return combinationsOf(options)
    .filter(values => !existing.has(JSON.stringify(values)))
    .map(values => {
      const named = values.map((value, index) => ({ key: newId(), name: order[index] ?? '', value }))
      const sibling = variants.find(variant => optionValue(variant, order[0] ?? '') === values[0]) ?? variants[0]
      return { ...blankVariant(), ...copiedFrom(sibling), options: named, name: values.join(NAME_SEPARATOR) }
    })
}

/** The variants with all missing combinations. */
export function withMissing(variants: VariantValues[]): VariantValues[] {
  const all = [...variants, ...missingCombinations(variants)]
  const options = optionsOf(variants)
  return isInMatrixOrder(variants, options) ? inMatrixOrder(all, options) : all
}

const combinationsOf = (options: ProductOption[]): string[][] =>
  options.length === 0
    ? []
    : options.reduce<string[][]>(
        (combinations, { values }) => combinations.flatMap(start => values.map(value => [...start, value])),
        [[]],
      )

/** The place of a variant among all combinations; null when it lacks an option. */
function placeOf(variant: VariantValues, options: ProductOption[]): number | null {
  let place = 0
  for (const { name, values } of options) {
    const index = values.indexOf(optionValue(variant, name) ?? '')
    if (index === -1) return null
    place = place * values.length + index
  }
  return place
}

/** Whether the variants are in the order of their options. If somebody moved one, new ones are added at the end. */
function isInMatrixOrder(variants: VariantValues[], options: ProductOption[]): boolean {
  const places = variants.map(variant => placeOf(variant, options))
  return places.every((place, index) => place !== null && (index === 0 || (places[index - 1] ?? 0) <= place))
}

function inMatrixOrder(variants: VariantValues[], options: ProductOption[]): VariantValues[] {
  const last = Number.POSITIVE_INFINITY
  return variants.toSorted((one, other) => (placeOf(one, options) ?? last) - (placeOf(other, options) ?? last) || 0)
}

/** What is left without a value or an option, and the variants that would be removed. */
export type Removal = { remaining: VariantValues[]; removed: VariantValues[] }

/** Without a value of an option. Its variants are removed, unless it is the last value: then the option is. */
export function withoutValue(variants: VariantValues[], { name, value }: { name: string; value: string }): Removal {
  const values = optionsOf(variants).find(option => option.name === name)?.values ?? []
  if (values.every(other => other === value)) return withoutOption(variants, name)
  const [removed, remaining] = partition(variants, variant => optionValue(variant, name) === value)
  return { remaining, removed }
}

/** Without an option. Of variants that only differ in it, the first stays. */
export function withoutOption(variants: VariantValues[], option: string): Removal {
  const order = optionsOf(variants).map(({ name }) => name)
  const others = order.filter(name => name !== option)
  const seen = new Set<string>()
  const [remaining, removed] = partition(variants, variant => {
    const key = keyOf(variant, others)
    const isFirst = optionValue(variant, option) === undefined || !seen.has(key)
    seen.add(key)
    return isFirst
  })
  return { remaining: remaining.map(variant => stripped(variant, option, order)), removed }
}

function stripped(variant: VariantValues, option: string, order: string[]): VariantValues {
  const changed = { ...variant, options: variant.options.filter(({ name }) => name !== option) }
  return isNamedByOptions(variant, order)
    ? { ...changed, name: nameOf(changed, order) || DEFAULT_VARIANT_NAME }
    : changed
}

function partition<Item>(items: Item[], isChosen: (item: Item) => boolean): [Item[], Item[]] {
  const chosen = new Set(items.filter(isChosen))
  return [[...chosen], items.filter(item => !chosen.has(item))]
}

/** An option under another name. */
export const withOptionRenamed = (variants: VariantValues[], from: string, to: string): VariantValues[] =>
  variants.map(variant => ({
    ...variant,
    options: variant.options.map(option => (option.name === from ? { ...option, name: to } : option)),
  }))

/** An option with other names for its values. Names of variants follow unless somebody typed one. */
export function withValuesRenamed(
  variants: VariantValues[],
  { name, values }: ProductOption,
  renamed: string[],
): VariantValues[] {
  const order = optionsOf(variants).map(option => option.name)
  const newName = (value: string): string => renamed[values.indexOf(value)] ?? value
  return variants.map(variant => {
    const options = variant.options.map(option =>
      option.name === name ? { ...option, value: newName(option.value) } : option,
    )
    const changed = { ...variant, options }
    return isNamedByOptions(variant, order) ? { ...changed, name: nameOf(changed, order) || variant.name } : changed
  })
}

/** Whether a new variant has nothing that somebody typed or chose, so that it is removed without a question. */
export const isUntouched = (variant: VariantValues): boolean =>
  variant.stock === null &&
  variant.sku === '' &&
  variant.pictureId === null &&
  [variant.price, variant.comparePrice].every(price => price === '') &&
  ['', '0'].includes(String(variant.openingQuantity))

/** Whether orders or stock would be lost with the variant. */
export const isHeld = ({ stock }: VariantValues): boolean =>
  stock !== null && (stock.quantity > 0 || stock.openOrders > 0)
