import { expect, it } from 'vitest'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()

it('menus link to the categories, and those to each one, only while there are some', async () => {
  // A new app each time: it caches what stands around a page.
  const read = async (path: string) => {
    const answer = await new Browser(shopApp(db).app).get(path)
    return { status: answer.status, html: await answer.text() }
  }
  const { id, slug } = await newCategory(db)
  await db.updateTable('categories').set({ name_ur: 'کرتے' }).where('id', '=', id).execute()
  expect((await read('/')).html).not.toContain('/categories')
  expect((await read('/categories')).status).toBe(404)
  await newStockedVariant(db, { categoryId: id })
  for (const [base, name] of [
    ['', 'Kurtas'],
    ['/ur', 'کرتے'],
  ]) {
    const links = (await read(base || '/')).html.match(new RegExp(`href="${base}/categories"`, 'g'))
    // For a phone and for a desktop.
    expect(links).toHaveLength(2)
    const { status, html } = await read(`${base}/categories`)
    expect(status).toBe(200)
    expect(html).toContain(`href="${base}/category/${slug}"`)
    expect(html).toContain(`<bdi>${name}</bdi>`)
  }
})
