import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import type { Product } from './product.ts'
import { blankValues, newFormOf, valuesOf } from './values.ts'

const product = (variants: Partial<Product['variants'][number]>[]) =>
  ({ variants: variants.map(variant => ({ id: newId(), options: [], ...variant })), media: [] }) as unknown as Product

describe('the price of a variant', () => {
  it('is empty in the form, which then says Base price, for one that is sold at the base price', () => {
    const prices = valuesOf(product([{ price: 0 }, { price: null }, { price: 1200 }])).variants.map(
      ({ price }) => price,
    )
    expect(prices).toEqual(['', '', 1200])
    expect(blankValues().variants[0]).toMatchObject({ name: 'Default', price: '' })
  })

  it('is stored as 0 for the variant Default when nothing is typed, and as none for others', () => {
    const values = blankValues()
    const named = { ...values, variants: values.variants.map(variant => ({ ...variant, name: 'M' })) }
    expect(newFormOf(values, newId()).variants[0]?.price).toBe(0)
    expect(newFormOf(named, newId()).variants[0]?.price).toBeNull()
  })
})
