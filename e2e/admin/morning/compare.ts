import { expect as hardExpect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Dashboard } from '../../../shop/dashboard/dashboard.ts'
import { rupees } from './amounts.ts'
import { type Booked, cashDueOf, nameOf, reservedOf, sold, subtotalOf, toGiveBackOf, totalOf } from './book.ts'
import { getJson } from './orders.ts'

/** Everything that disagrees is named, not the first alone. */
const expect = hardExpect.configure({ soft: true })

/** How many pieces of each variant the shop has before the morning. */
export const ON_HAND = 40

const sumOf = (orders: readonly Booked[], amount: (order: Booked) => number): number =>
  orders.reduce((sum, order) => sum + amount(order), 0)

const countOf = (orders: readonly Booked[], amount: (order: Booked) => number) => ({
  orders: orders.length,
  total: sumOf(orders, amount),
})

const isOpen = ({ status }: Booked): boolean => status !== 'canceled'

/** What the shop stores of each order, with all that happened to it. */
export async function compareOrders(page: Page, orders: readonly Booked[]): Promise<void> {
  for (const order of orders) {
    const { history, ...stored } = await getJson(page, `orders/${order.id}`)
    expect(stored, order.number).toMatchObject({
      orderNumber: order.number,
      customerName: order.customer,
      madeBy: order.madeBy,
      status: order.status,
      address: { city: order.city },
      items: order.lines.map(({ sku, price, quantity }) => ({ sku, price, quantity })),
      subtotal: subtotalOf(order),
      discount: order.discount,
      shipping: order.fee,
      total: totalOf(order),
      advance: order.advance,
      cashDue: cashDueOf(order),
      toGiveBack: toGiveBackOf(order),
      isOnHold: order.isOnHold,
    })
    expect(history.map(({ event }: { event: string }) => event).toReversed(), order.number).toEqual(order.history)
  }
}

export async function compareStock(page: Page, orders: readonly Booked[]): Promise<void> {
  for (const { sku } of sold) {
    const { rows } = await getJson(page, 'stock', { search: sku })
    const reserved = reservedOf(orders, sku)
    expect(rows, sku).toMatchObject([{ onHand: ON_HAND, reserved, available: ON_HAND - reserved }])
  }
}

const dueText = (order: Booked): string =>
  toGiveBackOf(order) > 0 ? `${rupees(toGiveBackOf(order))} to refund` : `${rupees(cashDueOf(order))} due`

/** The list shows each order with its status, its total and what is to collect. */
export async function compareList(page: Page, orders: readonly Booked[]): Promise<void> {
  await page.goto('/admin/orders')
  for (const order of orders) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: order.number, exact: true }) })
    await expect(row).toContainText(order.customer)
    await expect(row).toContainText(
      order.advance > 0 ? `${rupees(totalOf(order))}${dueText(order)}` : rupees(totalOf(order)),
    )
    await expect(row.getByLabel(`Status of ${order.number}`)).toHaveValue(order.status)
    // A confirmed order of a blocked number is marked too, and goes on all the same.
    const waits = row.getByRole('button', { name: order.isOnHold ? /^(On hold|Blocked number):/ : /^On hold:/ })
    await expect(waits).toHaveCount(order.isOnHold ? 1 : 0)
  }
}

/** The spreadsheet of all orders, of which these are rows. */
export async function compareExport(page: Page, orders: readonly Booked[]): Promise<void> {
  const answer = await page.request.get('/api/admin/orders/export?format=csv')
  expect(answer.status()).toBe(200)
  const rows: Record<string, string>[] = parse(await answer.body(), { columns: true, bom: true })
  for (const order of orders) {
    expect(rows.filter(row => row['Order number'] === order.number)).toMatchObject([
      {
        Status: order.status,
        Customer: order.customer,
        Phone: order.mobile,
        City: order.city,
        Items: order.lines.map(line => `${line.quantity} × ${nameOf(line)} [${line.sku}]`).join('; '),
        Pieces: String(order.lines.reduce((pieces, { quantity }) => pieces + quantity, 0)),
        Subtotal: String(subtotalOf(order)),
        Discount: String(order.discount),
        Shipping: String(order.fee),
        Total: String(totalOf(order)),
        Source: order.source,
        'Made by': order.madeBy ?? '',
        Advance: String(order.advance),
        'Cash due': String(cashDueOf(order)),
        'To give back': String(toGiveBackOf(order)),
      },
    ])
  }
}

