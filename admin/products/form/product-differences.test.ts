import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#shop/ids.ts'
import { productDifferences } from './product-differences.ts'
import { blankValues, blankVariant, type ProductValues } from './product-values.ts'

beforeAll(() => {
  // Node has no DOM parser. The descriptions here are empty.
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ body: { querySelectorAll: () => [] } })
    },
  )
})

const shirt = { ...blankVariant(), name: 'M', price: 900 }
const base: ProductValues = { ...blankValues(), name: 'Kurta', basePrice: 1000, variants: [shirt] }
const differences = (theirs: Partial<ProductValues>, mine: Partial<ProductValues> = {}, groups = [] as never[]) =>
  productDifferences({
    sizeCharts: [{ id: 'k', title: 'Kurtas' }],
    base,
    theirs: { ...base, ...theirs },
    mine: { ...base, ...mine },
    groups,
  })

describe('two versions of a product', () => {
  it('they differ in what somebody else changed', () => {
    expect(differences({ name: 'Kurti', basePrice: 1200 })).toEqual([
      { label: 'Name', theirs: 'Kurti', mine: 'Kurta' },
      { label: 'Base price', theirs: expect.stringContaining('1,200'), mine: expect.stringContaining('1,000') },
    ])
  })

  it('they do not differ in what only this form changed', () => {
    expect(differences({}, { name: 'Kurti' })).toEqual([])
  })

  it('they do not differ in a field that both changed to the same value', () => {
    expect(differences({ name: 'Kurti' }, { name: 'Kurti' })).toEqual([])
  })

  it('the variant that differs is named', () => {
    expect(differences({ variants: [{ ...shirt, sku: 'M-1' }] })).toEqual([
      { label: 'M: SKU', theirs: 'M-1', mine: '' },
    ])
  })

  it('the list of variants is named when one was added', () => {
    const added = { ...blankVariant(), name: 'L' }
    expect(differences({ variants: [shirt, added] })).toEqual([{ label: 'Variants', theirs: 'M, L', mine: 'M' }])
  })

  it('size chart and model are shown in words', () => {
    expect(differences({ sizeChartId: 'k', modelHeight: 168, modelSize: 'M' }, { sizeChartId: 'none' })).toEqual([
      { label: 'Size chart', theirs: 'Kurtas', mine: 'No chart' },
      { label: 'Model height in cm', theirs: '168', mine: '' },
      { label: 'Model wears size', theirs: 'M', mine: '' },
    ])
    expect(differences({ sizeChartId: 'new' })).toMatchObject([{ theirs: 'Another chart', mine: 'From the category' }])
  })

  it('a sub-brand is shown by its name', () => {
    const id = newId()
    const groups = [{ id, name: 'Neelgul', isActive: true }]
    expect(
      productDifferences({ base, theirs: { ...base, subBrandId: id }, mine: base, groups, sizeCharts: [] }),
    ).toEqual([{ label: 'Sub brand', theirs: 'Neelgul', mine: '' }])
  })
})
