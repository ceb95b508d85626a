import { edit, type Fault } from './fault.ts'

const joinable = 'shop/orders/merge/joinable-order.ts'
const merging = 'shop/orders/merge/merge-orders.ts'
const planMerge = 'shop/orders/merge/plan-merge.ts'
const splitting = 'shop/orders/merge/split-order.ts'
const planSplit = 'shop/orders/merge/plan-split.ts'
const undoing = 'shop/orders/merge/undo-merge.ts'
const holding = 'shop/orders/on-hold/postpone-orders.ts'
const making = 'shop/orders/making/make-order.ts'
const cashDue = 'shop/cart/cash-due-columns.ts'
const writeEntry = 'shop/advances/write-entry.ts'

const mergeOf = (name: string) => ({ file: 'shop/orders/merge/merge-orders.test.ts', name })
const racing = (name: string) => ({ file: 'shop/orders/merge/merge-races.test.ts', name })
const splitOf = (name: string) => ({ file: 'shop/orders/merge/split-order.test.ts', name })
const undoOf = (name: string) => ({ file: 'shop/orders/merge/undo-merge.test.ts', name })
const holdOf = (name: string) => ({ file: 'shop/orders/on-hold/postpone-orders.test.ts', name })
const makeOf = (name: string) => ({ file: 'shop/orders/making/make-order.test.ts', name })
const advanceOf = (name: string) => ({ file: 'shop/advances/advances.test.ts', name })

const takenOff = advanceOf('an advance > is taken off what the rider collects, and names who recorded it')
const restored = undoOf(
  'a merge that is taken back > restores the advance of each order, which the joined one has in between',
)

