import { randomBytes } from 'node:crypto'
import type { Seeded } from '#demo/fill/seeded.ts'
import { noteOrder, type Scheduler } from './scheduler.ts'
import type { Answer, FilledCart, Form, Line, NoAnswer, OpenCheckout } from './shop.ts'

const CITIES = ['Karachi', 'Lahore', 'Islamabad', 'Multan'] as const
/** Forms of about the same number know one and the same newcomer, whose orders are then few and close together. */
const NUMBERS_PER_NEWCOMER = 80

/** A shopper, who at each turn fills a checkout and sends it once, twice, again, or from two tabs, until they know what came of it. */
export function runShopper(scheduler: Scheduler, chance: Seeded, shopper: number): () => Promise<void> {
  let browser = newBrowser()

  async function openCart(): Promise<Form[]> {
    const wanted = pickLines(scheduler, chance)
    const filled = await scheduler.look('cart', async shop => known(await shop.fillCart({ browser, lines: wanted })))
    if (filled?.is !== 'filled') return []
    const { lines } = filled
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
    const checkout = await scheduler.look('direct checkout', async shop =>
      known(await shop.openDirectCheckout({ browser, slug, line })),
    )
    return isOpen(checkout) ? [fill(checkout, { cart: null, slug, lines: [line] })] : []
  }

  function fill({ key, seen, lines: shown }: OpenCheckout, content: Pick<Form, 'cart' | 'slug' | 'lines'>): Form {
    const id = scheduler.nextNumber()
    return { ...content, id, browser, key, seen, lines: shown ?? content.lines, details: detailsOf(id) }
  }

  function detailsOf(formId: number): Form['details'] {
    const isNewcomer = chance.next() < 0.1
    return {
      ...noDetails,
      customer_name: isNewcomer ? 'Naya Gahak' : `Shopper ${shopper}`,
      customer_phone: isNewcomer ? newcomerPhone(formId) : spell(chance, `0390${String(shopper).padStart(7, '0')}`),
      street: `House ${shopper}, Street 5, Model Town`,
      city: chance.pick(CITIES),
      notes: noteOf(formId),
    }
  }

  async function send(form: Form): Promise<Answer> {
    const answer = await scheduler.attemptUntilKnown({ kind: 'order', form }, shop => shop.placeOrder(form))
    if (answer.is === 'acknowledged') noteOrder(scheduler, answer.orderNumber)
    return answer
  }

  /** The same form with another note: another content under one key, which the shop must not take for the same. */
  function alter(form: Form): Form {
    const id = scheduler.nextNumber()
    return { ...form, id, details: { ...form.details, notes: noteOf(id) } }
  }

  return async () => {
    const forms = chance.next() < 0.25 ? await openDirect() : await openCart()
    const [form] = forms
    // What was lost on the way may still arrive, and would be in the next cart: another browser.
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

/** What the note of an order says of the form it came from. */
export const noteOf = (formId: number): string => `Form ${formId}`

/** The phone number that forms of about this number share with the shopkeeper, who moves orders to it. */
export const newcomerPhone = (formId: number): string =>
  `0391${String(Math.floor(formId / NUMBERS_PER_NEWCOMER)).padStart(7, '0')}`

const noDetails: Form['details'] = {
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  street: '',
  city: '',
  state: 'Punjab',
  postal_code: '',
  country: 'Pakistan',
  notes: '',
}

const newBrowser = (): string => randomBytes(32).toString('base64url')

/** One to four lines, now and then one twice, in any order, so that carts cross. */
const pickLines = ({ onSale }: Scheduler, chance: Seeded): Line[] =>
  Array.from({ length: 1 + Math.floor(chance.next() * 4) }, () => ({
    variantId: chance.pick(chance.pick(onSale).variants).variantId,
    quantity: pickQuantity(chance),
  }))

const pickQuantity = (chance: Seeded): number => (chance.next() < 0.03 ? 40 : 1 + Math.floor(chance.next() * 4))

/** As people write it. */
const spell = (chance: Seeded, phone: string): string =>
  chance.pick([phone, `+92 ${phone.slice(1)}`, `${phone.slice(0, 4)}-${phone.slice(4)}`])

/** What came of it, nothing where nobody knows; an accident is thrown. */
function known<Got extends FilledCart | OpenCheckout | NoAnswer>(got: Got): Got | undefined {
  if (got.is === 'accident') throw new Error(got.what)
  return got.is === 'unknown' ? undefined : got
}

const isOpen = (checkout: { is: string } | undefined): checkout is OpenCheckout => checkout?.is === 'open'
