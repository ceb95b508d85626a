import { expect, it } from 'vitest'
import { atCheckout, atDirectCheckout } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

/** What the line below the street address says; null while it is hidden. */
function askedIn(html: string): string[] | null {
  const region = /<div id="missing-parts" role="status"><p( hidden="")?>(.*?)<\/p>/s.exec(html)
  expect(region).not.toBeNull()
  if (region?.[1]) return null
  return Array.from((region?.[2] ?? '').matchAll(/data-ask[^>]*>([^<]*)</g), ([, text = '']) => text)
}

it('an empty form and a complete address are asked for nothing', async () => {
  const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
  expect(askedIn(await (await browser.get('/checkout')).text())).toBeNull()
  const complete = { ...form, customer_name: '', street: 'House 12, Street 5, Gulberg III' }
  expect(askedIn(await (await browser.post('/checkout', complete)).text())).toBeNull()
})

it('the page that answers a form asks for what is missing, in the language of the page', async () => {
  const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
  const sent = { ...form, customer_name: '', street: 'Block C, Johar Town' }
  expect(askedIn(await (await browser.post('/checkout', sent)).text())).toEqual([
    'So that the rider finds you, please add: house number, a landmark nearby.',
  ])
  expect(askedIn(await (await browser.post('/ur/checkout', sent)).text())).toEqual([
    'رائیڈر آپ تک آسانی سے پہنچ جائے، اس لیے پتے میں یہ بھی لکھ دیں: مکان نمبر، قریب کی کوئی مشہور جگہ جیسے مسجد یا اسکول۔',
  ])
})

it('direct checkout asks in both languages', async () => {
  const { browser, path, form } = await atDirectCheckout(app, await newStockedVariant(db))
  const html = await (await browser.post(path, { ...form, customer_name: '', street: 'House 12' })).text()
  expect(askedIn(html)).toHaveLength(2)
})

it('an order with an incomplete address is placed at once', async () => {
  const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
  const answer = await browser.post('/checkout', { ...form, street: 'Johar Town' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toContain('/order-confirmation/')
})
