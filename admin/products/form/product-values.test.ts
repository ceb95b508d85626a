import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { productFieldNames } from '#shop/products/product-fields.ts'
import type { EditedProduct } from './product.ts'
import { blankValues, toDuplicate, toNewProductForm, toProductValues } from './product-values.ts'

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

it('the form has an input for every field of the list', async () => {
  const files = await Array.fromAsync(glob('*.tsx', { cwd: import.meta.dirname }))
  const text = files.map(file => readFileSync(join(import.meta.dirname, file), 'utf8')).join()
  const hasInput = (name: string) => text.includes(`getInputProps('${name}'`) || text.includes(` name="${name}"`)
  expect(productFieldNames.filter(name => !hasInput(name))).toEqual([])
})

describe('size chart and model of a product', () => {
  it('empty fields are stored as none, and typed ones as they are', () => {
    const sent = (changes: object) => toNewProductForm({ ...blankValues(), ...changes }, newId())
    expect(sent({})).toMatchObject({ sizeChartId: null, modelHeight: null, modelSize: '' })
    const typed = { sizeChartId: 'none', modelHeight: 168, modelSize: 'M' }
    expect(sent(typed)).toMatchObject(typed)
    expect(toDuplicate({ ...product([]), name: '', ...typed })).toMatchObject(typed)
  })
})

describe('a duplicate of a product', () => {
  const group = { id: newId(), name: 'Neelgul', isActive: true }
  const stored = {
    ...product([{ sku: 'K-M', name: 'M', price: 900, quantity: 4 }]),
    name: 'Kurta',
    status: 'published',
    isFeatured: true,
    sku: 'K',
    seoTitle: 'Kurta of Multan',
    subBrand: group,
    category: group,
  } as EditedProduct

  it('it is a draft with the same variants, without stock, SKUs and texts for search engines', () => {
    const copy = toDuplicate(stored)
    expect(copy).toMatchObject({ name: 'Copy of Kurta', status: 'draft', isFeatured: false, sku: '', seoTitle: '' })
    expect(copy.variants).toMatchObject([{ name: 'M', price: 900, sku: '', stock: null, openingQuantity: 0 }])
    expect(copy.variants[0]?.id).not.toBe(stored.variants[0]?.id)
  })

  it('an inactive sub-brand or category is not copied, because it cannot be chosen', () => {
    const inactive = { ...group, isActive: false }
    expect(toDuplicate(stored)).toMatchObject({ subBrandId: group.id, categoryId: group.id })
    expect(toDuplicate({ ...stored, category: inactive })).toMatchObject({ subBrandId: group.id, categoryId: '' })
    expect(toDuplicate({ ...stored, subBrand: inactive })).toMatchObject({ subBrandId: '', categoryId: group.id })
  })
})
