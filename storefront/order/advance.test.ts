import { describe, expect, it } from 'vitest'
import { newAdvance } from '#shop/advances/advances.fixture.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { atCheckout } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const by = await newStaff(db)

/** An order of 1,700 with an advance, on the confirmation of the browser that placed it. */
async function orderWith(amount: number) {
  const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
  const path = (await browser.post('/checkout', form)).headers.get('Location') ?? ''
  const { id: orderId } = await db
    .selectFrom('orders')
    .where('order_number', '=', path.split('/').at(-1) ?? '')
    .select('id')
    .executeTakeFirstOrThrow()
  await newAdvance(db, { orderId, amount, by })
  const read = async (base: string) => textOf(await (await browser.get(base + path)).text())
  return { orderId, read }
}

/** What a reader sees: no tags, and ordinary spaces. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

describe('the page of an order with an advance', () => {
  it('says what was received and what is to be paid at the door, in both languages', async () => {
    const { read } = await orderWith(500)
    const english = await read('')
    expect(english).toContain('To pay the rider: Rs 1,200')
    expect(english).toContain('TotalRs 1,700')
    expect(english).toContain('Advance receivedRs 500To pay on deliveryRs 1,200')
    const urdu = await read('/ur')
    expect(urdu).toContain('ایڈوانس موصولRs 500ڈیلیوری پر ادا کریںRs 1,200')
    expect(urdu).toContain('رائیڈر کو یہ رقم دینی ہے: Rs 1,200')
  })

  it('says that nothing is to be paid when all is paid', async () => {
    const { read } = await orderWith(1700)
    const english = await read('')
    expect(english).toContain('Paid in advance. There is nothing to pay the rider.')
    expect(english).toContain('It is paid in advance: you pay nothing at the door.')
    expect(english).not.toMatch(/You pay in cash when it is delivered|To pay the rider/)
    expect(await read('/ur')).toContain('رائیڈر کو کچھ نہیں دینا')
  })

  it('says that the money comes back once it is canceled, until it has', async () => {
    const { orderId, read } = await orderWith(500)
    const cancel = { orderId, status: 'canceled', by: 'customer', reason: 'Costs too much' } as const
    await changeOrderStatus(db, cancel)
    expect(await read('')).toContain('We will give Rs 500 back to you.')
    expect(await read('/ur')).toContain('ہم آپ کو 500 روپے واپس کر دیں گے۔')
    await newAdvance(db, { orderId, amount: 500, by, kind: 'refunded', reason: 'Canceled' })
    expect(await read('')).not.toContain('We will give')
  })
})
