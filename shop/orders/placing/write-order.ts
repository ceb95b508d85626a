import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { insertSelect } from '#db/insert-select.ts'
import { prepared } from '#db/prepared-statements.ts'
import { toAddress } from '../../address/address.ts'
import type { OrderTotals } from '../../cart/totals-lines.ts'
import { upsertCustomer } from '../../customers/upsert-customer.ts'
import type { DeliveryWindow } from '../../delivery/delivery-window.ts'
import { newId } from '../../ids.ts'
import type { Language } from '../../language.ts'
import { lineSearchText } from '../../order-search/search-texts.ts'
import { phoneKey } from '../../phone.ts'
import type { AppliedDiscount } from '../../promotions/calculate-discounts.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderLimits } from '../../settings/settings.ts'
import { holdChangesSql } from '../../stock/change-inventory.ts'
import { type MatchColumns, matchColumns } from '../duplicates/match-columns.ts'
import { assessOrder } from '../limits/assess-order.ts'
import { type OpenOrderCounts, openOrderCountColumns } from '../limits/order-limits.ts'
import { type Agreement, staffDiscountOf } from './agreement.ts'
import type { CheckoutDetails } from './checkout-form.ts'
import type { OrderLine } from './order-lines.ts'

type NewOrder = {
  id: string
  orderNumber: string
  sessionId: string
  receiptHash: string | null
  details: CheckoutDetails
  lines: OrderLine[]
  totals: OrderTotals
  discounts: AppliedDiscount[]
  promised: DeliveryWindow
  placedAt: Date | undefined
  limits: OrderLimits
  networkKey: string | null
  receiptHashes: readonly string[]
  formAgeMs: number
  isGuessing: boolean
  language: Language
  mayWriteOnWhatsapp: boolean | null
  /** What staff agreed with the customer; null: a shopper's order. */
  agreement: Agreement | null
}

/**
 * Writes an order, its customer and its lines in one statement, and reserves the stock of its tracked lines unless the
 * order is suspicious (see `assessOrder`). An order that is not backdated is also an event of the outbox. Returns the
 * variants with too little stock, and the numbers of earlier open orders of the phone and the browser. The caller must
 * refuse the order, which undoes it, when either is wrong. Refuses a product that was moved to the trash while this
 * transaction waited for its stock.
 */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<{ short: string[]; open: OpenOrderCounts }> {
  const { id, details, placedAt, lines, discounts } = order
  const { customer_name: name, customer_phone: phone } = details
  const held = lines.filter(line => line.stock === 'reserved')
  const cause = { reason: 'order', orderId: id, at: placedAt } as const
  const { networkKey } = order
  // Staff know backdated orders already, and those that they agreed with the customer.
  const assessed =
    placedAt || order.agreement
      ? { ...order, ...unrestricted }
      : { ...order, isSuspect: order.isGuessing || order.formAgeMs < order.limits.minimumFormSeconds * 1000 }
  const isHeld = sql<boolean>`not (select is_suspicious from assessment)`
  const { rows } = await sql<{ moved: string[]; isSuspicious: boolean; isTrashed: boolean } & OpenOrderCounts>`
    with ${assessOrder({ ...assessed, phone, lines: held })},
    ${holdChangesSql({ holdChanges: held.map(line => ({ ...line, from: 'none', to: 'reserved' })), cause, onlyIf: isHeld })},
    customer as (${upsertCustomer(tx, { name, phone, at: placedAt ?? null })}),
    placed as (
      ${insertOrder({ ...order, match: matchColumns(details) })}
      from customer, assessment, (select coalesce(${placedAt ?? null}::timestamptz, now()) as at) as moment
    ),
    items as (
      ${insertItems(order)}
      from jsonb_populate_recordset(null::order_items, ${JSON.stringify(lines.map(rowOf))}::jsonb), assessment
    ),
    running as (select id from promotions where id = any(${discounts.map(({ promotionId }) => promotionId)}::uuid[]) for key share),
    discounts as (
      ${insertDiscounts(order)}
      from jsonb_populate_recordset(null::order_discounts, ${JSON.stringify(discountRowsOf(order))}::jsonb), assessment
    ),
    used_code as (
      delete from cart_codes where session_id = ${order.sessionId} and ${discounts.some(({ code }) => code !== null)}::boolean
    ),
    networks as (
      insert into order_networks (order_id, network_key)
      select ${id}::uuid, ${networkKey} where ${networkKey}::text is not null
    ),
    announced as (insert into order_events (order_id) select ${id}::uuid where ${placedAt === undefined}::boolean)
    select array(select variant_id::text from moved) as moved, (select is_suspicious from assessment) as "isSuspicious",
      exists (select from variants v join products p on p.id = v.product_id
        where v.id = any(${lines.map(({ variantId }) => variantId)}::uuid[]) and p.is_trashed) as "isTrashed",
      ${openOrderCountColumns(order.limits, { phone, sessionId: order.sessionId })}
    ${prepared}`.execute(tx)
  const { moved = [], isSuspicious = false, isTrashed = false, ofPhone = 0, ofBrowser = 0 } = rows[0] ?? {}
  if (isTrashed) throw new Refusal('variant-not-found')
  // `orderLines` has checked the stock of the locked rows.
  if (isSuspicious) return { short: [], open: { ofPhone, ofBrowser } }
  const short = held.map(line => line.variantId).filter(variantId => !moved.includes(variantId))
  return { short, open: { ofPhone, ofBrowser } }
}

