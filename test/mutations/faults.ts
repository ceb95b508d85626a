import { changedOrderFaults } from './changed-order-faults.ts'
import { edit, type Fault } from './fault.ts'
import { joinedOrderFaults } from './joined-order-faults.ts'

const stock = 'shop/stock/change-inventory.ts'
const lines = 'shop/orders/placing/order-lines.ts'
const fingerprint = 'shop/orders/placing/offer-fingerprint.ts'
const key = 'shop/orders/placing/idempotency-key.ts'
const status = 'shop/orders/status/change-status.ts'
const statusEffects = 'shop/orders/status/status-effects.ts'
const statusStock = 'shop/orders/status/move-stock.ts'
const change = 'shop/stock/change-stock.ts'
const check = 'shop/stock/reconcile-stock.ts'
const client = 'db/client.ts'
const agreement = 'shop/orders/placing/agreement.ts'
const merging = 'shop/orders/merge/merge-orders.ts'
const discounts = 'shop/promotions/calculate-discounts.ts'
const usesLeft = 'shop/promotions/require-uses-left.ts'
const uses = 'shop/promotions/promotion-uses.ts'

const rowGuard = edit(stock, 'i.quantity - i.reserved_quantity >= line.reserved - line.quantity', 'true')
const rowLock = edit(lines, 'for update of i', '')
const withoutConstraint = (migration: string, drop: string) =>
  edit(
    'db/migrate.ts',
    'sql.raw(migration.text)',
    `sql.raw(migration.text + (migration.name === '${migration}' ? ';${drop}' : ''))`,
  )
const oversoldCheck = withoutConstraint('0001_catalogue.sql', 'alter table inventory drop constraint nothing_oversold')

const placing = (name: string) => ({ file: 'shop/orders/placing/place-order.test.ts', name })
const changing = (name: string) => ({
  file: 'shop/orders/status/change-status.test.ts',
  name: `the stock of an order > ${name}`,
})
const stocking = (name: string) => ({ file: 'shop/stock/change-stock.test.ts', name })
const checking = (name: string) => ({ file: 'shop/stock/reconcile-stock.test.ts', name })
const editing = (name: string) => ({ file: 'shop/orders/page/change-order-details.test.ts', name })

const making = (name: string) => ({ file: 'shop/orders/making/make-order.test.ts', name })
const recordEntry = 'shop/advances/record-entry.ts'
const advancing = (name: string) => ({ file: 'shop/advances/advances.test.ts', name })

const mergeOf = (name: string) => ({ file: 'shop/orders/merge/merge-orders.test.ts', name })

const discounting = (name: string) => ({ file: 'shop/promotions/calculate-discounts.test.ts', name })
const promoting = (name: string) => ({ file: 'shop/promotions/order-promotions.test.ts', name })

const tenUses = promoting(
  'a code with 10 uses > is used exactly 10 times by 100 shoppers at once; a canceled order gives its use back, a restored one takes it',
)
const takenWhenConfirmed = promoting(
  'an order that reserved nothing > takes its use when staff confirm it, or is refused in words',
)
const oneOfPhone = promoting(
  'an order with a code > is refused to a phone that used the code as often as it may, until an order is canceled',
)
const startAndEnd = discounting('a promotion > applies from its start to just before its end')
const lastPiece = placing('many shoppers at once > the last one sells once: 1 order and 199 polite refusals')
const soldToAnother = changing('a canceled order stays canceled when its stock was sold to others')

