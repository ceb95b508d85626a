import { randomBytes } from 'node:crypto'
import type { Seeded } from '#demo/fill/seeded.ts'
import { toAddress } from '#shop/address/address.ts'
import { customerKey } from '#shop/phone.ts'
import { CODES } from './initial-promotions.ts'
import { changeOwnOrder } from './own-order-actor.ts'
import { type KnownOrder, noteOrder, type Scheduler } from './scheduler.ts'
import type { Answer, FilledCart, Form, Line, OpenCheckout } from './shop.ts'

const CITIES = ['Karachi', 'Lahore', 'Islamabad', 'Multan'] as const
const RECENT_OWN = 5
/** Forms with nearby numbers share one new customer, whose orders are then few and close together. */
const NUMBERS_PER_NEWCOMER = 80

/**
 * A shopper who at each turn fills in a checkout and sends it once, twice, again, or from two tabs, until the outcome
 * is known.
 */
export function runShopper(scheduler: Scheduler, chance: Seeded, shopper: number): () => Promise<void> {
  let browser = newBrowser()
  const own: KnownOrder[] = []

  async function openCart(): Promise<Form[]> {
    const wanted = pickLines(scheduler, chance)
    const filled = await scheduler.look('cart', async shop => known(await shop.fillCart({ browser, lines: wanted })))
    if (filled?.is !== 'filled') return []
    const { lines } = filled
    await enterCode()
    const cart = scheduler.nextNumber()
    const tabs = chance.next() < 0.08 ? 2 : 1
    const opened = await Promise.all(
      Array.from({ length: tabs }, () =>
        scheduler.look('checkout', async shop => known(await shop.openCheckout(browser))),
      ),
    )
    return opened.filter(isOpen).map(checkout => fill(checkout, { cart, slug: null, lines }))
  }

  async function openDirect(): Promise<Form[]> {
    const { slug, variants } = chance.pick(scheduler.onSale)
    const line = { variantId: chance.pick(variants).variantId, quantity: pickQuantity(chance) }
    await enterCode()
    const checkout = await scheduler.look('direct checkout', async shop =>
      known(await shop.openDirectCheckout({ browser, slug, line })),
    )
    return isOpen(checkout) ? [fill(checkout, { cart: null, slug, lines: [line] })] : []
  }

  /** Sometimes; otherwise a code stays that was not used. */
  async function enterCode(): Promise<void> {
    if (chance.next() > 0.4) return
    const code = chance.pick(CODES)
    await scheduler.look('code', async shop => known(await shop.enterCode({ browser, code })))
  }

  function fill({ key, seen, shown, lines }: OpenCheckout, content: Pick<Form, 'cart' | 'slug' | 'lines'>): Form {
    const id = scheduler.nextNumber()
    return { ...content, id, browser, key, seen, shown, lines: lines ?? content.lines, details: detailsOf(id) }
  }

  function detailsOf(formId: number): Form['details'] {
    const isNewcomer = chance.next() < 0.1
    return {
      ...blankDetails,
      customer_name: isNewcomer ? 'Naya Gahak' : `Shopper ${shopper}`,
      customer_phone: isNewcomer ? newcomerPhone(formId) : spell(chance, shopperPhone(shopper)),
      street: `House ${shopper}, Street 5, Model Town`,
      city: chance.pick(CITIES),
      notes: noteOf(formId),
    }
  }

  async function send(form: Form): Promise<Answer> {
    const answer = await scheduler.attemptUntilKnown({ kind: 'order', form }, shop => shop.placeOrder(form))
    if (answer.is !== 'acknowledged' || !answer.orderNumber) return answer
    const known = { orderNumber: answer.orderNumber, phone: customerKey(form.details.customer_phone) }
    noteOrder(scheduler, known)
    own.push({ ...known })
    return answer
  }

  /** The same form with another note: other content with the same key, which the shop must refuse. */
  function alter(form: Form): Form {
    const id = scheduler.nextNumber()
    return { ...form, id, details: { ...form.details, notes: noteOf(id) } }
  }

  return async () => {
    if (own.length > 0 && chance.next() < 0.12)
      return await changeOwnOrder(scheduler, chance, chance.pick(own.slice(-RECENT_OWN)))
    const forms = chance.next() < 0.25 ? await openDirect() : await openCart()
    const [form] = forms
    // A lost request may still arrive and would be in the next cart, so the shopper changes the browser.
    if (!form) browser = newBrowser()
    else if (forms.length > 1) await Promise.all(forms.map(send))
    else {
      const manner = chance.next()
      if (manner < 0.12) await Promise.all([send(form), send(form)])
      else await send(form)
      if (manner > 0.95) await send(form)
      else if (manner > 0.92) await send(alter(form))
    }
  }
}

/** The note of an order, which names its form. */
export const noteOf = (formId: number): string => `Form ${formId}`

/** The same of an order that staff make. */
export const callNoteOf = (orderId: number): string => `Call ${orderId}`

/** The phone number of forms with this number; staff sometimes change orders to it. */
export const newcomerPhone = (formId: number): string =>
  `0391${String(Math.floor(formId / NUMBERS_PER_NEWCOMER)).padStart(7, '0')}`

export const shopperPhone = (shopper: number): string => `0390${String(shopper).padStart(7, '0')}`

export const blankDetails: Form['details'] = {
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  ...toAddress({ state: 'Punjab' }),
  notes: '',
}

const newBrowser = (): string => randomBytes(32).toString('base64url')

/** One to four lines, sometimes with a repeated variant, in any order, so that carts overlap. */
const pickLines = ({ onSale }: Scheduler, chance: Seeded): Line[] =>
  Array.from({ length: 1 + Math.floor(chance.next() * 4) }, () => ({
    variantId: chance.pick(chance.pick(onSale).variants).variantId,
    quantity: pickQuantity(chance),
  }))

const pickQuantity = (chance: Seeded): number => (chance.next() < 0.03 ? 40 : 1 + Math.floor(chance.next() * 4))

/** In one of the ways people write it. */
const spell = (chance: Seeded, phone: string): string =>
  chance.pick([phone, `+92 ${phone.slice(1)}`, `${phone.slice(0, 4)}-${phone.slice(4)}`])

/** The outcome; undefined when it is unknown. Throws at an unexpected error. */
function known<Got extends FilledCart | OpenCheckout | Answer>(got: Got): Got | undefined {
  if (got.is === 'error') throw new Error(got.what)
  return got.is === 'unknown' ? undefined : got
}

const isOpen = (checkout: { is: string } | undefined): checkout is OpenCheckout => checkout?.is === 'open'
