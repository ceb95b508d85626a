import { describe, expect, it } from 'vitest'
import { expectLinear } from '#test/growth.ts'
import { openCustomersFile } from '../history/read-customers.ts'
import { csv, importFile } from '../import-files.fixture.ts'
import type { FieldRow } from '../imported-product.ts'
import { groupByHandle } from './group-by-handle.ts'
import { groupByParent } from './group-by-parent.ts'
import type { Field } from './headings.ts'
import { openImportFile } from './open-import-file.ts'

const context = { headingOf: (field: Field) => field, format: 'woocommerce' as const }

const row = (line: number, cells: Partial<Record<Field, string>>): FieldRow => ({
  line,
  cells: new Map(Object.entries(cells) as [Field, string][]), // the keys are fields
  problems: [{ line, column: '', reason: 'has another number of cells' }],
})

/** A product with so many variations, each with a mistake. */
async function* withVariations(count: number) {
  yield row(2, { type: 'variable', sku: 'K', name: 'Kurta' })
  for (let line = 3; line < count + 3; line++) yield row(line, { type: 'variation', parent: 'K', regularPrice: 'x' })
}

const countProblems = async (count: number) => {
  const [product, ...others] = await Array.fromAsync(groupByParent(withVariations(count), context))
  expect(others).toEqual([])
  return [product?.variants.length, product?.problems.length]
}

describe('a product with very many rows', () => {
  it('takes work in proportion to its variations', async () => {
    await expectLinear(5000, countProblems)
  })

  it('of 200,000 variations is read with all that is wrong', async () => {
    expect(await countProblems(200_000)).toEqual([200_000, 400_001])
  })

  it('is refused for a description that takes long to clean, also a short one of WooCommerce', async () => {
    const html = '<b>'.repeat(150_000) + '</i>'.repeat(150_000)
    async function* rows() {
      yield row(2, { type: 'simple', name: 'Kurta', sku: 'K', description: html, shortDescription: html })
    }
    const [product] = await Array.fromAsync(groupByParent(rows(), context))
    const reasons = product?.problems.flatMap(({ column, reason }) => (column === '' ? [] : [`${column}: ${reason}`]))
    expect(reasons).toEqual([
      expect.stringMatching(/^description: “<b>.* is longer than 100,000 characters$/),
      expect.stringMatching(/^shortDescription: “<b>.* is longer than 100,000 characters$/),
    ])
  })

  it('has all the pictures of a cell', async () => {
    const cell = 'https://a.pk/1.jpg '.repeat(200_000)
    async function* rows() {
      yield row(2, { handle: 'kurta', pictures: cell })
    }
    const [product] = await Array.fromAsync(groupByHandle(rows(), { ...context, format: 'dukan' }))
    expect(product?.pictures).toHaveLength(200_000)
  })
})

describe('a file with very many columns', () => {
  it('is refused above 1,000', async () => {
    const headings = (count: number) => ['Name', ...Array.from({ length: count - 1 }, (_, at) => `Extra ${at}`)]
    await expect(openImportFile(importFile(csv([headings(1001)])))).rejects.toThrow('more than 1,000 columns')
    await expect(openImportFile(importFile(csv([headings(1000)])))).resolves.toMatchObject({ format: 'plain' })
  })

  it('of the same meaning is compared in proportion to its length', async () => {
    await expectLinear(500, async size => {
      const headings = Array.from({ length: size }, () => 'Phone')
      const cells = headings.map((_, at) => (at === 0 ? '1'.repeat(100 * size) : '1'))
      const file = await openCustomersFile(importFile(csv([headings, cells])))
      const [customer] = await Array.fromAsync(file.items())
      expect(customer?.problems).not.toEqual([])
    })
  })
})
