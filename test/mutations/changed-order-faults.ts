import { edit, type Fault } from './fault.ts'

const change = 'shop/orders/content/change-order-content.ts'
const plan = 'shop/orders/content/plan-content.ts'
const moves = 'shop/orders/content/plan-moves.ts'
const promotions = 'shop/orders/content/plan-promotions.ts'
const write = 'shop/orders/content/write-content.ts'
const writePlan = 'shop/orders/content/write-plan.ts'
const read = 'shop/orders/content/read-content.ts'
const sizes = 'shop/orders/customer-changes/change-variants.ts'
const status = 'shop/orders/status/change-status.ts'

const contentOf = (name: string) => ({ file: 'shop/orders/content/change-order-content.test.ts', name })
const stockOf = (name: string) => ({ file: 'shop/orders/content/changed-stock.test.ts', name })
const peopleAt = (name: string) => ({
  file: 'shop/orders/content/two-people.test.ts',
  name: `two people with one order on screen > ${name}`,
})
const asShopper = (name: string) => ({ file: 'shop/orders/customer-changes/customer-changes.test.ts', name })

const sizeWithStock = contentOf(
  'the content of an order > gets another size at the agreed price, and the stock moves with it',
)

/** Among them what open shop systems have got wrong in the edits of an order, by their own trackers. */
export const changedOrderFaults: Record<string, Fault> = {
  'content-version': {
    edits: [edit(change, `if (content.version !== change.version) throw new Refusal('changed-meanwhile')`, '')],
    harm: 'Of two people who change one order the second overwrites the first without a word.',
    test: contentOf('of two changes at the same moment one counts, and the other is refused'),
  },
  'content-order-lock': {
    edits: [edit(read, 'sql`for update`, ', 'sql``, ')],
    harm: 'Two people who save one order at the same moment both succeed, and the first one’s lines and stock are lost.',
    test: contentOf('of two changes at the same moment one counts, and the other is refused'),
  },
  'content-stock-lock': {
    edits: [edit(read, 'sql`for update of i`', 'sql``')],
    harm: 'A change goes by stock that another order is just taking.',
    test: contentOf('a change waits for an order of the same stock, and does not oversell'),
  },
  'content-stock': {
    edits: [
      edit(
        plan,
        `if (!offer.isTracked || content.hold !== 'held' || Math.max(more, taken) <= available) return`,
        'return',
      ),
    ],
    harm: 'Staff put more pieces into an order than there are.',
    test: contentOf('a change waits for an order of the same stock, and does not oversell'),
  },
  'content-stock-of-uncounted': {
    edits: [edit(plan, 'Math.max(more, taken) <= available', 'more <= available')],
    harm: 'Another line of a variant that was not counted when it was ordered ends in an unexpected error.',
    test: stockOf(
      'a line that was ordered while its variant was not counted > without as many pieces it is refused, and the order stays as it is',
    ),
  },
  'content-deleted-variant': {
    edits: [edit(read, 'read.some(isGone) ? await listLines(db, orderId) : read', 'read')],
    harm: 'Staff who change an order while somebody deletes its variant get an unexpected error.',
    test: stockOf('a change that waited for the deletion of a variant goes on without its stock'),
  },
  'content-moves': {
    edits: [edit(write, 'await moveStock(tx, { orderId: content.id, moves: plan.moves, by })', '')],
    harm: 'A changed size stays reserved, and the new one is sold to somebody else.',
    test: sizeWithStock,
  },
  'content-reserves-again': {
    edits: [edit(moves, 'held(after) - held(before)', 'held(after)')],
    harm: 'A change of the price alone reserves all pieces of the order a second time.',
    test: stockOf('a change of fee and discount alone moves no stock, of a confirmed order either'),
  },
  'content-gives-back': {
    edits: [edit(moves, 'if (more < 0) moves.push', 'if (false) moves.push')],
    harm: 'The pieces of a removed line are never on sale again.',
    test: contentOf('the content of an order > loses a line, and its stock is on sale again'),
  },
  'content-allocates': {
    edits: [edit(plan, `isTracked && hold === 'held' ? stockEffect(status) : 'none'`, `'none'`)],
    harm: 'A line that staff add holds no stock: it is sold again before it is packed.',
    test: sizeWithStock,
  },
  'content-transaction': {
    edits: [
      edit(
        change,
        'return await inTransaction(db, async tx => {',
        'return await ((db: any, work: (tx: any) => any) => work(db))(db, async tx => {',
      ),
    ],
    harm: 'A change that fails half-way has moved stock and taken lines away, and nobody can change the order any more.',
    test: stockOf('a change that fails half-way leaves all as it was, and the order is changed and shipped afterwards'),
  },
  'content-final': {
    edits: [edit(change, 'if (!isOpen(status)) throw', 'if (false) throw')],
    harm: 'An order that the rider has is changed: it is paid for something else than it contains.',
    test: contentOf('a refused change leaves all as it was > for one that is shipped'),
  },
  'content-negative': {
    edits: [edit(plan, `if (discount > subtotal) throw new Refusal('discount-above-subtotal')`, '')],
    harm: 'A discount above the price of the goods is an unexpected error, not a sentence.',
    test: contentOf(
      'a refused change leaves all as it was > for a variant that is not sold, no lines, a foreign line, and a discount above the items',
    ),
  },
  'content-due-discount': {
    edits: [edit(plan, 'fromPromotions.discount + (staff?.amount ?? 0)', 'fromPromotions.discount')],
    harm: 'The rider collects the discount that staff gave.',
    test: contentOf(
      'money > a discount of staff has its reason, stays with changed lines and goes when it is taken back',
    ),
  },
  'content-due-fee': {
    edits: [edit(plan, 'return before === feeOf(subtotal) ? agreed : feeOf(subtotal)', 'return agreed')],
    harm: 'The rider collects a fee for an order that grew into free delivery.',
    test: contentOf('the content of an order > gets more pieces, another product and a free delivery that they reach'),
  },
  'content-due-promotion': {
    edits: [edit(promotions, 'const areSameGoods = isSameGoods(content, lines)', 'const areSameGoods = true')],
    harm: 'A discount in percent stays that of the former pieces.',
    test: contentOf('promotions > of the order are calculated again, also when they ended, and count one use'),
  },
  'content-agreed-discount': {
    edits: [edit(promotions, 'const areSameGoods = isSameGoods(content, lines)', 'const areSameGoods = false')],
    harm: 'A shopper who changes the size pays more than was agreed, because a promotion was edited since.',
    test: asShopper(
      'an order that gets another size > it keeps its discount and fee when the terms of both changed since',
    ),
  },
  'content-agreed-price': {
    edits: [edit(plan, 'wanted ?? (line && isAlike ? line.price : offer.price)', 'wanted ?? offer.price')],
    harm: 'Another size costs what it costs today, not what was agreed.',
    test: contentOf(
      'the content of an order > takes another size at the agreed price also after the price of both rose, and at its own when it differs',
    ),
  },
  'content-seen-total': {
    edits: [edit(change, 'if (seen !== undefined && seen !== total)', 'if (false)')],
    harm: 'The rider collects more than was read out to the customer, since a price rose in between.',
    test: {
      file: 'api/order-content.test.ts',
      name: 'what changed a second before is said in a sentence, and nothing is saved > a price that is another one than was read out',
    },
  },
  'content-printed': {
    edits: [edit(writePlan, '      printed_at: null,\n      printed_by: null,\n', '')],
    harm: 'A label that was printed before the change is not marked: its amount and its contents are wrong.',
    test: contentOf('the content of an order > counts as not printed after a change, since its paper is wrong'),
  },
  'content-discount-right': {
    edits: [edit(change, 'if (isOther || isLowered) throw', 'if (false) throw')],
    harm: 'Everybody who corrects orders gives discounts.',
    test: {
      file: 'api/order-content.test.ts',
      name: 'an account without the right to discounts changes all else, and keeps the discount that was given',
    },
  },
  'status-version': {
    edits: [edit(status, 'if (change.version !== undefined && change.version !== version)', 'if (false)')],
    harm: 'A parcel is handed over with the items that were on screen, while another person has changed them.',
    test: peopleAt('change, then ship: the second gets an answer that says so'),
  },
  'size-assessed': {
    edits: [edit(sizes, 'if (!isSuspicious) return held', 'return held')],
    harm: 'Strangers hold all pieces of a size by changing to it.',
    test: {
      file: 'shop/orders/customer-changes/hostile-corrections.test.ts',
      name: 'another size > counts as held by a stranger, also where the former one had no counted stock',
    },
  },
}
