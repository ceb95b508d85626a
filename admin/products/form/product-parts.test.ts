import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#shop/ids.ts'
import { formatRupees } from '#shop/money.ts'
import { conflictsOf, mergeVersions } from '../../parts/form/edit-conflict.ts'
import { productParts } from './product-parts.ts'
import { blankValues, blankVariant, type ProductValues, type VariantValues } from './product-values.ts'

beforeAll(() => {
  // Node has no DOM parser. The descriptions here are empty.
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ body: { querySelectorAll: () => [] } })
    },
  )
})

const small = { ...blankVariant(), name: 'S', price: 800 }
const medium = { ...blankVariant(), name: 'M', price: 900 }
const base: ProductValues = { ...blankValues(), name: 'Kurta', basePrice: 1000, variants: [small, medium] }

function merge(theirs: Partial<ProductValues>, mine: Partial<ProductValues> = {}, groups = [] as never[]) {
  const versions = { base, theirs: { ...base, ...theirs }, mine: { ...base, ...mine } }
  const fields = productParts(versions, { groups, sizeCharts: [{ id: 'k', title: 'Kurtas' }] })
  const { merged, taken, asked } = mergeVersions(fields, versions)
  return { merged, taken, conflicts: conflictsOf(asked, versions), asked, versions }
}

const withMedium = (part: Partial<VariantValues>) => ({ variants: [small, { ...medium, ...part }] })

describe('two editors of a product', () => {
  it('keep the changes of both', () => {
    const { merged, taken, conflicts } = merge(
      { name: 'Kurti', ...withMedium({ price: 950 }) },
      withMedium({ sku: 'M-1' }),
    )
    expect(conflicts).toEqual([])
    expect(taken).toEqual(['Name and URL slug', 'M: Price'])
    expect(merged).toEqual({ ...base, name: 'Kurti', ...withMedium({ price: 950, sku: 'M-1' }) })
  })

  it('are asked for the price of a variant that both changed', () => {
    const { merged, conflicts, asked, versions } = merge(withMedium({ price: 950 }), withMedium({ price: 990 }))
    expect(conflicts).toEqual([
      { label: 'M: Price', before: formatRupees(900), theirs: formatRupees(950), mine: formatRupees(990) },
    ])
    expect(asked[0]?.write(merged, versions.theirs)).toEqual({ ...base, ...withMedium({ price: 950 }) })
  })

  it('keep a variant that one added, and the price that the other changed', () => {
    const large = { ...blankVariant(), name: 'L' }
    const { merged, taken, conflicts } = merge({ variants: [small, medium, large] }, withMedium({ price: 990 }))
    expect(conflicts).toEqual([])
    expect(taken).toEqual(['Variants'])
    expect(merged.variants).toEqual([small, { ...medium, price: 990 }, large])
  })

  it('lose a variant that one removed and the other left as it was', () => {
    expect(merge({ variants: [small] }, { name: 'Kurti' }).merged).toEqual({
      ...base,
      name: 'Kurti',
      variants: [small],
    })
  })

  it('are asked about a variant that one removed and the other changed', () => {
    const { conflicts, merged } = merge({ variants: [small] }, withMedium({ price: 990 }))
    expect(conflicts).toEqual([{ label: 'Variants', before: 'S, M', theirs: 'S', mine: 'S, M' }])
    expect(merged).toEqual({ ...base, ...withMedium({ price: 990 }) })
  })

  it('lose no change of the other: each value of theirs is taken into an untouched form', () => {
    const changed: Partial<ProductValues> = {
      ...Object.fromEntries(
        Object.entries(base)
          .filter(([, value]) => typeof value === 'string')
          .map(([key]) => [key, 'x']),
      ),
      basePrice: 990,
      isFeatured: true,
      tags: ['x'],
      look: [{ id: 'x', name: 'X' }],
      media: [{ id: 'x', altText: 'X', isPrimary: true, kind: 'image', url: '' }],
      ...withMedium({ price: 1, comparePrice: 2, sku: 'x', weight: 3, lowStockThreshold: 4, trackInventory: false }),
    }
    expect(Object.keys(changed).toSorted()).toEqual(Object.keys(base).toSorted())
    for (const [key, value] of Object.entries(changed))
      expect(merge({ [key]: value }).merged, key).toEqual({ ...base, [key]: value })
  })

  it('see size chart and sub-brand by their names', () => {
    const id = newId()
    const groups = [{ id, name: 'Neelgul', isActive: true }] as never[]
    expect(
      merge({ sizeChartId: 'k', subBrandId: id }, { sizeChartId: 'none', subBrandId: 'x' }, groups).conflicts,
    ).toEqual([
      { label: 'Sub brand', before: '', theirs: 'Neelgul', mine: '' },
      { label: 'Size chart', before: 'From the category', theirs: 'Kurtas', mine: 'No chart' },
    ])
  })
})
