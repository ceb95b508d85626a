import { randomUUID } from 'node:crypto'
import type { Disk } from 'flydrive'
import pg from 'pg'
import type { Db } from '#db/client.ts'
import { readCart } from '#shop/cart/cart.ts'
import { clearCart } from '#shop/cart/change-cart.ts'
import { calculateTotals } from '#shop/cart/order-totals.ts'
import { MAX_LINE_QUANTITY } from '#shop/cart-limits.ts'
import { findProductPage } from '#shop/catalogue/product-page.ts'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { newId } from '#shop/ids.ts'
import { listAdminOrders } from '#shop/orders/admin-order.ts'
import { changeOrderContent } from '#shop/orders/content/change-order-content.ts'
import { readContentForm } from '#shop/orders/content/read-content-form.ts'
import { cancelAsCustomer } from '#shop/orders/customer-changes/cancel-as-customer.ts'
import { correctAsCustomer } from '#shop/orders/customer-changes/correct-as-customer.ts'
import { changeOrderDetails } from '#shop/orders/page/change-order-details.ts'
import { fingerprintOf } from '#shop/orders/placing/offer-fingerprint.ts'
import { placeCartOrder, placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import type { StaffMember } from '#shop/orders/status/order-actor.ts'
import { deleteProduct } from '#shop/products/delete-products.ts'
import { findProductToEdit } from '#shop/products/find-product-to-edit.ts'
import { changeProduct, createProduct } from '#shop/products/save-product.ts'
import { enterCode, removeCode } from '#shop/promotions/enter-code.ts'
import { listPromotions } from '#shop/promotions/list-promotions.ts'
import { listTargets, readPromotions } from '#shop/promotions/read-promotions.ts'
import { switchPromotion } from '#shop/promotions/save-promotion.ts'
import { Refusal } from '#shop/refusal.ts'
import { listSales } from '#shop/sales/list-sales.ts'
import { createSale } from '#shop/sales/save-sale.ts'
import { endSaleNow, startSaleNow } from '#shop/sales/switch-sales.ts'
import type { Actor } from '#shop/staff/accounts.ts'
import { changeStock } from '#shop/stock/change-stock.ts'
import { stockRowsQuery } from '#shop/stock/list-stock.ts'
import { contentIn, contentOf, detailsOf } from './admin-order.ts'
import { answerTo, orNone, Refused, unlessAway } from './answers-in-process.ts'
import { formAfter, newProductForm, newSale } from './product-change.ts'
import type { EditableContent, EditableOrder, FilledCart, Line, OpenCheckout, Shop } from './shop.ts'
import { staffOrdersInProcess } from './staff-orders-in-process.ts'

/**
 * The shop's own functions on a database. Carts are filled in one statement without the rules of the cart: the order is
 * what is tested.
 */
export function shopInProcess(db: Db, { disk, by }: { disk: Disk; by: StaffMember }): Shop {
  return {
    ...staffOrdersInProcess(db, by),
    fillCart: ({ browser, lines }) => orNone(() => fillCart(db, browser, lines)),
    enterCode: ({ browser: sessionId, code }) => answerTo(() => enterCode(db, { sessionId, typed: code })),
    openCheckout: browser => orNone(() => openCheckout(db, browser)),
    openDirectCheckout: direct => orNone(() => openDirectCheckout(db, direct)),
    async placeOrder({ browser: sessionId, slug, key: idempotencyKey, seen, lines, details }) {
      const order = { sessionId, idempotencyKey, seen, details }
      const [line] = lines
      const answer = await answerTo(() =>
        slug === null || !line ? placeCartOrder(db, order) : placeDirectOrder(db, { ...order, ...line, slug }),
      )
      // As the page does, which shows the total without it.
      if (answer.is === 'refused' && answer.code.startsWith('code-')) await orNone(() => removeCode(db, sessionId))
      return answer
    },
    findOrderId: orderNumber =>
      unlessAway(async () => {
        const found = db.selectFrom('orders').where('order_number', '=', orderNumber).select('id')
        return (await found.executeTakeFirst())?.id
      }),
    readOrder: orderId => unlessAway(() => readOrder(db, orderId)),
    changeStatus: change => answerTo(() => changeOrderStatus(db, { ...change, by, reason: 'Other' })),
    changeDetails: change => answerTo(() => changeOrderDetails(db, { ...change, by })),
    readContent: orderId => unlessAway(() => readContent(db, orderId)),
    changeContent: ({ wanted, ...change }) =>
      answerTo(() => changeOrderContent(db, { ...change, ...contentOf(wanted), by })),
    changeSize: ({ from, to, ...correction }) =>
      answerTo(() => correctAsCustomer(db, { ...correction, variants: [{ from, to }] })),
    cancelOwnOrder: ({ orderNumber, version }) =>
      answerTo(() => cancelAsCustomer(db, { orderNumber, version, reason: 'mistake' })),
    readStock: ({ variantId }) =>
      unlessAway(() =>
        stockRowsQuery(db)
          .where('v.id', '=', variantId)
          .select(['i.quantity as onHand', 'i.reserved_quantity as reserved'])
          .executeTakeFirst(),
      ),
    changeStock: ({ tag, ...input }) =>
      answerTo(async () => {
        const { refusals } = await changeStock(db, { requests: [input], note: tag, by })
        if (refusals[0]) throw refusals[0].refusal
      }),
    changeProduct: ({ productId: id, change }) =>
      answerTo(async () => {
        const product = await findProductToEdit(db, id)
        const form = product && formAfter(product, change)
        if (!form) throw new Refusal('product-gone')
        const { fieldErrors } = await changeProduct(db, disk, { id, form, by })
        if (fieldErrors) throw new Refused(JSON.stringify(fieldErrors))
      }),
    addProduct: product =>
      answerTo(async () => {
        const { fieldErrors } = await createProduct(db, { form: newProductForm(product), by })
        if (fieldErrors) throw new Refused(JSON.stringify(fieldErrors))
      }),
    deleteProduct: productId => answerTo(() => deleteProduct(db, productId, by)),
    switchPromotion: ({ at, isActive }) =>
      answerTo(async () => {
        const { rows: promotions } = await listPromotions(db, { limit: 100 })
        await switchPromotion(db, promotions[at]?.id ?? newId(), isActive)
      }),
    switchSale: sale => answerTo(() => switchSale(db, sale, by)),
  }
}

/** Creates a staff account, which the ledger then names. */
export async function createShopkeeper(db: Db): Promise<StaffMember> {
  const actor = { staffId: newId(), username: 'shopkeeper', role: 'manager' } as const
  await db
    .insertInto('staff')
    .values({ id: actor.staffId, username: actor.username, password_hash: 'x', role: actor.role })
    .execute()
  return actor
}

async function fillCart(db: Db, sessionId: string, lines: Line[]): Promise<FilledCart> {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  const rows = Array.from(quantities, ([variant_id, quantity]) => ({
    session_id: sessionId,
    variant_id,
    quantity: Math.min(quantity, MAX_LINE_QUANTITY),
  }))
  await clearCart(db, sessionId)
  try {
    await db.insertInto('cart_lines').values(rows).execute()
  } catch (error) {
    // Without the rules of the cart nothing checks whether the variant is still on sale.
    const isGone = error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION
    throw isGone ? new Refusal('variant-not-found') : error
  }
  return { is: 'filled', lines: rows.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity })) }
}

