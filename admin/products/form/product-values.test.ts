import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import type { EditedProduct } from './product.ts'
import { blankValues, toNewProductForm, toProductValues } from './product-values.ts'

const product = (variants: Partial<EditedProduct['variants'][number]>[]) =>
  ({
    variants: variants.map(variant => ({ id: newId(), options: [], ...variant })),
    media: [],
  }) as unknown as EditedProduct

describe('the price of a variant', () => {
  it('a variant at the base price has an empty field, with Base price as its placeholder', () => {
    const prices = toProductValues(product([{ price: 0 }, { price: null }, { price: 1200 }])).variants.map(
      ({ price }) => price,
    )
    expect(prices).toEqual(['', '', 1200])
    expect(blankValues().variants[0]).toMatchObject({ name: 'Default', price: '' })
  })

  it('an empty price is stored as 0 for the variant Default, and as null for others', () => {
    const values = blankValues()
    const named = { ...values, variants: values.variants.map(variant => ({ ...variant, name: 'M' })) }
    expect(toNewProductForm(values, newId()).variants[0]?.price).toBe(0)
    expect(toNewProductForm(named, newId()).variants[0]?.price).toBeNull()
  })
})
