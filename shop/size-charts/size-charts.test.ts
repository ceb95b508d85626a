import { describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant } from '#test/fixtures.ts'
import { findProductPage } from '../catalogue/product-page.ts'
import { newId } from '../ids.ts'
import { findSizeChart } from './find-size-chart.ts'
import { formatCentimetres, formatInches, parseCell, sizeChartForm } from './size-chart-form.ts'
import { sizeChart } from './size-charts.fixture.ts'
import { createSizeChart, deleteSizeChart, getSizeChart, listSizeCharts, saveSizeChart } from './size-charts.ts'

const db = await testDatabase()
const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code })

describe('a cell of a size chart', () => {
  it.each([
    ['91', [91]],
    [' 91.5 ', [91.5]],
    ['91-97', [91, 97]],
    ['91 – 96.5', [91, 96.5]],
    ['۹۱', [91]],
    ['', []],
    ['0', null],
    ['301', null],
    ['91.55', null],
    ['97-91', null],
    ['91-91', null],
    ['91-', null],
    ['-', null],
    ['36"', null],
    ['1-2-3', null],
    ['abc', null],
  ])('%j is read as %j', (typed, cell) => {
    expect(parseCell(typed)).toEqual(cell)
  })

  it.each([
    [[91.4, 96.5], '91.4–96.5', '36–38'],
    [[34.3], '34.3', '13.5'],
    [[26], '26', '10.25'],
    [[36.8, 37], '36.8–37', '14.5'],
    [[], '', ''],
  ])('%j is shown in centimetres, and in inches to a quarter', (cell, centimetres, inches) => {
    expect([formatCentimetres(cell), formatInches(cell)]).toEqual([centimetres, inches])
  })
})

describe('the form of a size chart', () => {
  it.each([
    ['a title', { title: ' ' }, 'title'],
    ['a measure', { measures: [] }, 'measures'],
    ['a size', { sizes: [] }, 'sizes'],
    ['two names for two sizes', { sizes: ['s', 'S'].map(name => ({ name, cells: [[], []] })) }, 'sizes'],
    ['a cell for each measure', { sizes: [{ name: 'S', cells: [[1]] }] }, 'sizes'],
    ['a range that goes up', { sizes: [{ name: 'S', cells: [[2, 1], []] }] }, 'sizes.0.cells.0'],
    ['one decimal', { sizes: [{ name: 'S', cells: [[1.25], []] }] }, 'sizes.0.cells.0.0'],
  ])('needs %s', (_, changes, path) => {
    expect(sizeChartForm.safeParse(sizeChart(changes)).error?.issues.map(({ path }) => path.join('.'))).toContain(path)
  })

  it('accepts its fixture', () => {
    expect(sizeChartForm.parse(sizeChart())).toEqual(sizeChart())
  })
})

describe('size charts', () => {
  it('one is stored, listed, changed by version, and shown by the slug of its first title', async () => {
    const { id: categoryId } = await newCategory(db, 'Kurtas')
    const id = await createSizeChart(db, sizeChart({ title: 'Men’s Kurta', categoryIds: [categoryId] }))
    const stored = await getSizeChart(db, id)
    expect(stored).toEqual({
      ...sizeChart({ title: 'Men’s Kurta', categoryIds: [categoryId] }),
      id,
      slug: stored.slug,
      version: 1,
    })
    expect(await saveSizeChart(db, id, { ...sizeChart({ title: 'Kurtas for men' }), version: 1 })).toBe(2)
    await expect(saveSizeChart(db, id, { ...sizeChart(), version: 1 })).rejects.toEqual(refusal('changed-meanwhile'))
    expect(await findSizeChart(db, stored.slug)).toMatchObject({ title: 'Kurtas for men', sizes: sizeChart().sizes })
    const { rows: charts } = await listSizeCharts(db, { search: 'for men', limit: 10 })
    expect(charts).toMatchObject([{ id, sizes: ['S', 'M'], categories: [], productCount: 0 }])
    await deleteSizeChart(db, id)
    expect(await findSizeChart(db, stored.slug)).toBeUndefined()
    const onMissing = [
      () => getSizeChart(db, id),
      () => deleteSizeChart(db, id),
      () => saveSizeChart(db, newId(), { ...sizeChart(), version: 1 }),
    ]
    for (const act of onMissing) await expect(act()).rejects.toEqual(refusal('size-chart-not-found'))
  })

  it('a category has the chart that took it last, and none after that was deleted', async () => {
    const { id: categoryId } = await newCategory(db)
    const first = await createSizeChart(db, sizeChart({ categoryIds: [categoryId] }))
    const second = await createSizeChart(db, sizeChart({ categoryIds: [categoryId, newId()] }))
    expect((await getSizeChart(db, first)).categoryIds).toEqual([])
    expect((await getSizeChart(db, second)).categoryIds).toEqual([categoryId])
    await deleteSizeChart(db, second)
    const row = await db
      .selectFrom('categories')
      .where('id', '=', categoryId)
      .select('size_chart_id')
      .executeTakeFirst()
    expect(row).toEqual({ size_chart_id: null })
  })
})

describe('the chart of a product', () => {
  const chartOf = async (slug: string) => (await findProductPage(db, slug))?.sizeChart
  const slugOf = async (id: string) => (await getSizeChart(db, id)).slug

  it('is its own, else that of its category, and only one that names one of its sizes', async () => {
    const { id: categoryId } = await newCategory(db)
    const kurta = await newStockedVariant(db, { categoryId })
    const setOptions = (options: Record<string, string>) =>
      db
        .updateTable('variants')
        .set({ options: JSON.stringify(options) })
        .where('id', '=', kurta.variantId)
        .execute()
    await setOptions({ Size: 'm' })
    expect(await chartOf(kurta.slug)).toBeNull()
    const ofCategory = await createSizeChart(db, sizeChart({ categoryIds: [categoryId] }))
    expect(await chartOf(kurta.slug)).toBe(await slugOf(ofCategory))
    const own = await createSizeChart(db, sizeChart())
    await db.updateTable('products').set({ size_chart_id: own }).where('id', '=', kurta.productId).execute()
    expect(await chartOf(kurta.slug)).toBe(await slugOf(own))
    for (const [option, value] of [
      ['Size', '32'],
      ['Colour', 'M'],
    ] as const) {
      await setOptions({ [option]: value })
      expect(await chartOf(kurta.slug)).toBeNull()
    }
    await setOptions({ سائز: 'M' })
    await deleteSizeChart(db, own)
    expect(await chartOf(kurta.slug)).toBe(await slugOf(ofCategory))
    await db.updateTable('categories').set({ is_active: false }).where('id', '=', categoryId).execute()
    expect(await chartOf(kurta.slug)).toBeNull()
  })
})