export const faults: Record<string, Fault> = {
  // No stock is sold twice
  'row-guard': {
    edits: [rowGuard],
    harm: 'Missing stock is refused by the database’s own check, as an unexpected error and not with a message.',
    test: soldToAnother,
  },
  'oversold-check': {
    edits: [oversoldCheck],
    harm: 'Nothing, while every change of stock passes the row guard; a write without it can reserve more than is in stock.',
    test: soldToAnother,
    behind: { guards: 'the row guard', combined: 'row-guard-and-check' },
  },
  'row-guard-and-check': {
    edits: [rowGuard, oversoldCheck],
    harm: 'A canceled order is restored although its stock is sold: more is reserved than is there.',
    test: soldToAnother,
  },
  'row-lock': {
    edits: [rowLock],
    harm: 'An order reads stock, names and prices that change before it is written.',
    test: placing('an order from the cart > a variant deleted at that moment is refused'),
  },
  'row-lock-and-guard': {
    edits: [rowLock, rowGuard],
    harm: 'Shoppers who want the last one get an error page.',
    test: lastPiece,
  },
  'row-lock-guard-and-check': {
    edits: [rowLock, rowGuard, oversoldCheck],
    harm: 'The last one is sold to everybody who orders at the same moment.',
    test: lastPiece,
  },

  // Orders with overlapping lines
  // Without an `order by` PostgreSQL chooses the order of rows: a wrong one shows what the right one is for.
  'sorted-order': {
    edits: [edit(lines, 'order by v.id', 'order by w.created_at')],
    harm: 'Orders with the same lines in opposite order deadlock; they succeed later, after a retry.',
    test: placing(
      'many shoppers at once > lines are locked in the order of their keys, so that no two orders deadlock',
    ),
  },
  'sorted-status': {
    edits: [edit(statusStock, `.orderBy('i.variant_id')`, `.orderBy('i.variant_id', 'desc')`)],
    harm: 'A change of an order and a purchase of the same variants deadlock.',
    test: changing('it is locked in the order of its keys, so that no two changes deadlock'),
  },
  'sorted-stock': {
    edits: [edit(change, `.orderBy('i.variant_id')`, `.orderBy('i.variant_id', 'desc')`)],
    harm: 'A count of many variants and an order of them deadlock.',
    test: stocking(
      'a change of many variants > rows are locked in the order of their keys, so that no two changes deadlock',
    ),
  },
  'sorted-repair': {
    edits: [edit(check, `.orderBy('variant_id')`, `.orderBy('variant_id', 'desc')`)],
    harm: 'A repair of many variants and an order of them deadlock.',
    test: checking('variants to repair are locked in the order of their keys, so that no repair deadlocks with orders'),
  },
  retry: {
    edits: [edit(client, 'attempt === MAX_ATTEMPTS', 'true')],
    harm: 'A shopper whose order PostgreSQL ended because of a deadlock sees an error page.',
    test: {
      file: 'db/client.test.ts',
      name: 'a transaction > a transaction that deadlocked runs again from the start',
    },
  },
  transaction: {
    edits: [edit(client, 'db.transaction().execute(work)', 'work(db as unknown as Tx)')],
    harm: 'A refused order has emptied the cart, and holds the stock of some of its lines for ever.',
    test: placing(
      'an order from the cart > with one unavailable line it is refused as a whole and leaves everything unchanged',
    ),
  },

  // Exactly once
  'key-conflict': {
    edits: [edit(key, 'on conflict (key) do nothing', '')],
    harm: 'A form sent twice gets an error page instead of the order that it has placed.',
    test: placing('the same form > sent 50 times at once it places one order, and every response has its number'),
  },
  'unique-key': {
    edits: [
      withoutConstraint(
        '0035_standard_names.sql',
        'alter table order_idempotency_keys drop constraint order_idempotency_keys_pkey',
      ),
      // Read first, then insert: the usual code without a unique key.
      edit(
        key,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source as it is written
        'values (${key}, ${orderId}, ${fingerprint})',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source as it is written
        'select ${key}::uuid, ${orderId}::uuid, ${fingerprint} where not exists (select from order_idempotency_keys where key = ${key}::uuid)',
      ),
      edit(key, 'on conflict (key) do nothing', ''),
    ],
    harm: 'A double click orders twice.',
    test: placing('the same form > a direct order sent 5 times at once is one order'),
  },
  fingerprint: {
    edits: [edit(key, 'if (fingerprint !== claim.fingerprint)', 'if (false)')],
    harm: 'A form that was changed after it was sent shows the old order as if it were the new one.',
    test: placing('the same form > with other content it is refused and names the order that it placed'),
  },
  seen: {
    edits: [edit(lines, 'fingerprintOf(offers, delivery, agreed) !== withoutSums(seen)', 'false')],
    harm: 'A shopper buys at a price they were not shown.',
    test: placing('an order from the cart > it is shown again when lines or prices changed since the shopper looked'),
  },
  'seen-fee': {
    edits: [edit(fingerprint, '!isSeen(fee, shipping) || ', '')],
    harm: 'A shopper who changes the city at the last moment pays another delivery fee than the form showed.',
    test: {
      file: 'storefront/checkout/other-city.test.ts',
      name: 'an order for another city than the one whose fee the form showed > is shown once with its own fee and placed then: cart',
    },
  },
  'seen-subtotal': {
    edits: [edit(fingerprint, ' || !isSeen(goods, subtotal)', '')],
    harm: 'A shopper pays for pieces that the form left out, because they came back at the last moment.',
    test: {
      file: 'storefront/checkout/other-city.test.ts',
      name: 'an order from the cart with more pieces than its form counted > is shown once with them and placed then',
    },
  },
  'order-locks': {
    edits: [edit(key, 'pg_advisory_xact_lock(lock_key)', 'lock_key')],
    harm: 'Orders of one phone sent at the same moment do not count each other: they exceed the limit against fake orders.',
    test: {
      file: 'shop/orders/limits/order-limits.test.ts',
      name: 'twenty simultaneous orders with a limit of 3 > three of one phone number with different products are placed',
    },
  },

  // Stock and its ledger
  ledger: {
    edits: [edit(stock, 'now())\n      from moved', 'now())\n      from moved where false')],
    harm: 'Stock changes without a recorded reason.',
    test: checking('stock, ledger and orders agree when only the shop changed them'),
  },
  'hold-written': {
    edits: [edit(statusStock, 'set({ stock: line.after })', 'set({ stock: line.stock })')],
    harm: 'An order does not store that its stock has moved: canceled after it was shipped, it moves it wrongly.',
    test: changing('it moves once and correctly from shipped to canceled'),
  },
  'order-lock': {
    edits: [edit(status, '.forUpdate()', '')],
    harm: 'Two people who ship or cancel one order at the same moment move its stock twice.',
    test: changing('it moves once when the same change is requested 20 times at once'),
  },
  'stock-seen': {
    edits: [edit(change, 'request.seen !== onHand', 'false')],
    harm: 'A count from before a sale overwrites the sale.',
    test: stocking('the stock of a variant > it is never set over another number than was seen'),
  },
  'stock-lock': {
    edits: [edit(change, `.forUpdate('i')`, '')],
    harm: 'Two simultaneous counts are both booked, one on top of the other.',
    test: stocking('the stock of a variant > of three simultaneous counts one is stored, and the others are refused'),
  },
  'repair-lock': {
    edits: [edit(check, '.forUpdate()', '')],
    harm: 'A repair releases the reservation of an order that is being placed.',
    test: checking('an order being placed during a repair keeps its reservation'),
  },
  'repair-asks-again': {
    edits: [
      edit(
        check,
        'const suspects = (await findDifferences(tx))',
        'const before = await findDifferences(tx)\n    const suspects = before',
      ),
      edit(check, 'await findDifferences(tx, suspects)', 'before'),
    ],
    harm: 'A repair uses the state from before it waited for open orders.',
    test: checking('an order being placed during a repair keeps its reservation'),
  },

  // Promotions
  'promotion-limit': {
    edits: [edit(usesLeft, 'if (used) throw new Refusal(used.code', 'if (false) throw new Refusal(used?.code')],
    harm: 'Orders at the same moment use a code more often than it may be used.',
    test: tenUses,
  },
  'promotion-lock': {
    edits: [edit(usesLeft, '::uuid[]) order by id for no key update', '::uuid[]) order by id')],
    harm: 'Orders at the same moment do not see each other’s use of a code, and use it too often.',
    test: tenUses,
  },
  'promotion-used-up': {
    edits: [edit(discounts, `if (promotion.isUsedUp) return refused('code-used-up')`, '')],
    harm: 'Pages show the discount of a code that is used up; its order is refused each time.',
    test: discounting('a code that gives nothing > says why: code-used-up'),
  },
  'promotion-canceled': {
    edits: [edit(uses, ' and not d.is_unused)`', ')`')],
    harm: 'A canceled order keeps its use of a code, so that fewer orders than promised get the discount.',
    test: tenUses,
  },
  'promotion-canceled-trigger': {
    edits: [withoutConstraint('0081_unused_discounts.sql', 'drop trigger uses_follow_status on orders')],
    harm: 'An order that is canceled or restored still counts, or does not count, as a use of its code.',
    test: tenUses,
  },
  'promotion-canceled-phone': {
    edits: [edit(uses, 'and not d.is_unused) end`', ') end`')],
    harm: 'A phone number whose order was canceled can never use the code again.',
    test: oneOfPhone,
  },
  'promotion-confirmed': {
    edits: [edit(statusEffects, 'await requireUseForOrder(tx, orderId)', 'undefined')],
    harm: 'Staff confirm more orders with a code than may use it.',
    test: takenWhenConfirmed,
  },
  'promotion-unconfirmed': {
    edits: [edit('shop/orders/placing/write-order.ts', `is_unused: 'is_suspicious'`, `is_unused: 'false'`)],
    harm: 'Fake orders use up a code.',
    test: takenWhenConfirmed,
  },
  'typed-phone': {
    edits: [
      edit(
        'shop/orders/limits/assess-order.ts',
        'and o.receipt_hash = any(',
        'and o.receipt_hash is not null or o.receipt_hash = any(',
      ),
    ],
    harm: 'Whoever types the phone numbers of customers holds the stock of the shop.',
    test: {
      file: 'shop/orders/limits/assess-order.test.ts',
      name: 'the phone number of a customer > in another browser it holds what a stranger would hold: anybody can type it',
    },
  },
  'blocked-holds': {
    edits: [
      edit(
        'shop/orders/limits/assess-order.ts',
        'or exists (select from blocked_phones',
        'or false and exists (select from blocked_phones',
      ),
    ],
    harm: 'A blocked number takes the stock of the shop out of sale.',
    test: {
      file: 'shop/blocked-phones/blocked-phones.test.ts',
      name: 'an order with a blocked number > is among the others again when its number is unblocked',
    },
  },
  'blocked-lock': {
    edits: [edit('shop/blocked-phones/blocked-phones.ts', 'await lockPhone', 'if (!tx) await lockPhone')],
    harm: 'An order that is placed while its number is blocked keeps its stock.',
    test: {
      file: 'shop/blocked-phones/blocked-phones.test.ts',
      name: 'an order that is not committed yet when its number is blocked gives its stock back',
    },
  },
  'hold-expires': {
    edits: [edit('shop/orders/holds/expire-holds.ts', 'greatest(o.held_since', 'least(o.held_since')],
    harm: 'The stock of an order that waits for payday is sold to somebody else.',
    test: {
      file: 'shop/orders/on-hold/postpone-orders.test.ts',
      name: 'an order on hold > keeps its stock until its day, and for the hours of the setting from then on',
    },
  },
  'hold-after-shipping': {
    edits: [
      edit('shop/orders/on-hold/postpone-orders.ts', 'if (!isOpen(status)) {', 'if (false) {'),
      edit('shop/orders/status/status-effects.ts', '...(!isOpen(to) && notPostponed)', ''),
      withoutConstraint('0212_orders_on_hold.sql', 'alter table orders drop constraint only_open_orders_are_postponed'),
    ],
    harm: 'A parcel that has left stands among the orders that wait.',
    test: {
      file: 'shop/orders/on-hold/postpone-orders.test.ts',
      name: 'held and shipped at once, an order is shipped and not on hold, or the hold is refused',
    },
  },
  'pair-apart': {
    edits: [
      edit('shop/orders/duplicates/likely-pairs.ts', 'order_id = least(o.id, x.id)', 'order_id = greatest(o.id, x.id)'),
    ],
    harm: 'What staff called no duplicate is asked again and again.',
    test: {
      file: 'shop/orders/duplicates/likely-pairs.test.ts',
      name: 'two orders that staff called no duplicates are not marked, until that is taken back',
    },
  },
  'pending-share': {
    edits: [
      edit(
        'shop/orders/limits/assess-order.ts',
        'or held.pieces + wanted.quantity > ${',
        'or false and held.pieces + wanted.quantity > ${',
      ),
    ],
    harm: 'Known customers together hold all stock of a variant before anybody called them.',
    test: {
      file: 'shop/orders/limits/assess-order.test.ts',
      name: 'a customer in the browser that ordered what they received > all of them and strangers together hold at most 60 %, until some are confirmed',
    },
  },
  'promotion-uses-lock': {
    edits: [edit('shop/promotions/reconcile-uses.ts', ' for no key update', '')],
    harm: 'The repair of uses counts an order as it was before somebody changed its status.',
    test: {
      file: 'shop/promotions/reconcile-uses.test.ts',
      name: 'the repair waits for an order whose status is changing',
    },
  },
  'promotion-phone': {
    edits: [edit('shop/orders/placing/place-order.ts', 'if (isUsedByPhone && !isGuessing)', 'if (false)')],
    harm: 'One phone number uses a code as often as it likes.',
    test: oneOfPhone,
  },
  'promotion-phone-answers': {
    edits: [
      edit(
        'shop/orders/placing/place-order.ts',
        ' || (await consumePhoneAnswer(db, { address, sessionId }))',
        ' || true',
      ),
    ],
    harm: 'A program learns for free, and without end, which of many phone numbers are customers’.',
    test: {
      file: 'shop/promotions/used-code-rate-limit.test.ts',
      name: 'whether a phone number is a customer’s > is said 20 times an hour in one network; then the order is taken for staff to decide',
    },
  },
  'promotion-phone-lock': {
    // Each of the two locks is enough.
    edits: [
      edit('shop/orders/placing/place-order.ts', '[phoneLock(phone), ', '['),
      edit('shop/promotions/require-uses-left.ts', '::uuid[]) order by id for no key update`', '::uuid[])`'),
    ],
    harm: 'Orders of one phone number at the same moment use a code more often than one phone may.',
    test: promoting('a code that each phone may use once > is used once by 20 simultaneous orders of one phone'),
  },
  'promotion-start': {
    edits: [edit(discounts, `if (promotion.startsAt > now) return refused('code-not-started')`, '')],
    harm: 'A code gives its discount before its promotion starts.',
    test: startAndEnd,
  },
  'promotion-end': {
    edits: [edit(discounts, '(promotion.endsAt && promotion.endsAt <= now)', 'false')],
    harm: 'A promotion that ended, or ends while the page is open, still gives its discount.',
    test: startAndEnd,
  },
  'agreed-price': {
    edits: [edit(agreement, "if (agreed > price) throw new Refusal('price-above-todays', { product })", '')],
    harm: 'Staff ask a customer for more than the shop does.',
    test: making('its money > a price above that of today is refused'),
  },
  'seen-total': {
    edits: [edit(agreement, 'total !== null && totals.total !== total', 'false')],
    harm: 'The rider asks for another amount than staff said on the telephone.',
    test: making('its money > another total than the one on screen is refused with the present one'),
  },
  'link-of-another': {
    edits: [
      edit(
        'shop/orders/drafts/place-draft.ts',
        '(order_id is not null or ended_at is null and expires_at > now())',
        'order_id is not null or ended_at is null and expires_at > now()',
      ),
    ],
    harm: 'A link places the order that was sent to somebody else.',
    test: {
      file: 'storefront/pages/sent-order.test.ts',
      name: 'drafts > are listed with what became of them',
    },
  },
  'advance-lock': {
    edits: [edit('shop/advances/write-entry.ts', '.forUpdate()', '')],
    harm: 'Two people enter one payment at the same moment, and the rider collects too little.',
    test: advancing('two people at the same moment > record one advance, and the second is refused'),
  },
  'advance-version': {
    edits: [edit(recordEntry, 'if (order.version !== version)', 'if (false)')],
    harm: 'Somebody who has not seen the advance of a colleague enters it again.',
    test: advancing('an advance > of an unknown order, or of a former version, is refused'),
  },
  'advance-due': {
    edits: [edit(recordEntry, 'if (amount > due)', 'if (false)')],
    harm: 'An advance is more than the order costs, and nobody sees that the customer gets money back.',
    test: advancing('an advance > is refused when it is more than is still to be paid'),
  },
  'advance-twice': {
    edits: [edit(recordEntry, 'if (await isRecorded(tx, { id, orderId, entry }))', 'if (false)')],
    harm: 'A second click, or a try after a lost answer, ends in an error instead of the entry that there is.',
    test: advancing('an entry that is sent twice > is one, also at the same moment, and also after it was taken back'),
  },
  'advance-reference': {
    edits: [
      edit('shop/advances/write-entry.ts', 'if (used) throw', 'if (false) throw'),
      withoutConstraint('0205_order_advances.sql', 'drop index one_payment_of_a_reference'),
    ],
    harm: 'One screenshot of a payment pays two orders.',
    test: advancing('a reference > that two people enter for two orders at the same moment is taken once'),
  },
  'advance-refund': {
    edits: [edit(recordEntry, 'if (amount > most)', 'if (false)')],
    harm: 'More is given back of a delivered order than was paid above its total.',
    test: advancing(
      'money that is given back > is not more than there is, and of a delivered order only what is above its total',
    ),
  },
  'advance-decision': {
    edits: [edit(status, 'requireDecision(order, change.advance)', 'void order')],
    harm: 'An order is canceled, and nobody thinks of the money that the customer paid.',
    test: advancing(
      'an order with an advance that is canceled > by staff needs a decision, which an order without one does not',
    ),
  },
  'advance-retained': {
    edits: [
      edit('shop/advances/settle-advance.ts', 'if (isCanceled(order.status)) await countAsPaidAgain(tx, settling)', ''),
    ],
    harm: 'An order that is opened again is collected in full, although its advance was kept.',
    test: advancing(
      'an order with an advance that is canceled > owes nothing when the shop keeps it, and counts it as paid when it is opened again',
    ),
  },
  'advance-paper': {
    edits: [edit('shop/advances/write-entry.ts', 'printed_at: null, printed_by: null, ', '')],
    harm: 'A label that was printed before the advance goes out, and the rider collects the whole total.',
    test: advancing('an advance > makes printed paper stale, and stands in the history with the sums before and after'),
  },
  'advance-picture': {
    edits: [edit('shop/media/make-rendition.ts', ".where('is_private', '=', false)", '')],
    harm: 'The picture of a receipt, with a bank account on it, is public and stored by every cache.',
    test: {
      file: 'api/order-advances.test.ts',
      name: 'the picture of a receipt > is never served under /media, nor used for a product, a second entry or another order',
    },
  },
  'merge-versions': {
    edits: [
      edit(
        merging,
        `if (orders.some(({ id, version }) => merge.versions.get(id) !== version)) throw new Refusal('changed-meanwhile')`,
        '',
      ),
    ],
    harm: 'Staff merge orders as they were on screen, and what a colleague changed since is in another total.',
    test: mergeOf('a refused merge leaves all as it was > when one was changed since it was on screen'),
  },
  'merge-moves': {
    edits: [edit(merging, 'await moveStock(tx, orders, plan, merge.by)', '')],
    harm: 'The ledger says that a canceled order holds the pieces of the joined one.',
    test: mergeOf(
      'two open orders of one customer > hold the same pieces before and after, and the ledger says which order holds them',
    ),
  },
  'merged-again': {
    edits: [edit(status, `mergedInto !== null && (status !== change.status || isShopper(change.by))`, 'false')],
    harm: 'A merged order is confirmed again, and its items are sent twice.',
    test: mergeOf('a merged order > is not set to placed: its items would be sent twice'),
  },
  'merge-undo': {
    edits: [
      edit(
        'shop/orders/merge/undo-merge.ts',
        `if (order.version !== version) throw new Refusal('merge-changed-since', { orderNumber })`,
        '',
      ),
    ],
    harm: 'Taking a merge back undoes what the customer changed afterwards.',
    test: {
      file: 'shop/orders/merge/undo-merge.test.ts',
      name: 'a merge stays, with the reason in words, > when the joined order was changed since',
    },
  },
  'split-uses': {
    edits: [
      edit('shop/orders/merge/plan-split.ts', 'discount.useOf ?? (isDivided ? order.id : null)', 'discount.useOf'),
    ],
    harm: 'A split order takes two uses of its code.',
    test: {
      file: 'shop/orders/merge/split-order.test.ts',
      name: 'a discount of a split order > takes one use for both orders, until both are canceled',
    },
  },
  'promotion-switch': {
    edits: [edit(discounts, '!promotion.isActive || ', '')],
    harm: 'A code that staff switched off still gives its discount.',
    test: startAndEnd,
  },
  'promotion-minimum': {
    edits: [
      edit(
        discounts,
        `if (subtotal < promotion.minimum) return refused('code-minimum', { missing: promotion.minimum - subtotal })`,
        '',
      ),
    ],
    harm: 'A discount is given below the amount that it needs.',
    test: discounting('a code that gives nothing > says how much is missing'),
  },
  'promotion-targets': {
    edits: [edit(discounts, 'id && targets.includes(id)', 'id')],
    harm: 'A discount on some products is given on all of them.',
    test: discounting(
      'a promotion > is only for its products, sub-brands and categories, and counts only their pieces',
    ),
  },
  'promotion-seen': {
    edits: [edit('shop/orders/placing/offer-fingerprint.ts', ', ...agreed]', ']')],
    harm: 'A shopper who was shown a discount pays the total without it, or with another one.',
    test: promoting('an order with a code > is asked about again when the discount is another one than was shown'),
  },

  // Edit conflicts and access
  version: {
    edits: [edit('shop/orders/page/change-order-details.ts', 'if (version !== edit.version)', 'if (false)')],
    harm: 'The second of two editors of an order silently overwrites the first.',
    test: editing('the second of two editors gets a conflict'),
  },
  'edit-lock': {
    edits: [edit('shop/orders/page/change-order-details.ts', '.forUpdate()', '')],
    harm: 'Two edits at the same moment both see the version they expect.',
    test: editing('of twenty simultaneous edits one is stored'),
  },
  'tracking-phone': {
    edits: [
      edit('shop/orders/tracking/track-order.ts', `.where('c.phone', '=', customerKey(typed.phone))`, ''),
      edit('shop/orders/tracking/track-order.ts', 'isSamePhone(typed.phone, found.customerPhone)', 'true'),
    ],
    harm: 'An order number and any phone number track the order.',
    test: {
      file: 'shop/orders/tracking/track-order.test.ts',
      name: 'a wrong query finds nothing, with the same response and work > for a wrong phone',
    },
  },
  'same-browser': {
    edits: [edit('shop/orders/tracking/find-order.ts', 'found.sessionId === by.sessionId', 'true')],
    harm: 'A guessed or overheard order number shows name, phone and address.',
    test: {
      file: 'shop/orders/tracking/find-order.test.ts',
      name: 'an order number alone shows its status and nothing personal',
    },
  },
  'no-store': {
    edits: [edit('storefront/document/document.tsx', `if (head.personal) c.header('Cache-Control', 'no-store')`, '')],
    harm: 'The back button of a shared computer, or a proxy, shows the orders of the previous user.',
    test: {
      file: 'server/security-middleware.test.ts',
      name: 'the security middleware > personal documents are not cached',
    },
  },
  'restore-triggers': {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source as it is written
    edits: [edit('backup/load-tables.ts', '${relation} disable trigger user', '${relation} enable trigger user')],
    harm: 'A restore calculates rows that triggers keep, instead of restoring those of the backup.',
    test: {
      file: 'backup/backup.test.ts',
      name: 'a backup > restores every row, file, sequence and rule of the database',
    },
  },
  'no-store-admin': {
    edits: [edit('api/app.ts', `c.header('Cache-Control', 'no-store')`, '')],
    harm: 'A browser or proxy stores the customers’ data of the back office.',
    test: { file: 'api/guard.test.ts', name: 'no response is cached by a browser or a proxy' },
  },

  // An order that is changed after it was placed
  ...changedOrderFaults,

  // Orders of staff, merged, split and on hold, and money before delivery
  ...joinedOrderFaults,
}
