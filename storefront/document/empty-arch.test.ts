import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { consent } from '#shop/newsletter/consent.fixture.ts'
import { subscribe } from '#shop/newsletter/newsletter.ts'
import { atCheckout, atDirectCheckout, Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const subBrand = await newSubBrand(db)
const kurta = await newStockedVariant(db, { subBrandId: subBrand.id })
const { token } = await subscribe(db, 'hina@example.com', consent)

/** Whether a page shows the empty arch, and whether it has its styles. */
async function archIn(answer: Response | Promise<Response>) {
  const html = await (await answer).text()
  return { isShown: html.includes('class="empty-arch"'), hasStyles: html.includes('<style>.empty-arch{') }
}

it.each([
  ['a category without products', async () => `/category/${(await newCategory(db)).slug}`],
  ['a filter that fits nothing', () => `/sub-brand/${subBrand.slug}?price=90000-`],
  ['a search without words', () => '/search'],
  ['a search for nothing', () => '/search?q=xqzvw'],
  ['the empty cart', () => '/cart'],
  ['the empty checkout', () => '/checkout'],
  ['an invalid order', () => `/direct-checkout/${kurta.slug}?variantId=x`],
  ['an unknown order', () => '/order-confirmation/ORD-20260101-22222222'],
  ['an unknown link to a review', () => '/review/x'],
  ['an unknown product', () => '/product/nothing'],
  ['reviews of an unknown product', () => '/product/nothing/reviews'],
  ['a sent request for a product', () => `/product/${kurta.slug}/restock?sent`],
  ['a subscription', () => '/newsletter?joined=1'],
  ['a link of a letter', () => `/newsletter/confirm?token=${token}`],
  ['a link to unsubscribe', () => `/newsletter/unsubscribe?token=${token}`],
  ['an unknown link of a letter', () => '/newsletter/unsubscribe?token=x'],
  ['the page without connection', () => '/offline'],
  ['a missing page', () => '/nothing'],
])('%s shows the empty arch and has its styles', async (_, path) => {
  expect(await archIn(new Browser(app).get(await path()))).toEqual({ isShown: true, hasStyles: true })
})

it('an unexpected error shows the empty arch and has its styles, with and without an order', async () => {
  const { browser, form } = await atCheckout(app, [kurta])
  await sql`alter table cart_lines rename to cart_lines_away`.execute(db)
  const answers = [await browser.post('/checkout', form), await browser.get('/cart')]
  await sql`alter table cart_lines_away rename to cart_lines`.execute(db)
  expect(answers.map(({ status }) => status)).toEqual([500, 500])
  for (const answer of answers) expect(await archIn(answer)).toEqual({ isShown: true, hasStyles: true })
})

it('pages that show something are sent without its styles', async () => {
  const { browser, path } = await atDirectCheckout(app, kurta)
  await browser.addToCart(kurta)
  const paths = ['/', `/product/${kurta.slug}`, `/sub-brand/${subBrand.slug}`, '/search?q=kurta', '/checkout', '/track']
  for (const shown of [...paths, '/newsletter', `${path}?variantId=${kurta.variantId}&qty=1`])
    expect(await archIn(browser.get(shown)), shown).toEqual({ isShown: false, hasStyles: false })
})
