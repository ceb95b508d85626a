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
  it('is empty in the form, which then says Base price, for one that is sold at the base price', () => {
    const prices = toProductValues(product([{ price: 0 }, { price: null }, { price: 1200 }])).variants.map(
      ({ price }) => price,
    )
    expect(prices).toEqual(['', '', 1200])
    expect(blankValues().variants[0]).toMatchObject({ name: 'Default', price: '' })
  })

  it('is stored as 0 for the variant Default when nothing is typed, and as none for others', () => {
    const values = blankValues()
    const named = { ...values, variants: values.variants.map(variant => ({ ...variant, name: 'M' })) }
    expect(toNewProductForm(values, newId()).variants[0]?.price).toBe(0)
    expect(toNewProductForm(named, newId()).variants[0]?.price).toBeNull()
  })
})
