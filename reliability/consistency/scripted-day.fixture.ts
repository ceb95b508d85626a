import { randomUUID } from 'node:crypto'
import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#shop/order-status/status.ts'
import { ayeshaFromLahore } from '#test/fixtures.ts'
import { noteOf } from './customer-actor.ts'
import { type History, newRecorder } from './history.ts'
import { createInitialStock, type InitialStock } from './initial-stock.ts'
import type { Form, Line } from './shop.ts'
import { createShopkeeper, shopInProcess } from './shop-in-process.ts'

/** A day of a shop with its history, small enough to read. `names`: names for order numbers and keys. */
export type ScriptedDay = {
  history: History
  initialStock: InitialStock
  orders: Record<'delivered' | 'canceled' | 'open', string>
  variants: Record<'kurtaM' | 'kurtaL' | 'razaiM' | 'razaiL', string>
  names: Record<string, string>
}

/**
 * Three orders: 2 Linen Kurta M and 1 Razai L, delivered after being canceled once; 3 Linen Kurta L, canceled, with a
 * corrected phone number; 4 Linen Kurta M, open, sent three times. An order of 40 was refused. 10 Linen Kurta M were
 * added, and 5 Razai L were removed by a count.
 */
export async function scriptedDay(db: Db, disk: Disk): Promise<ScriptedDay> {
  const initialStock = await createInitialStock(db)
  const shop = shopInProcess(db, { disk, by: await createShopkeeper(db) })
  const { history, record } = newRecorder()
  const [kurta, razai] = initialStock
  const [kurtaM = '', kurtaL = ''] = kurta?.variants.map(({ variantId }) => variantId) ?? []
  const [razaiM = '', razaiL = ''] = razai?.variants.map(({ variantId }) => variantId) ?? []
  const names: Record<string, string> = {}

  async function place(name: string, id: number, lines: Line[], times = 1): Promise<string> {
    const browser = randomUUID()
    await shop.fillCart({ browser, lines })
    const opened = await shop.openCheckout(browser)
    if (opened.is !== 'open') throw new Error('The checkout did not open.')
    const details = { ...ayeshaFromLahore, customer_phone: `0390 000000${id}`, notes: noteOf(id) }
    const { key, seen, shown } = opened
    const form: Form = { id, cart: id, browser, slug: null, key, seen, shown, lines: opened.lines ?? lines, details }
    const answers = []
    for (let sent = 0; sent < times; sent++)
      answers.push(await record({ kind: 'order', form }, () => shop.placeOrder(form)))
    const orderNumber = answers[0]?.is === 'acknowledged' ? (answers[0].orderNumber ?? '') : ''
    names[key] = `KEY-OF-${name}`
    if (orderNumber) names[orderNumber] = name
    return orderNumber
  }

  async function become(orderNumber: string, ...statuses: OrderStatus[]): Promise<void> {
    const orderId = (await shop.findOrderId(orderNumber)) ?? ''
    for (const status of statuses)
      await record({ kind: 'status', orderNumber, status }, () => shop.changeStatus({ orderId, status }))
  }

  const delivered = await place('DELIVERED', 1, [
    { variantId: kurtaM, quantity: 2 },
    { variantId: razaiL, quantity: 1 },
  ])
  const canceled = await place('CANCELED', 2, [{ variantId: kurtaL, quantity: 3 }])
  const open = await place('OPEN', 3, [{ variantId: kurtaM, quantity: 4 }], 3)
  await place('REFUSED', 4, [{ variantId: kurtaM, quantity: 40 }])
  await become(delivered, 'shipped', 'canceled', 'placed', 'delivered')
  const orderId = (await shop.findOrderId(canceled)) ?? ''
  const seen = await shop.readOrder(orderId)
  if (!seen) throw new Error('The order is not there.')
  const details = { ...seen.details, customer_phone: '0390 0000009' }
  await record({ kind: 'details', orderNumber: canceled, version: 1, details }, () =>
    shop.changeDetails({ orderId, version: 1, details }),
  )
  await become(canceled, 'canceled')
  const added = { variantId: kurtaM, tag: 'Slip 1' }
  await record({ kind: 'add', ...added, pieces: 10 }, () => shop.changeStock({ ...added, add: 10 }))
  const counted = { variantId: razaiL, tag: 'Slip 2', set: 14, seen: 19 }
  await record({ kind: 'set', ...counted }, () => shop.changeStock(counted))
  const refused = { variantId: razaiL, tag: 'Slip 3', set: 14, seen: 19 }
  await record({ kind: 'set', ...refused }, () => shop.changeStock(refused))
  return {
    history,
    initialStock,
    names,
    orders: { delivered, canceled, open },
    variants: { kurtaM, kurtaL, razaiM, razaiL },
  }
}
