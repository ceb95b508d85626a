import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { deliveryWindow } from '#shop/delivery/delivery-window.ts'
import type { OrderStatus } from '#shop/order-status/status.ts'
import { shipOrders } from '#shop/orders/shipping/ship-orders.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { atCheckout, Browser, hiddenField, orderNumberOf } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const sana = await newStaff(db)

/** An order in this status, as its own browser sees it. */
async function confirmationOf(
  status: OrderStatus,
  details: Record<string, string> = {},
  hold: 'held' | 'expired' = 'held',
) {
  const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
  const path = (await browser.post('/checkout', { ...form, ...details })).headers.get('Location') ?? ''
  await db
    .updateTable('orders')
    .set({ status, hold })
    .where('order_number', '=', path.split('/').at(-1) ?? '')
    .execute()
  const read = async (from: Browser, base: string) => await (await from.get(base + path)).text()
  return {
    html: await read(browser, ''),
    urdu: await read(browser, '/ur'),
    asStranger: await read(new Browser(app), ''),
  }
}

const titleOf = (html: string) => [/<title>([^<–]*)/.exec(html)?.[1]?.trim(), /<h1[^>]*>([^<]*)/.exec(html)?.[1]]

describe('the title of an order', () => {
  it('it is Order Confirmed while the order is pending, with the next steps below it', async () => {
    const { html, urdu, asStranger } = await confirmationOf('pending')
    expect(titleOf(html)).toEqual(['Order Confirmed!', 'Order Confirmed!'])
    expect(html).toContain('Order placed successfully!')
    expect(html).toContain('Next: our call.')
    expect(titleOf(urdu)).toEqual(['آپ کا آرڈر ہمیں مل گیا!', 'آپ کا آرڈر ہمیں مل گیا!'])
    expect(urdu.match(/آپ کا آرڈر[^<]*گیا/g)).toHaveLength(2)
    expect(asStranger).toContain('Next: our call.')
    expect(asStranger).not.toContain('Order placed successfully!')
  })

  it('it promises no call after the call was made', async () => {
    const { html } = await confirmationOf('placed')
    expect(titleOf(html)).toEqual(['Order Confirmed!', 'Order Confirmed!'])
    expect(html).not.toContain('Next: our call.')
  })

  it('it promises no call after the stock was released, and asks the shopper to call', async () => {
    const { html, asStranger } = await confirmationOf('pending', {}, 'expired')
    for (const page of [html, asStranger]) {
      expect(titleOf(page)).toEqual(['Order received', 'Order received'])
      expect(page).toContain('Please call us')
      expect(page).not.toContain('Next: our call.')
      expect(page).not.toContain('We will call you within 24 hours')
    }
  })

  it('it says that a canceled order is canceled', async () => {
    const { html, urdu } = await confirmationOf('canceled')
    expect(titleOf(html)).toEqual(['Order canceled', 'Order canceled'])
    expect(titleOf(urdu)).toEqual(['آرڈر منسوخ ہو گیا ہے', 'آرڈر منسوخ ہو گیا ہے'])
    expect(html).not.toContain('Order Confirmed!')
  })

  it('it asks nobody to keep the number of a canceled order, and has one sentence about it', async () => {
    for (const page of Object.values(await confirmationOf('canceled'))) {
      expect(page).not.toMatch(/Keep this order number|آرڈر نمبر سنبھال|role="alert"/)
      expect(page.match(/There is nothing to pay|کوئی رقم نہیں دینی/g)).toHaveLength(1)
    }
    expect((await confirmationOf('pending')).html).toContain('Keep this order number')
  })
})

