import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, it } from 'vitest'
import type { cashToCollect } from '#admin/orders/print/print-data.ts'
import { projectRoot } from '#db/project-root.ts'
import type { OrderToShip } from '#shop/orders/shipping/list-orders-to-ship.ts'

// Whoever pays or collects must see what is due, not the total: an advance may be paid
// (docs/decisions/0119-advances.md).

const files = ['admin', 'storefront', 'api', 'jobs', 'shop/export']
  .flatMap(room =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map(name => `${room}/${name}`),
  )
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))

/** A total that is formatted as money: `formatRupees(order.total)`. That of a line is none of an order. */
const printsTotal =
  /\b(formatRupees|formatFigure|amountInSentence|formatTotal)\((?!(item|line)\.)([\w.]+\.)?total\b|\['Total', order/

/** Where the value of an order is meant, whatever was paid of it. */
const valueAlone: Record<string, string> = {
  'admin/command-palette/use-palette-items.tsx': 'finds an order, whose page says what is due',
  'admin/customers/CustomerOrderList.tsx': 'what a customer ordered',
  'admin/customers/ImportedHistory.tsx': 'orders of a former shop',
  'admin/dashboard/RecentOrders.tsx': 'what was sold',
  'admin/orders/chat/ChatPanel.tsx': 'not ordered yet',
  'admin/orders/merge/MergeDialog.tsx': 'the orders as they are; the joined one is not there yet',
  'admin/orders/merge/OtherOpenOrders.tsx': 'what else the customer ordered',
  'admin/orders/new-order/CallerFacts.tsx': 'what the customer ordered before',
  'admin/orders/page/DeliveryFeeToday.tsx': 'beside the totals, compared with another fee',
  'admin/orders/page/OtherOrders.tsx': 'what else the customer ordered',
  'admin/dashboard/WorkRow.tsx': 'sums of what riders collect (shop/dashboard)',
  'storefront/cart/cart-props.ts': 'not ordered yet',
  'storefront/checkout/ordered-lines.tsx': 'not ordered yet',
  'storefront/checkout/place-order-button.tsx': 'not ordered yet',
  'storefront/parts/fees.ts': 'formats any total',
}

it('every place that prints the total of an order also says what is due', () => {
  const printers = files.filter(file => printsTotal.test(readFileSync(join(projectRoot, file), 'utf8')))
  const forgetful = printers.filter(
    file => !/cashDue|DecideAdvance/.test(readFileSync(join(projectRoot, file), 'utf8')),
  )
  expect(forgetful.sort()).toEqual(Object.keys(valueAlone).sort())
})

it('what is printed on a label and in the list of parcels knows no total', () => {
  expectTypeOf<Parameters<typeof cashToCollect>[0]>().not.toHaveProperty('total')
  expectTypeOf<OrderToShip>().not.toHaveProperty('total')
})
