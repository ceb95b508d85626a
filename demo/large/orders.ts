import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Customers, OrderHistory, OrderItems, Orders } from '#db/types.ts'
import { toAddress } from '#shop/address/address.ts'
import { cities } from '#shop/address/cities.ts'
import { calculateTotals } from '#shop/cart/order-totals.ts'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { newId } from '#shop/ids.ts'
import { lineTotal } from '#shop/money.ts'
import { lineSearchText } from '#shop/order-search/search-texts.ts'
import { type OrderStatus, stockEffect } from '#shop/order-status/status.ts'
import { matchColumns } from '#shop/orders/duplicates/match-columns.ts'
import { newOrderNumber } from '#shop/orders/placing/order-number.ts'
import { noPromotions } from '#shop/promotions/promotion.ts'
import { DAY } from '../fill/product-dates.ts'
import type { Seeded } from '../fill/seeded.ts'
import type { LargeCatalogue } from './catalogue.ts'

const names = [
  'Ayesha',
  'Bilal',
  'Hira',
  'Usman',
  'Sana',
  'Kashif',
  'Zarmina',
  'Farhan',
  'Maryam',
  'Danish',
  'نادیہ',
  'احمد',
  'Noman',
  'Rabia',
]
const families = [
  'Khan',
  'Ahmed',
  'Saleem',
  'Tariq',
  'Qureshi',
  'Yousaf',
  'Baloch',
  'Iqbal',
  'Malik',
  'Siddiqui',
  'اقبال',
  'Anwar',
  'Ghani',
]
const notes = ['Call after 5', 'No answer, try again tomorrow', 'Gate code 4471', 'مغرب کے بعد فون کریں']
/** The share of orders with an internal note. */
const NOTED = 0.05
/** Orders of one customer, on average. */
const ORDERS_EACH = 3

type Placed = {
  /** By phone number. */
  customers: Map<string, Insertable<Customers>>
  orders: Insertable<Orders>[]
  items: Insertable<OrderItems>[]
  history: Insertable<OrderHistory>[]
  /** Quantities that open orders hold, by variant. */
  reserved: Map<string, number>
}

/**
 * As many orders as asked, over two years, of one to four lines; those of the last days are open, most others
 * delivered.
 */
export function newLargeOrders(
  catalogue: LargeCatalogue,
  { orders: count, chance, now }: { orders: number; chance: Seeded; now: Date },
): Placed {
  const placed: Placed = { customers: new Map(), orders: [], items: [], history: [], reserved: new Map() }
  const priceOf = new Map(catalogue.products.map(product => [product.id, product]))
  for (let position = 0; position < count; position++) {
    const age = (1 - position / count) * 730 * DAY
    const created_at = new Date(now.getTime() - age)
    const status = statusAfter(age / DAY, chance)
    const id = newId()
    const lines = newLines(catalogue, priceOf, chance).map((line, at) => ({
      id: newId(),
      order_id: id,
      sort_order: at,
      stock: stockEffect(status),
      ...line,
      total: lineTotal(line.price, line.quantity),
    }))
    const { city, ...details } = detailsOf(chance, count)
    const note = chance.next() < NOTED ? chance.pick(notes) : undefined
    placed.orders.push({
      search_texts: [
        ...lines.map(line =>
          lineSearchText({ ...line, productName: line.product_name, variantName: line.variant_name }),
        ),
        ...(note ? [note] : []),
      ],
      customer_id: customerOf(placed, { ...details, at: created_at }),
      id,
      status,
      created_at,
      updated_at: created_at,
      order_number: newOrderNumber(created_at),
      ...details,
      ...totalsOf(lines, city),
    })
    placed.items.push(...lines)
    if (note) placed.history.push({ id: newId(), order_id: id, created_at, event: 'note', note })
    if (status !== 'pending') placed.history.push(changeTo(status, { order_id: id, created_at }))
    for (const { variant_id, quantity, stock } of lines) {
      if (stock === 'reserved') placed.reserved.set(variant_id, (placed.reserved.get(variant_id) ?? 0) + quantity)
    }
  }
  return placed
}

function newLines(
  { variants }: LargeCatalogue,
  productOf: Map<string, { name: string; base_price: number }>,
  chance: Seeded,
) {
  const chosen = new Set(Array.from({ length: chance.pick([1, 1, 2, 2, 3, 4]) }, () => chance.pick(variants)))
  return [...chosen].map(variant => {
    const product = productOf.get(variant.product_id)
    return {
      variant_id: variant.id,
      product_name: product?.name ?? '',
      variant_name: variant.name,
      sku: variant.sku,
      price: product?.base_price ?? 0,
      quantity: chance.pick([1, 1, 1, 2, 3]),
    }
  })
}

type Ordering = { phone_key: string; customer_name: string; at: Date }

/** Orders come oldest first, so the last one sets the customer's name. */
function customerOf({ customers }: Placed, { phone_key: phone, customer_name: name, at }: Ordering): string {
  const { id, created_at } = customers.get(phone) ?? { id: newId(), created_at: at }
  customers.set(phone, { id, phone, name, created_at, last_order_at: at })
  return id
}

function detailsOf(chance: Seeded, orders: number) {
  const number = Math.floor(chance.next() * Math.max(1, orders / ORDERS_EACH))
  const phone_key = `0390${String(number).padStart(7, '0')}`
  const city = cities[Math.floor(chance.next() ** 3 * cities.length)] ?? cities[0]
  const place = { street: `House ${number % 400}, Street ${number % 37}`, city: city?.name ?? 'Karachi' }
  const address = JSON.stringify(toAddress({ ...place, state: city?.province ?? 'Sindh' }))
  const customer_name = `${names[number % names.length]} ${families[number % families.length]}`
  return {
    customer_name,
    customer_phone: `${phone_key.slice(0, 4)} ${phone_key.slice(4)}`,
    phone_key,
    ...matchColumns({ ...place, customer_name }),
    shipping_address: address,
    billing_address: address,
    session_id: randomBytes(16).toString('base64url'),
    city: city?.name ?? 'Karachi',
  }
}

function totalsOf(lines: { price: number; quantity: number }[], city: string) {
  const priced = lines.map(line => ({ ...line, targets: [] }))
  const { totals: calculated } = calculateTotals(priced, { delivery: defaultDelivery, city, promotions: noPromotions })
  const { shipping: shipping_cost, ...totals } = calculated
  return { ...totals, shipping_cost }
}

const changeTo = (status: OrderStatus, order: { order_id: string; created_at: Date }): Insertable<OrderHistory> => ({
  ...order,
  id: newId(),
  event: 'status',
  from_status: 'pending',
  to_status: status,
})

function statusAfter(days: number, chance: Seeded): OrderStatus {
  const luck = chance.next()
  if (days > 1 && luck < 0.11) return 'canceled'
  if (days < 2) return luck < 0.7 ? 'pending' : 'placed'
  if (days < 5) return luck < 0.7 ? 'shipped' : 'placed'
  return 'delivered'
}