describe('the days that were promised', () => {
  const arrival = { en: 'Delivery: ', ur: 'ڈیلیوری: ' }

  it('an order after the cut-off hour of a page from before it is not asked about, and has the later days', async () => {
    const everyDay = { ...defaultDelivery, daysOff: [], holidays: [] }
    await saveSetting(db, 'delivery', { ...everyDay, cutOffHour: 24 })
    const { browser, form, html } = await atCheckout(app, [await newStockedVariant(db)])
    await saveSetting(db, 'delivery', { ...everyDay, cutOffHour: 0 })
    const ordered = await browser.post('/checkout', { ...form, city: 'Lahore', seen: hiddenField(html, 'seen') })
    expect(ordered.status).toBe(303)
    const { promised_from, created_at } = await db
      .selectFrom('orders')
      .where('order_number', '=', orderNumberOf(ordered))
      .select([sql<string>`promised_from::text`.as('promised_from'), 'created_at'])
      .executeTakeFirstOrThrow()
    const before = deliveryWindow({ ...everyDay, cutOffHour: 24 }, { city: 'Lahore', at: created_at })
    const after = deliveryWindow({ ...everyDay, cutOffHour: 0 }, { city: 'Lahore', at: created_at })
    expect(before.from < after.from).toBe(true)
    expect(promised_from).toBe(after.from)
    await saveSetting(db, 'delivery', defaultDelivery)
  })

  it.each(['pending', 'placed', 'shipped'] as const)('a %s order shows them to its shopper only', async status => {
    const { html, urdu, asStranger } = await confirmationOf(status)
    expect(html).toMatch(/Delivery: [A-Z][a-z]{2}\u00a0\d+\u00a0[A-Z][a-z]{2,3} – [A-Z][a-z]{2}\u00a0\d+\u00a0[A-Z]/)
    expect(urdu).toMatch(/ڈیلیوری: \p{L}+\u00a0\d+\u00a0\p{L}+ اور /u)
    expect(asStranger).not.toContain(arrival.en)
  })

  it.each(['delivered', 'canceled'] as const)('a %s order does not show them', async status => {
    const { html, urdu } = await confirmationOf(status)
    expect(html).not.toContain(arrival.en)
    expect(urdu).not.toContain(arrival.ur)
  })

  it('once they have passed, the shopper is asked to call', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const path = (await browser.post('/checkout', form)).headers.get('Location') ?? ''
    const order = db.updateTable('orders').where('order_number', '=', path.split('/').at(-1) ?? '')
    await order.set({ promised_from: '2025-01-01', promised_to: '2025-01-02' }).execute()
    const html = await (await browser.get(path)).text()
    expect(html).toContain('It should have reached you by Thu\u00a02\u00a0Jan. Please call us.')
    expect(html).not.toContain(arrival.en)
    await order.set({ promised_from: null, promised_to: null }).execute()
    expect(await (await browser.get(path)).text()).not.toContain('should have reached')
  })
})

describe('the address on a receipt', () => {
  it('it has the comma of the language it was typed in', async () => {
    const lahore = { city: 'لاہور', state: 'پنجاب', postal_code: '54000' }
    const inUrdu = '<bdi>لاہور</bdi>، <bdi>پنجاب</bdi>، <bdi>54000</bdi>'
    expect((await confirmationOf('pending', lahore)).html).toContain(inUrdu)
    expect((await confirmationOf('pending')).urdu).toContain('<bdi>Lahore</bdi>, <bdi>Punjab</bdi>')
  })
})

it('the word WhatsApp is in the script of the page', async () => {
  await saveSetting(db, 'contact_info', { phone: '', whatsapp: '0390 0000000', email: '', address: '' })
  const { html, urdu } = await confirmationOf('pending')
  const linkIn = (page: string) => /href="https:\/\/wa\.me[^>]*class="link[^>]*><svg.*?<\/svg>([^<]*)/.exec(page)?.[1]
  expect([linkIn(html), linkIn(urdu)]).toEqual(['WhatsApp', 'واٹس ایپ'])
})

describe('the parcel of an order', () => {
  const couriers = [{ code: 'tcs', name: 'TCS', link: 'https://courier.example/?cn={number}' }]

  /** Ayesha's shipped order, as its own browser sees it in both languages, and as a stranger does. */
  async function shippedOrder(trackingNumber: string | null) {
    await saveSetting(db, 'couriers', couriers)
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const path = (await browser.post('/checkout', form)).headers.get('Location') ?? ''
    const orderNumber = path.split('/').at(-1) ?? ''
    const { id: orderId } = await db
      .selectFrom('orders')
      .where('order_number', '=', orderNumber)
      .select('id')
      .executeTakeFirstOrThrow()
    await shipOrders(db, { shipments: [{ orderId, courierCode: 'tcs', trackingNumber }], by: sana })
    const read = async (from: Browser, address: string) => await (await from.get(address)).text()
    const sent = { order_number: orderNumber, customer_phone: form.customer_phone }
    return {
      orderId,
      orderNumber,
      html: await read(browser, path),
      urdu: await read(browser, `/ur${path}`),
      asStranger: await read(new Browser(app), path),
      tracked: await (await new Browser(app).post('/track', sent)).text(),
      wrongPhone: await (await new Browser(app).post('/track', { ...sent, customer_phone: '0390 0000002' })).text(),
    }
  }

  const link = '<a href="https://courier.example/?cn=77012345678" rel="noopener noreferrer"'

  it('it shows courier, number and link to those who see the receipt, and to nobody else', async () => {
    const { orderNumber, html, urdu, asStranger, tracked, wrongPhone } = await shippedOrder('77012345678')
    for (const page of [html, urdu, tracked]) {
      expect(page).toContain(link)
      expect(page).toContain('<bdi dir="ltr">77012345678</bdi>')
    }
    expect(html).toContain('Follow the parcel at TCS')
    expect(urdu).toContain('پر پارسل ٹریک کریں')
    for (const page of [asStranger, wrongPhone]) expect(page.replaceAll(orderNumber, '')).not.toMatch(/77012345678|TCS/)
  })

  it('it shows the courier alone while there is no number, and nothing of an order that is canceled since', async () => {
    const { html } = await shippedOrder(null)
    expect(html).toContain('<bdi>TCS</bdi>')
    expect(html).not.toContain('Tracking number')
    expect((await confirmationOf('canceled')).html).not.toContain('Your parcel')
  })
})