const FOREIGN_KEY_VIOLATION = '23503'

async function openCheckout(db: Db, sessionId: string): Promise<OpenCheckout> {
  const cart = await readCart(db, { sessionId, delivery: defaultDelivery })
  const lines = cart.lines.map(({ variantId, quantity, price }) => ({ variantId, quantity, price }))
  return open(lines, cart)
}

async function openDirectCheckout(
  db: Db,
  { browser, slug, line: { variantId, quantity } }: { browser: string; slug: string; line: Line },
): Promise<OpenCheckout> {
  const product = await findProductPage(db, slug)
  const price = product?.variants.find(({ id }) => id === variantId)?.price
  if (!product || price === undefined) throw new Refusal('variant-not-found')
  const promotions = await readPromotions(db, browser)
  const targets = await listTargets(db, product.id)
  const { totals, ...offer } = calculateTotals([{ price, quantity, targets }], {
    delivery: defaultDelivery,
    city: null,
    promotions,
  })
  return open([{ variantId, quantity, price }], { ...totals, ...offer })
}

const open = (
  lines: Required<Line>[],
  { agreed, discount, discounts }: { agreed: string[]; discount: number; discounts: { code: string | null }[] },
): OpenCheckout => ({
  is: 'open',
  key: randomUUID(),
  seen: fingerprintOf(lines, defaultDelivery, agreed),
  lines,
  shown: { discount, code: discounts.find(({ code }) => code !== null)?.code ?? null },
})

async function switchSale(db: Db, product: { productId: string; price: number }, by: Actor): Promise<void> {
  const { rows: sales } = await listSales(db, { limit: 100 })
  const running = sales.find(({ state }) => state === 'running')
  if (running) return void (await endSaleNow(db, running.id, null))
  const planned = sales.find(({ state }) => state === 'planned')
  if (planned) return void (await startSaleNow(db, planned.id, null))
  const { sale, refusals } = await createSale(db, newSale(product), { staffId: by.staffId, name: by.username })
  if (refusals[0]) throw refusals[0].refusal
  if (sale) await startSaleNow(db, sale.id, null)
}

async function readContent(db: Db, orderId: string): Promise<EditableContent | undefined> {
  try {
    return contentIn(await readContentForm(db, orderId))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function readOrder(db: Db, orderId: string): Promise<EditableOrder | undefined> {
  const [order] = await listAdminOrders(db, [orderId])
  return order && detailsOf(order)
}
