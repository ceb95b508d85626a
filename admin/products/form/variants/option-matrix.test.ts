import { describe, expect, it } from 'vitest'
import { defaultVariant } from '#shop/products/product-form.ts'
import { blankVariant, type VariantValues } from '../product-values.ts'
import {
  isUntouched,
  missingCombinations,
  withMissing,
  withOptionRenamed,
  withoutOption,
  withoutValue,
  withValues,
  withValuesRenamed,
} from './option-matrix.ts'
import { optionsOf } from './product-options.ts'

const variant = (name: string, options: Record<string, string> = {}, other: Partial<VariantValues> = {}) => ({
  ...blankVariant(),
  name,
  options: Object.entries(options).map(([name, value]) => ({ key: `${name}${value}`, name, value })),
  ...other,
})

const names = (variants: VariantValues[]) => variants.map(({ name }) => name)
const first = () => [variant(defaultVariant.name)]
const sizes = { name: 'Size', values: ['S', 'M'] }
const colours = { name: 'Colour', values: ['Sky', 'Red'] }
const shirts = () => withValues(withValues(first(), sizes), colours)

describe('values of options', () => {
  it('the only variant becomes the first combination, and the others are added in the order of the options', () => {
    const before = first()
    const after = withValues(withValues(before, sizes), colours)
    expect(names(after)).toEqual(['S / Sky', 'S / Red', 'M / Sky', 'M / Red'])
    expect(after[0]?.id).toBe(before[0]?.id)
    expect(after[3]?.options).toMatchObject([
      { name: 'Size', value: 'M' },
      { name: 'Colour', value: 'Red' },
    ])
    expect(optionsOf(after)).toEqual([sizes, colours])
  })

  it('a value more makes only the combinations with it', () => {
    const withoutOne = shirts().filter(({ name }) => name !== 'M / Red')
    const after = withValues(withoutOne, { name: 'Size', values: ['L'] })
    expect(names(after)).toEqual(['S / Sky', 'S / Red', 'M / Sky', 'L / Sky', 'L / Red'])
  })

  it('a new combination has the price of its sibling, but neither its SKU nor its stock', () => {
    const stock = { quantity: 4, reserved: 0, openOrders: 0 }
    const [small] = withValues([variant('S', { Size: 'S' }, { price: 900, sku: 'S-1', stock })], {
      name: 'Size',
      values: ['M'],
    }).slice(1)
    expect(small).toMatchObject({ name: 'M', price: 900, sku: '', stock: null })
  })

  it('variants that have such a name take the value, and nothing is added twice', () => {
    const named = ['S', 'm', 'XL / Sky'].map(name => variant(name))
    const after = withValues(named, { name: 'Size', values: ['XS', 'S', 'M', 'XL'] })
    expect(names(after)).toEqual(['XS', 'S', 'm', 'XL / Sky'])
    expect(after.slice(1).map(({ options }) => options[0]?.value)).toEqual(['S', 'M', 'XL'])
  })

  it('a variant with a name of its own keeps it, and stays without the option', () => {
    const after = withValues([variant('Gift box')], { name: 'Size', values: ['S'] })
    expect(after.map(({ name, options }) => [name, options.length])).toEqual([
      ['S', 1],
      ['Gift box', 0],
    ])
  })

  it('variants that somebody moved stay where they are', () => {
    const sorted = shirts()
    const moved = [...sorted.slice(2, 3), ...sorted.toSpliced(2, 1)]
    const after = withValues(moved, { name: 'Size', values: ['L'] })
    expect(names(after)).toEqual(['M / Sky', 'S / Sky', 'S / Red', 'M / Red', 'L / Sky', 'L / Red'])
  })

  it('the order of options is that of the names, whatever the database returns', () => {
    const stored = shirts().map(each => ({ ...each, options: each.options.toReversed() }))
    expect(optionsOf(stored).map(({ name }) => name)).toEqual(['Size', 'Colour'])
  })
})

describe('missing combinations', () => {
  it('they are those that no variant has, added at their place', () => {
    const some = shirts().filter(({ name }) => name !== 'S / Red')
    expect(names(missingCombinations(some))).toEqual(['S / Red'])
    expect(names(withMissing(some))).toEqual(['S / Sky', 'S / Red', 'M / Sky', 'M / Red'])
    expect(missingCombinations(shirts())).toEqual([])
    expect(missingCombinations(first())).toEqual([])
  })
})

describe('a removed value', () => {
  it('its variants are removed, the others stay', () => {
    const { remaining, removed } = withoutValue(shirts(), { name: 'Colour', value: 'Red' })
    expect(names(remaining)).toEqual(['S / Sky', 'M / Sky'])
    expect(names(removed)).toEqual(['S / Red', 'M / Red'])
  })

  it('when it is the last one, the option is removed and no variant is', () => {
    const one = withoutValue(shirts(), { name: 'Colour', value: 'Red' }).remaining
    const { remaining, removed } = withoutValue(one, { name: 'Colour', value: 'Sky' })
    expect(names(remaining)).toEqual(['S', 'M'])
    expect(removed).toEqual([])
    expect(optionsOf(remaining)).toEqual([sizes])
    const { remaining: none } = withoutValue([variant('S', { Size: 'S' })], { name: 'Size', value: 'S' })
    expect(names(none)).toEqual([defaultVariant.name])
  })

  it('of variants that only differ in a removed option, the first stays', () => {
    const { remaining, removed } = withoutOption(shirts(), 'Size')
    expect(names(remaining)).toEqual(['Sky', 'Red'])
    expect(names(removed)).toEqual(['M / Sky', 'M / Red'])
  })

  it.each([{ price: 900 }, { sku: 'A' }, { openingQuantity: 2 }, { pictureId: 'x' }])(
    'a new variant with %j is not removed without a question',
    typed => {
      expect(isUntouched(variant('M'))).toBe(true)
      expect(isUntouched(variant('M', {}, typed))).toBe(false)
    },
  )
})

it('values are renamed in all variants, and their names follow unless somebody typed one', () => {
  const named = shirts().map(one => (one.name === 'S / Sky' ? { ...one, name: 'The small one' } : one))
  const renamed = withValuesRenamed(named, sizes, ['M', 'Medium'])
  expect(optionsOf(renamed)).toEqual([{ name: 'Size', values: ['M', 'Medium'] }, colours])
  expect(names(renamed)).toEqual(['The small one', 'M / Red', 'Medium / Sky', 'Medium / Red'])
})

it('an option is renamed in all variants', () => {
  expect(optionsOf(withOptionRenamed(shirts(), 'Size', 'Saiz'))[0]).toEqual({ name: 'Saiz', values: ['S', 'M'] })
})