const contact = { phone: '042 35123456', whatsapp: '0390 0000000', email: '', address: 'Lahore' }

/** The messages of the WhatsApp links on this page, apart from menu and footer. */
const chatsOn = (html: string) =>
  Array.from(
    html.slice(html.indexOf('<main')).matchAll(/href="https:\/\/wa\.me\/923900000000\?text=([^"]*)"/g),
    ([, text = '']) => decodeURIComponent(text),
  )

describe('the slip that a shopper photographs', () => {
  it('it has the amount, the date and the number of the shop', async () => {
    await saveSetting(db, 'contact_info', contact)
    const { html, urdu, asStranger } = await confirmationOf('pending')
    expect(html).toMatch(/To pay the rider:[^R]*Rs/)
    expect(html).toMatch(/Ordered on [A-Z0-9]/)
    expect(html).toContain('Our number: 042 35123456')
    expect(urdu).toContain('رائیڈر کو یہ رقم دینی ہے')
    expect(asStranger).toContain('Our number: 042 35123456')
    expect(asStranger).not.toContain('To pay the rider')
    expect(asStranger).not.toContain('Ordered on')
  })

  it('it names no amount once nothing is to be paid', async () => {
    for (const status of ['delivered', 'canceled'] as const)
      expect((await confirmationOf(status)).html).not.toContain('To pay the rider')
    expect((await confirmationOf('shipped')).html).toContain('To pay the rider')
  })

  it('it leads on by Continue Shopping and Back to Home, also for a stranger and a canceled order', async () => {
    const pages = { ...(await confirmationOf('pending')), canceled: (await confirmationOf('canceled')).html }
    for (const page of [pages.html, pages.asStranger, pages.canceled]) {
      expect(page).toMatch(/<a href="\/"[^>]*>Continue Shopping</)
      expect(page).toMatch(/<a href="\/"[^>]*>Back to Home</)
    }
  })

  it('a pending order waits for the call, which agrees with its title; one without stock is only pending', async () => {
    const statusOf = (html: string) => /<p>Status: (.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '')
    const { html, urdu } = await confirmationOf('pending')
    expect(statusOf(html)).toBe('Pending, waiting for our call')
    expect(urdu).toContain('تصدیق کا انتظار</strong>، ہم کال کریں گے')
    expect(statusOf((await confirmationOf('pending', {}, 'expired')).html)).toBe('Pending')
  })

  it('its title takes the focus in the browser that ordered, so that it is read', async () => {
    const { html, asStranger } = await confirmationOf('pending')
    expect(html).toMatch(/<h1 tabindex="-1" autofocus="" [^>]*>Order Confirmed!/)
    expect(asStranger).not.toContain('autofocus')
  })
})

describe('what happens next', () => {
  const steps = ['We will call you within 24 hours', 'processed and shipped', 'You pay in cash when it is delivered']

  it.each([
    ['pending', 3],
    ['placed', 2],
    ['shipped', 1],
    ['delivered', 0],
  ] as const)('a %s order names the %i steps that are to come', async (status, count) => {
    const { html, asStranger } = await confirmationOf(status)
    for (const page of [html, asStranger]) {
      expect(steps.filter(step => page.includes(step))).toEqual(steps.slice(steps.length - count))
      expect(page.includes('What happens next')).toBe(count > 0)
      expect(page.includes('Keep this order number')).toBe(count > 0)
    }
  })
})

describe('confirming on WhatsApp', () => {
  it('it sends number, items, total and address, in the language of the page', async () => {
    await saveSetting(db, 'contact_info', contact)
    const { html, urdu, asStranger } = await confirmationOf('pending', { street: 'House 12, Street 4' })
    expect(html).toContain('Confirm on WhatsApp')
    const [message = ''] = chatsOn(html)
    expect(message).toMatch(/^Hello, I confirm my order ORD-\S+\.\n\n1 × .+\n\nTotal: Rs/)
    expect(message).toMatch(/Ayesha Khan\nHouse 12, Street 4\nLahore/)
    expect(chatsOn(urdu)[0]).toMatch(/^السلام علیکم[\s\S]*House 12, Street 4/)
    expect(asStranger).not.toContain('Confirm on WhatsApp')
  })

  it('it is offered only while the order is to be confirmed, and where the shop has a number', async () => {
    await saveSetting(db, 'contact_info', contact)
    expect((await confirmationOf('placed')).html).not.toContain('Confirm on WhatsApp')
    await saveSetting(db, 'contact_info', { ...contact, whatsapp: '' })
    expect((await confirmationOf('pending')).html).not.toContain('Confirm on WhatsApp')
  })
})