/** Orders that staff make, merge, split and put on hold, and what the rider collects after money came before. */
export const joinedOrderFaults: Record<string, Fault> = {
  'made-once': {
    edits: [edit(making, 'if (!isNew) return { orderId, orderNumber, isNew }', '')],
    harm: 'An order that staff send twice is confirmed a second time, after a colleague took that back.',
    test: makeOf('an order that is sent twice > is not confirmed again after a colleague took that back'),
  },
  'made-stock': {
    edits: [
      edit('shop/orders/placing/agreement.ts', 'available > 0 && available < quantity', 'false'),
      edit('shop/orders/placing/agreement.ts', '(available ?? MAX_LINE_QUANTITY)', 'MAX_LINE_QUANTITY'),
      edit(
        'shop/stock/change-inventory.ts',
        'i.quantity - i.reserved_quantity >= line.reserved - line.quantity',
        'true',
      ),
    ],
    harm: 'The tick that lifts the limits sells what is not there, and staff read an unexpected error.',
    test: makeOf('its limits > stock is no limit that can be lifted'),
  },
  'made-reason': {
    edits: [edit(making, `if (isLower && reason.trim() === '') throw`, 'if (false) throw')],
    harm: 'Nobody can say later why an order was cheaper.',
    test: makeOf('its money > a discount needs a reason'),
  },
  'merge-lock-order': {
    edits: [edit(joinable, ' order by id for update`', ' order by id desc for update`')],
    harm: 'Two people who merge the same orders in opposite ways wait for each other, and one gets an error page.',
    test: racing('a merge waits for who holds the first of its orders, whichever of them stays'),
  },
  'merge-stock': {
    edits: [edit(planMerge, 'more > 0 && more > offer.available', 'false')],
    harm: 'An order without stock is joined although its pieces were sold to others.',
    test: mergeOf('an order that holds no stock > is not joined when the pieces are gone'),
  },
  'merge-fee': {
    edits: [
      edit(
        planMerge,
        'return { amount: deliveryFee(delivery, { subtotal, city }), isByHand: false }',
        'return { amount: deliveryFee(delivery, { subtotal, city }) * orders.length, isByHand: false }',
      ),
    ],
    harm: 'The customer pays delivery twice for one parcel.',
    test: mergeOf('the delivery fee > is that of the rule for the joined order, at its address'),
  },
  'merge-discount': {
    edits: [edit('shop/orders/merge/plan-discounts.ts', 'if (amount <= 0) return null', 'return null')],
    harm: 'What staff gave on both orders is collected at the door.',
    test: mergeOf('discounts > that staff gave on both orders are added up, with both reasons'),
  },
  'merge-advance': {
    edits: [edit(merging, 'await moveAdvances(tx, { from: others, to: into.id })', '')],
    harm: 'The rider collects the whole of a merged order, of which a part was paid.',
    test: restored,
  },
  'merge-counted': {
    edits: [
      edit(
        'shop/dashboard/dashboard.ts',
        'count(*) - (select count(*) from orders where merged_into is not null)',
        'count(*)',
      ),
    ],
    harm: 'Orders that were merged are counted twice.',
    test: mergeOf('a merged order > is in no number and no sum of the dashboard'),
  },
  'undo-again': {
    edits: [edit(undoing, 'const merge = await findLatestMerge(tx, orderId)', 'const merge = seen')],
    harm: 'Two people take one merge back, and its pieces are moved twice.',
    test: racing('two people at once > an undo twice: one counts'),
  },
  'undo-stock': {
    edits: [edit(undoing, 'await moveStockBack(tx, pairs, by)', '')],
    harm: 'The ledger says that the joined order holds what the restored one holds.',
    test: undoOf('a merge that is taken back > leaves lines, stock, fees, statuses and notes as they were before'),
  },
  'undo-advance': {
    edits: [edit(undoing, 'former.advances.map(({ id }) => id)', '[]')],
    harm: 'The advance of a restored order stays with the other one: one rider collects too much, the other too little.',
    test: restored,
  },
  'split-lock': {
    edits: [
      edit(
        splitting,
        'const [order] = await lockJoinable(tx, [split.orderId])',
        'const [order] = await readJoinable(tx, [split.orderId])',
      ),
    ],
    harm: 'Two people who split one order at the same moment both succeed, and pieces are in three parcels.',
    test: racing('two people at once > the same split twice: one counts'),
  },
  'split-version': {
    edits: [edit(splitting, `if (order.version !== version) throw new Refusal('changed-meanwhile')`, '')],
    harm: 'Pieces are split off by what was on screen, after a colleague changed the order.',
    test: splitOf('a refused split leaves all as it was > of a version that somebody else has changed'),
  },
  'split-stock': {
    edits: [edit(splitting, 'await moveStock(tx, { order, orderId: created.orderId, goes: second.lines, by })', '')],
    harm: 'The ledger says that the first order holds the pieces of the second.',
    test: splitOf('an order that is split > holds the same pieces in all, and the ledger says which order holds them'),
  },
  'split-discount': {
    edits: [edit(planSplit, 'return [ofFirst, amount - ofFirst]', 'return [ofFirst, amount]')],
    harm: 'A discount is given once more for each parcel.',
    test: splitOf(
      'a discount of a split order > is divided by the price of the pieces, in whole rupees that add up to it',
    ),
  },
  'split-advance': {
    edits: [edit(planSplit, 'if (advance > first.total)', 'if (false)')],
    harm: 'The customer has paid more than the first parcel costs, and the rider of the second collects all of it.',
    test: splitOf('an advance stays with the first order, which costs at least that'),
  },
  'hold-lock': {
    edits: [edit(holding, '    .forUpdate()\n', '')],
    harm: 'Of two people who hold one order at the same moment, the history of the second names a day that was another one.',
    test: holdOf('a hold waits for a colleague who has the order, and its history names what that left'),
  },
  'hold-ends': {
    edits: [edit('shop/order-status/on-hold-condition.ts', 'o.postponed_until > ${', 'o.postponed_until >= ${')],
    harm: 'On the agreed day nobody sees the order: it is back a day late.',
    test: holdOf('an order on hold > is back by itself on its day in Pakistan'),
  },
  'hold-stock-again': {
    edits: [edit(holding, `query.set({ held_since: now })`, 'query')],
    harm: 'The stock of an order whose hold is ended early goes back on sale before anybody has called.',
    test: holdOf('an order on hold > ended early, it holds its stock for the hours of the setting from then on'),
  },
  'due-full': {
    edits: [edit(cashDue, 'else greatest(o.total - o.advance, 0) end', 'else o.total end')],
    harm: 'The rider collects the full total although a part was paid.',
    test: takenOff,
  },
  'due-nothing': {
    edits: [edit(cashDue, 'else greatest(o.total - o.advance, 0) end', 'when o.advance > 0 then 0 else o.total end')],
    harm: 'The rider collects nothing of an order of which a part was paid.',
    test: takenOff,
  },
  'due-canceled': {
    edits: [edit(cashDue, 'then o.advance\n', 'then 0\n')],
    harm: 'Nobody sees that a canceled order owes money to its customer.',
    test: advanceOf('an order with an advance that is canceled > owes the money until it is given back'),
  },
  'due-twice': {
    edits: [edit('shop/cart/cash-due.ts', 'Math.max(0, total - advance)', 'Math.max(0, total - 2 * advance)')],
    harm: 'A page that calculates what is due itself says another amount than the label.',
    test: {
      file: 'shop/cart/cash-due.test.ts',
      name: 'what the rider collects > a placed order of 2,790 with an advance of 500: 2290, and 0 to give back',
    },
  },
  'advance-raises': {
    edits: [edit(writeEntry, '.set({ version: version + 1, ', '.set({ version, ')],
    harm: 'Items are changed by somebody who still sees the sum from before the payment.',
    test: advanceOf('an order with an advance whose items change > with a version from before the advance is refused'),
  },
  'advance-sum': {
    edits: [
      edit(
        'db/migrate.ts',
        'sql.raw(migration.text)',
        `sql.raw(migration.text + (migration.name === '0205_order_advances.sql' ? ';drop trigger advance_is_the_sum on order_advances' : ''))`,
      ),
    ],
    harm: 'An advance is in the list of entries, and the rider collects the whole total.',
    test: takenOff,
  },
}
