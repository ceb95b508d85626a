import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Messages } from '../../messages/en.ts'
import { type Page, readText, type Size } from './page.ts'
import { until } from './within.ts'

export type Shop = {
  /** The URL of the home page in this language, without the last slash. */
  home: string
  words: Messages | typeof import('../../messages/ur.ts')['ur']
  /** The province of Lahore, in this language. */
  province: string
  /** The folder of the screenshots, and the prefix of their names. */
  screenshots: string
}

const KURTA = 'chikan-kurta-short'
const UPS = 'routerback-mini-dc-ups'
const desktop: Size = { width: 1280, height: 1400 }
const phone: Size = { width: 390, height: 1400 }

/** On a desktop: a kurta in size M goes into the cart and is ordered there. */
export async function buyThroughCart(page: Page, shop: Shop): Promise<void> {
  const { product, cart, checkout } = shop.words
  await page.resize(desktop)
  for (const [name, path] of Object.entries({ home: '', 'sub-brand': '/sub-brand/neelgul' })) {
    await page.goto(`${shop.home}${path}`)
    await see(page, 'Bazaar Lane')
    await shoot(page, shop, name)
  }
  await page.goto(`${shop.home}/product/${KURTA}`)
  await see(page, product.chooseVariant)
  await page.click('M')
  await shoot(page, shop, 'product')
  await page.click(product.addToCart)
  await see(page, cart.addedTitle)
  await page.goto(`${shop.home}/cart`)
  await see(page, 'Chikan Kurta Short')
  await shoot(page, shop, 'cart')
  await page.click(cart.checkout)
  await see(page, checkout.subtitle)
  await placeOrder(page, shop, checkout.fields.street, 'checkout')
}

/** On a phone: two of a UPS are ordered from its page, after a form with mistakes. */
export async function buyDirectly(page: Page, shop: Shop): Promise<void> {
  const { product, checkout } = shop.words
  await page.resize(phone)
  await page.goto(`${shop.home}/product/${UPS}`)
  await page.fill(product.quantity, '2')
  await shoot(page, shop, 'product on a phone')
  await page.click(product.orderNow)
  await see(page, checkout.fields.streetDirect)
  await page.click(checkout.placeOrder)
  await see(page, checkout.problemsTitle)
  await shoot(page, shop, 'mistakes')
  await placeOrder(page, shop, checkout.fields.streetDirect, 'direct checkout')
}

/** Fills in the open checkout, sends it, and reads the confirmation. */
async function placeOrder(page: Page, shop: Shop, street: string, name: string): Promise<void> {
  const { fields, placeOrder } = shop.words.checkout
  await page.fill(fields.customer_name, 'Ayesha Khan')
  await page.fill(fields.customer_phone, '0390 0000001')
  await page.fill(fields.city, 'Lahore')
  await page.fill(street, 'House 12, Street 5, near Jamia Masjid')
  const readProvince = () => document.querySelector<HTMLInputElement>('#state')?.value
  await until(10, `the province is ${shop.province}`, async () => (await page.run(readProvince)) === shop.province)
  await shoot(page, shop, name)
  await page.click(placeOrder)
  await see(page, shop.words.confirmation.title)
  const number = await page.run(() => location.pathname.split('/').at(-1) ?? '')
  assert.match(number, /^ORD-\d{8}-[2-9A-Z]{8}$/)
  await see(page, number)
  await shoot(page, shop, `confirmation of the ${name}`)
}

/** Waits until the page shows this text. */
async function see(page: Page, text: string): Promise<void> {
  let read = ''
  const isThere = async () => {
    read = await page.run(readText)
    return read.includes(text)
  }
  await until(10, `“${text}” is on the page`, isThere).catch(({ message }: Error) =>
    assert.fail(`${message} The page says: ${read}`),
  )
}

/** A screenshot of the view. Nothing may overflow sideways. */
async function shoot(page: Page, shop: Shop, name: string): Promise<void> {
  const { content, window } = await page.run(measureWidth)
  assert.ok(content <= window, `${name} is ${content} pixels wide in a window of ${window}`)
  // Browsers respond before they have painted and before pictures are loaded.
  await wait(500)
  await page.screenshot(join(shop.screenshots, `${name.replaceAll(' ', '-')}.png`))
}

/** Runs in the page: the width of its content and of its window. */
function measureWidth(): { content: number; window: number } {
  const { scrollWidth, clientWidth } = document.documentElement
  return { content: scrollWidth, window: clientWidth }
}
