import { describe, expect, it } from 'vitest'
import { sizeChart } from '#shop/size-charts/size-charts.fixture.ts'
import { createSizeChart, getSizeChart } from '#shop/size-charts/size-charts.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const pageAt = async (path: string) => {
  const answer = await new Browser(app).get(path)
  return { status: answer.status, html: await answer.text() }
}

describe('the page of a size chart', () => {
  it('has its table in centimetres and inches, and how to measure, in both languages', async () => {
    const { slug } = await getSizeChart(db, await createSizeChart(db, sizeChart()))
    const { html } = await pageAt(`/size-chart/${slug}`)
    expect(html).toContain('<title>Size chart: Kurtas')
    for (const text of ['91.4–96.5', '36–38', 'Around the chest.', '>S<', '>–<']) expect(html).toContain(text)
    const urdu = (await pageAt(`/ur/size-chart/${slug}`)).html
    for (const text of ['کرتے', 'چھاتی کے گرد۔', '91.4–96.5', 'انچ', 'lang="en"><bdi>Length'])
      expect(urdu).toContain(text)
  })

  it('is not found where there is none', async () => {
    expect((await pageAt('/size-chart/nothing')).status).toBe(404)
  })

  it('is linked beside the sizes of a product that it names', async () => {
    const { id: categoryId } = await newCategory(db)
    const kurta = await newStockedVariant(db, { categoryId })
    const { slug } = await getSizeChart(db, await createSizeChart(db, sizeChart({ categoryIds: [categoryId] })))
    expect((await pageAt(`/product/${kurta.slug}`)).html).not.toContain('/size-chart/')
    await db
      .updateTable('variants')
      .set({ options: JSON.stringify({ Size: 'M' }) })
      .where('id', '=', kurta.variantId)
      .execute()
    expect((await pageAt(`/product/${kurta.slug}`)).html).toContain(`href="/size-chart/${slug}"`)
    expect((await pageAt(`/ur/product/${kurta.slug}`)).html).toContain(`href="/ur/size-chart/${slug}"`)
  })
})
