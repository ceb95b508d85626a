import { describe, expect, it } from 'vitest'
import { productLimits } from '#shop/product-limits.ts'
import { blankVariant, type VariantValues } from '../product-values.ts'
import { fillVariants } from './fill-variants.ts'
import { withValues } from './option-matrix.ts'
import { skuFrom, suggestedPattern, unknownPlaceholder } from './sku-pattern.ts'

const stock = { quantity: 4, reserved: 0, openOrders: 0 }
const nothing = { price: '', comparePrice: '', pattern: '', quantity: '' }
const shirts = () =>
  withValues(withValues([{ ...blankVariant(), name: 'Default' }], { name: 'Size', values: ['S', 'M'] }), {
    name: 'Colour',
    values: ['Sky blue', 'سرخ'],
  })
const skus = (variants: VariantValues[]) => variants.map(({ sku }) => sku)

describe('the same for all', () => {
  it('price and quantity are filled in, and what is empty stays', () => {
    const [small, medium] = shirts()
    const variants = [{ ...small, comparePrice: 3000 } as VariantValues, medium as VariantValues]
    expect(fillVariants(variants, { ...nothing, price: 2500, quantity: 10 }, null)).toMatchObject([
      { price: 2500, comparePrice: 3000, openingQuantity: 10 },
      { price: 2500, comparePrice: '', openingQuantity: 10 },
    ])
  })

  it('only the variants with a value are filled in', () => {
    const filled = fillVariants(shirts(), { ...nothing, price: 2700 }, { name: 'Size', value: 'M' })
    expect(filled.map(({ price }) => price)).toEqual(['', '', 2700, 2700])
  })

  it('the quantity of a stored variant stays', () => {
    const stored = shirts().map(variant => ({ ...variant, stock }))
    expect(fillVariants(stored, { ...nothing, quantity: 10 }, null)).toEqual(stored)
  })
})

describe('an SKU pattern', () => {
  it('it is filled with the values in Latin capitals', () => {
    expect(skus(fillVariants(shirts(), { ...nothing, pattern: ' kh-{size}-{Colour} ' }, null))).toEqual([
      'KH-S-SKY-BLUE',
      'KH-S-SRKH',
      'KH-M-SKY-BLUE',
      'KH-M-SRKH',
    ])
  })

  it('an SKU that is there twice gets a number, and an existing one stays', () => {
    const [small, ...others] = shirts()
    const variants = [{ ...small, sku: 'KH' } as VariantValues, ...others]
    expect(skus(fillVariants(variants, { ...nothing, pattern: 'kh' }, null))).toEqual(['KH', 'KH-2', 'KH-3', 'KH-4'])
  })

  it('a long one is cut to the longest SKU', () => {
    const [small] = shirts()
    expect(small && skuFrom('x'.repeat(90), small)).toHaveLength(productLimits.sku)
  })

  it('a placeholder that no variant has is reported', () => {
    expect(unknownPlaceholder('KH-{Size}-{Fabric}', shirts())).toBe('{Fabric}')
    expect(unknownPlaceholder('KH-{size}-{Name}', shirts())).toBeUndefined()
  })

  it('a pattern is suggested from the name and the options', () => {
    expect(suggestedPattern('Khaddar kurta', shirts())).toBe('KK-{Size}-{Colour}')
    expect(suggestedPattern('', [blankVariant()])).toBe('SKU-{Name}')
  })
})