const insertOrder = insertSelect<'orders', NewOrder & { match: MatchColumns }>('orders', {
  id: order => order.id,
  order_number: order => order.orderNumber,
  customer_id: 'customer.id',
  customer_name: ({ details }) => details.customer_name,
  customer_email: ({ details }) => details.customer_email || null,
  customer_phone: ({ details }) => details.customer_phone,
  phone_key: ({ details }) => phoneKey(details.customer_phone),
  shipping_address: ({ details }) => JSON.stringify(toAddress(details)),
  billing_address: ({ details }) => JSON.stringify(toAddress(details)),
  match_town: ({ match }) => match.match_town,
  match_name: ({ match }) => match.match_name,
  match_door: ({ match }) => match.match_door,
  match_numbers: ({ match }) => match.match_numbers,
  match_parts: ({ match }) => match.match_parts,
  has_shared_door: ({ match }) => match.has_shared_door,
  door_key: ({ match }) => match.door_key,
  name_key: ({ match }) => match.name_key,
  subtotal: ({ totals }) => totals.subtotal,
  discount: ({ totals }) => totals.discount,
  shipping_cost: ({ totals }) => totals.shipping,
  total: ({ totals }) => totals.total,
  notes: ({ details }) => details.notes || null,
  search_texts: ({ lines }) => lines.map(lineSearchText),
  session_id: order => order.sessionId,
  language: order => order.language,
  may_write_on_whatsapp: order => order.mayWriteOnWhatsapp,
  receipt_hash: order => order.receiptHash,
  created_at: 'moment.at',
  updated_at: 'moment.at',
  hold: `case when is_suspicious then 'not_reserved' else 'held' end::order_hold`,
  held_since: 'moment.at',
  source: ({ agreement }) => agreement?.source ?? 'website',
  made_by: ({ agreement }) => agreement?.madeBy ?? null,
  second_phone: ({ agreement }) => agreement?.secondPhone || null,
  second_phone_key: ({ agreement }) => phoneKey(agreement?.secondPhone ?? ''),
  may_open_parcel: ({ agreement }) => agreement?.mayOpenParcel ?? false,
  is_fee_by_hand: ({ agreement }) => (agreement?.fee ?? null) !== null,
  promised_from: ({ promised }) => promised.from,
  promised_to: ({ promised }) => promised.to,
})

const insertItems = insertSelect<'order_items', NewOrder>('order_items', {
  id: 'id',
  order_id: order => order.id,
  variant_id: 'variant_id',
  product_name: 'product_name',
  variant_name: 'variant_name',
  sku: 'sku',
  price: 'price',
  quantity: 'quantity',
  total: 'total',
  sort_order: 'sort_order',
  stock: `case when is_suspicious then 'none' else stock end`,
  is_reserved_unconfirmed: `stock = 'reserved' and is_counted and not is_suspicious`,
  is_reserved_for_new_customer: `stock = 'reserved' and is_new_customer and not is_suspicious`,
})

const insertDiscounts = insertSelect<'order_discounts', NewOrder>('order_discounts', {
  order_id: order => order.id,
  promotion_id: '(select running.id from running where running.id = promotion_id)',
  name: 'name',
  name_ur: 'name_ur',
  code: 'code',
  amount: 'amount',
  on_delivery: 'on_delivery',
  by_staff: 'by_staff',
  is_unused: 'is_suspicious',
})

function discountRowsOf({ discounts, agreement, lines }: NewOrder) {
  const rows = discounts.map(discountRowOf)
  const amount = staffDiscountOf(agreement, lines)
  if (amount === 0) return rows
  const ofStaff = {
    promotion_id: null,
    name: agreement?.discount?.reason ?? '',
    name_ur: '',
    code: null,
    amount,
    on_delivery: false,
    by_staff: true,
  }
  return [...rows, ofStaff]
}

const discountRowOf = ({ promotionId, name, nameUrdu, code, amount, onDelivery }: AppliedDiscount) => ({
  promotion_id: promotionId,
  name,
  name_ur: nameUrdu,
  code,
  amount,
  on_delivery: onDelivery,
  by_staff: false,
})

const unrestricted = { isSuspect: false, limits: { perNetwork: 0, newCustomerShare: 0, newCustomerQuantity: 0 } }

/** One JSON value, so that orders of any length use the same prepared statement. */
const rowOf = (line: OrderLine, position: number) => ({
  id: newId(),
  variant_id: line.variantId,
  product_name: line.productName,
  variant_name: line.variantName,
  sku: line.sku,
  price: line.price,
  quantity: line.quantity,
  total: line.total,
  sort_order: position,
  stock: line.stock,
})
