import { expect } from '@playwright/test'
import { cancel, giveBack, receiveAdvance, voidAdvance } from './advances.ts'
import { attar, type Booked, chappal, poloL, poloM } from './book.ts'
import {
  blockNumber,
  changeAddress,
  changeItems,
  chooseVariant,
  endHold,
  hold,
  joined,
  mergeInList,
  mergeInto,
  splitOff,
  takeMergeBack,
  without,
} from './changes.ts'
import type { Step } from './making.ts'
import { begin, confirm, openOrder, webOrder } from './orders.ts'

/** The history of an order has that of those that are merged into it. */
function joinIn(order: Booked, other: Booked): void {
  Object.assign(other, { status: 'canceled', isMerged: true, holdsStock: false, history: [...other.history, 'status'] })
  Object.assign(order, {
    lines: joined([order, other]),
    fee: 0,
    history: [...order.history, ...other.history, 'merge'],
  })
}

export const changes: Record<string, Step> = {
  'another size': async morning => {
    const order = morning.book.get('sana again')
    await changeItems(morning, order, page => chooseVariant(page, poloM(1), poloL(1)))
    order.lines = [poloL(1)]
  },
  'three pieces instead of one': async morning => {
    const order = morning.book.get('tahir')
    await changeItems(morning, order, page => page.getByLabel('Quantity of Oud Attar 6ml').fill('3'))
    Object.assign(order, { lines: [attar(3)], fee: 0 })
  },
  'a lower delivery fee': async morning => {
    const order = morning.book.get('sanaullah')
    await changeItems(morning, order, page => page.getByLabel('Delivery fee').fill('100'))
    order.fee = 100
  },
  'another address, at the fee that was agreed': morning =>
    changeAddress(morning, morning.book.get('nadia'), {
      street: 'House 6, Street 1, Saddar',
      city: 'Karachi',
      state: 'Sindh',
    }),
  'both orders in one parcel': async morning => {
    const [order, other] = [morning.book.get('rabia'), morning.book.get('rabia again')]
    await mergeInto(morning, order)
    joinIn(order, other)
  },
  'two ticked orders in one parcel': async morning => {
    const [order, other] = [morning.book.get('sana'), morning.book.get('sana again')]
    await mergeInList(morning, [order, other])
    joinIn(order, other)
  },
  'a merge that the customer takes back': async morning => {
    const [order, other] = [morning.book.get('hina'), morning.book.get('hina again')]
    await mergeInto(morning, order)
    await takeMergeBack(morning, order)
    order.history = ['merge', 'merge']
    other.history = ['status', 'status']
  },
  'one thing in a parcel of its own': async morning => {
    const order = morning.book.get('adeel')
    const second = await splitOff(morning, order, chappal(1))
    order.lines = without(order.lines, chappal(1))
    order.history.push('split')
    const { customer, mobile, city, source, status } = order
    const lines = [chappal(1)]
    morning.book.add(
      'adeel second',
      begin({ ...second, customer, mobile, city, source, status, lines, fee: 0, history: ['split'] }),
    )
  },
  'the customer travels': morning => hold(morning, morning.book.get('mehwish')),
  'the customer is back already': async morning => {
    const order = morning.book.get('kashif')
    await hold(morning, order)
    await endHold(morning, order)
    await confirm(morning, order)
  },
  'two orders that look alike are two orders': async morning => {
    const { page, book } = morning
    await openOrder(morning, book.get('bilal'))
    await page.getByRole('button', { name: `Not a duplicate of ${book.get('bilal again').number}` }).click()
    await expect(page.getByText('Remembered: not a duplicate')).toBeVisible()
  },
}

export const money: Record<string, Step> = {
  'an advance is recorded on the wrong order, taken back and recorded again': async morning => {
    const { book, series } = morning
    const paid = { amount: 300, way: 'JazzCash', reference: `JC${series}1` }
    await receiveAdvance(morning, book.get('bilal again'), paid)
    await voidAdvance(morning, book.get('bilal again'), paid.amount)
    await receiveAdvance(morning, book.get('bilal'), paid)
  },
  'canceled, and the advance sent back': async morning => {
    const order = morning.book.get('faisal')
    await receiveAdvance(morning, order, { amount: 500, way: 'Easypaisa', reference: `EP${morning.series}2` })
    await cancel(morning, order, 'give back')
    await giveBack(morning, order, `EP${morning.series}3`)
  },
  'canceled, and the advance kept': async morning => {
    const order = morning.book.get('zubair')
    await receiveAdvance(morning, order, { amount: 200, way: 'Raast', reference: `RA${morning.series}1` })
    await cancel(morning, order, { keep: 'Packed and sent twice' })
  },
  'canceled, and the advance still to be sent back': async morning => {
    const order = morning.book.get('ali')
    await receiveAdvance(morning, order, { amount: 250, way: 'Bank transfer', reference: `BT${morning.series}1` })
    await cancel(morning, order, 'give back')
  },
  'a number is blocked, and its next order waits without stock': async morning => {
    const { book } = morning
    const order = book.get('usman')
    await blockNumber(morning, order)
    const { customer: name, mobile } = order
    const next = await webOrder(morning, 'usman again', { name, mobile, street: 'House 71, Street 6, Garden Town' })
    Object.assign(next, { isOnHold: true, holdsStock: false })
    // The customer has been called: this one is real.
    await confirm(morning, order)
    order.isOnHold = false
  },
}