/** What is packed, and what the rider collects, of each parcel that leaves the shop. */
export async function compareSlips(page: Page, all: readonly Booked[]): Promise<void> {
  const orders = all.filter(isOpen)
  const ids = orders.map(({ id }) => id).join(',')
  await page.goto(`/admin/orders/print?kind=slips&ids=${ids}`)
  await expect(page.getByRole('article', { name: /^Packing slip of/ })).toHaveCount(orders.length)
  for (const order of orders) {
    const slip = page.getByRole('article', { name: `Packing slip of ${order.number}` })
    const due = cashDueOf(order)
    await expect(slip).toContainText(
      due === 0 ? 'Paid in advance: nothing to collect' : `Cash to collect${rupees(due)}`,
    )
    for (const { quantity, product } of order.lines) {
      await expect(
        slip
          .getByRole('row')
          .filter({ hasText: product })
          .filter({ hasText: `${quantity} ×` }),
      ).toHaveCount(1)
    }
    await expect(slip.getByRole('row').filter({ hasText: ' ×' })).toHaveCount(order.lines.length)
  }
  await page.goto(`/admin/orders/print?kind=labels&ids=${ids}`)
  for (const order of orders) {
    const label = page.getByRole('article', { name: `Label of ${order.number}` })
    const due = cashDueOf(order)
    await expect(label).toContainText(due === 0 ? 'nothing to collect' : `COD ${rupees(due)}`)
    await expect(label).toContainText(order.city)
  }
}

/** Each customer with the number and the value of their orders. Orders in another parcel count with that. */
export async function compareCustomers(page: Page, all: readonly Booked[]): Promise<void> {
  const orders = all.filter(({ isMerged }) => !isMerged)
  for (const [mobile, theirs] of Map.groupBy(orders, order => order.mobile)) {
    const { rows } = await getJson(page, 'customers', { search: mobile })
    expect(rows, mobile).toMatchObject([
      {
        orders: theirs.length,
        open: theirs.filter(isOpen).length,
        delivered: 0,
        canceled: theirs.filter(({ status }) => status === 'canceled').length,
        ordered: sumOf(theirs.filter(isOpen), totalOf),
      },
    ])
    await page.goto(`/admin/customers/${rows[0].id}`)
    for (const { number } of theirs) await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  }
}

/** The figures of the shop, which has nothing else to do, against those before the morning. */
export async function compareDashboard(page: Page, all: readonly Booked[], before: Dashboard): Promise<void> {
  const orders = all.filter(({ isMerged }) => !isMerged)
  const open = orders.filter(isOpen)
  const waiting = open.filter(({ isOnHold }) => isOnHold)
  const ready = open.filter(({ isOnHold }) => !isOnHold)
  const toCall = ready.filter(({ status }) => status === 'pending')
  const toPack = countOf(
    ready.filter(({ status }) => status === 'placed'),
    cashDueOf,
  )
  const onHold = countOf(waiting, cashDueOf)
  const held = countOf(
    open.filter(({ advance }) => advance > 0),
    ({ advance }) => advance,
  )
  const toGiveBack = countOf(
    orders.filter(order => toGiveBackOf(order) > 0),
    toGiveBackOf,
  )
  const after: Dashboard = await getJson(page, 'dashboard')
  expect(after).toMatchObject({
    totalOrders: before.totalOrders + orders.length,
    totalRevenue: before.totalRevenue + sumOf(open, totalOf),
    deliveredRevenue: before.deliveredRevenue,
    pendingOrders: open.filter(({ status }) => status === 'pending').length,
    work: { toCall: { orders: toCall.length, late: 0 }, toPack, toHandOver: { orders: 0, total: 0 }, onHold },
    advances: { held, toGiveBack },
    today: {
      orders: before.today.orders + orders.length,
      revenue: before.today.revenue + sumOf(open, totalOf),
    },
  })
  await page.goto('/admin')
  const todo = page.getByRole('list', { name: 'To do' }).getByRole('listitem')
  for (const text of [
    `To call${toCall.length}`,
    `To pack${toPack.orders}${rupees(toPack.total)}`,
    `On hold${onHold.orders}${rupees(onHold.total)}`,
    `Advances held${rupees(held.total)}${held.orders} orders not delivered yet`,
    `Advances to refund${rupees(toGiveBack.total)}${toGiveBack.orders} order`,
  ])
    await expect(todo.filter({ hasText: text })).toHaveCount(1)
}
