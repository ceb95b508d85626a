import { beforeEach, expect, it } from 'vitest'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const viewed = async (slugs: string, path = '/viewed') => {
  const answer = await new Browser(app).post(path, { slugs })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const linksIn = (html: string) => Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href]) => href)

it('products seen on a device are shown in its order, with their present price', async () => {
  const kurta = await newStockedVariant(db, { name: 'Kurta' })
  const shawl = await newStockedVariant(db, { name: 'Shawl' })
  await db.updateTable('variants').set({ price: 1234 }).where('id', '=', shawl.variantId).execute()
  const { html, headers } = await viewed(`${shawl.slug} ${kurta.slug}`)
  expect(linksIn(html)).toEqual([`/product/${shawl.slug}`, `/product/${kurta.slug}`])
  expect(html).toContain('Rs\u00a01,234')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Set-Cookie')).toBeNull()
})

it('products seen on a device are shown in Urdu below /ur', async () => {
  const { slug } = await newStockedVariant(db, { name: 'Kurta' })
  await db.updateTable('products').set({ name_ur: 'کرتا' }).execute()
  const { html } = await viewed(slug, '/ur/viewed')
  expect(html).toContain('<bdi>کرتا</bdi>')
  expect(linksIn(html)).toEqual([`/ur/product/${slug}`])
})

it('a sold-out product says so, and one that is not on sale or deleted disappears', async () => {
  const soldOut = await newStockedVariant(db, { quantity: 0 })
  const draft = await newStockedVariant(db, { name: 'Draft', status: 'draft' })
  const { html } = await viewed(`gone ${draft.slug} ${soldOut.slug}`)
  expect(linksIn(html)).toEqual([`/product/${soldOut.slug}`])
  expect(html).toContain('Sold out')
  await db.deleteFrom('products').execute()
  expect(await viewed(`gone ${draft.slug} ${soldOut.slug}`)).toMatchObject({ status: 204, html: '' })
})

it('at most eight of twelve are shown', async () => {
  const slugs: string[] = []
  for (let place = 0; place < 13; place++) slugs.push((await newStockedVariant(db, { name: `Kurta ${place}` })).slug)
  expect(linksIn((await viewed(slugs.join(' '))).html)).toHaveLength(8)
  const gone = Array.from({ length: 11 }, () => 'gone')
  expect(linksIn((await viewed([...gone, slugs[0], slugs[1]].join(' '))).html)).toEqual([`/product/${slugs[0]}`])
})

it.each(['', ' ', '\0', '<script>', "'; drop table products; --", 'x'.repeat(100_000)])(
  'nothing is shown for %j',
  async slugs => {
    expect((await viewed(slugs)).status).toBe(204)
  },
)
