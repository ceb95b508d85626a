import assert from 'node:assert/strict'
import type { CDPSession, Locator, Page } from '@playwright/test'

/** An advert's link: the pages that tell visits apart by it must be as quick. */
const ADVERT = '?utm_source=facebook&utm_medium=paid&utm_campaign=eid&fbclid=IwAR0measured'
const PRODUCT = '/product/classic-wash-and-wear-kurta'

export const ways = ['directly', 'through the cart'] as const
export type Way = (typeof ways)[number]

/** What the shop calls its buttons: older versions may use other words. */
export type Words = {
  product: { orderNow: string; addToCart: string }
  cart: { checkout: string }
  checkout: { placeOrder: string }
}

/** What a shopper does, and what they wait for after it. */
type Step = { name: string; run(): Promise<void> }

/** The time of a step, and what the browser received and requested during it. */
export type Measured = { step: string; ms: number; bytes: number; requests: number }

export type Purchase = {
  way: Way
  /** '' or '/ur'. */
  base: string
  words: { own: Words; english: Words }
  /** Shops limit the open orders of a number. */
  phone: string
}

/** Buys a kurta as a shopper who comes from an advert, without a pause between the steps. */
export async function buy(page: Page, devtools: CDPSession, purchase: Purchase): Promise<Measured[]> {
  const network = await countNetwork(devtools)
  const measured: Measured[] = []
  for (const { name, run } of stepsOf(page, purchase)) {
    const before = network()
    const began = performance.now()
    await run()
    const { bytes, requests } = network()
    const ms = performance.now() - began
    measured.push({ step: name, ms, bytes: bytes - before.bytes, requests: requests - before.requests })
  }
  return measured
}

function stepsOf(page: Page, { way, base, words, phone }: Purchase): Step[] {
  const main = page.getByRole('main')
  // An Urdu page of an older version may name a button in English, or in both languages.
  const button = (named: (words: Words) => string) =>
    main
      .getByRole('button', { name: new RegExp([words.own, words.english].map(named).map(RegExp.escape).join('|')) })
      .first()
  const field = (name: string) => main.locator(`[name=${name}]`)
  const orderNow = button(words => words.product.orderNow)
  const chosen = main.getByRole('radio', { disabled: false }).first()
  const toCheckout = main.getByRole('link', { name: words.own.cart.checkout })
  const open: Step[] = [
    {
      name: 'product',
      async run() {
        await page.goto(`${base}${PRODUCT}${ADVERT}`, { waitUntil: 'commit' })
        await orderNow.waitFor()
      },
    },
    {
      name: 'choice',
      async run() {
        await chosen.locator('xpath=ancestor::label').tap()
        assert.ok(await chosen.isChecked(), 'the tap has chosen no variant')
      },
    },
  ]
  const toForm: Record<Way, Step[]> = {
    directly: [{ name: 'checkout', run: () => tapUntil(orderNow, field('customer_name')) }],
    'through the cart': [
      {
        name: 'added',
        run: () =>
          tapUntil(
            button(words => words.product.addToCart),
            // Before the script is there, the form itself leads to the cart.
            page.locator('.toast').or(toCheckout).first(),
          ),
      },
      {
        name: 'cart',
        async run() {
          if (!(await toCheckout.isVisible()))
            await tapUntil(page.locator(`header a[href="${base}/cart"]`).first(), toCheckout)
        },
      },
      { name: 'checkout', run: () => tapUntil(toCheckout, field('customer_name')) },
    ],
  }
  const type = async (name: string, text: string) => {
    await field(name).tap()
    await field(name).pressSequentially(text)
  }
  const order: Step[] = [
    {
      name: 'details',
      async run() {
        await type('customer_name', 'Ayesha Khan')
        await type('customer_phone', phone)
        await type('street', 'House 12, Street 5, near Jamia Masjid')
      },
    },
    {
      name: 'city',
      async run() {
        await type('city', base ? 'لاہ' : 'lah')
        await page
          .getByRole('option', { name: /Lahore|لاہور/ })
          .first()
          .tap()
        await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=state]')?.value !== '')
      },
    },
    {
      name: 'order',
      async run() {
        await button(words => words.checkout.placeOrder).tap()
        await page
          .getByText(/ORD-\d{8}-[2-9A-Z]{8}/)
          .first()
          .waitFor()
      },
    },
  ]
  return [...open, ...toForm[way], ...order]
}

async function tapUntil(target: Locator, answer: Locator): Promise<void> {
  await target.tap()
  await answer.waitFor()
}

/** Counts the responses that came over the network, with their headers, as they were transferred. */
async function countNetwork(devtools: CDPSession): Promise<() => { bytes: number; requests: number }> {
  let bytes = 0
  let requests = 0
  const cached = new Set<string>()
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  devtools.on('Network.requestWillBeSent', ({ redirectResponse }) => {
    if (redirectResponse) requests++
    bytes += redirectResponse?.encodedDataLength ?? 0
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId) || encodedDataLength === 0) return
    requests++
    bytes += encodedDataLength
  })
  return () => ({ bytes, requests })
}
