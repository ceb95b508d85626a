import type { CountedPage } from '#shop/cursor.ts'
import type { AdminOrder as OrderOfApi } from '#shop/orders/admin-order.ts'
import type { ContentForm } from '#shop/orders/content/read-content-form.ts'
import type { EditedProduct } from '#shop/products/find-product-to-edit.ts'
import type { PromotionRow } from '#shop/promotions/list-promotions.ts'
import type { SaleRow } from '#shop/sales/list-sales.ts'
import { hiddenField } from '#test/browser.ts'
import { contentIn, contentOf, detailsOf } from './admin-order.ts'
import { openAdminApi } from './http/admin.ts'
import { codeIn, shownIn } from './http/page.ts'
import { askPage, askShop, type Fetch } from './http/request.ts'
import { formAfter, newProductForm, newSale } from './product-change.ts'
import type { Answer, Form, Line, NoAnswer, Shop } from './shop.ts'
import { staffOrdersOverHttp } from './staff-orders-over-http.ts'

/**
 * A running shop as browsers use it: carts filled line by line, checkouts opened for their keys, forms sent; and the
 * back office's API, signed in as `admin`. `fetch` may be that of a shop in this process.
 */
export async function shopOverHttp(url: string, password: string, fetch: Fetch = globalThis.fetch): Promise<Shop> {
  const adminApi = await openAdminApi({ url, password, fetch })
  const page = (path: string, browser: string, form?: Record<string, string>) =>
    askPage(fetch, url + path, { browser, form })

  async function fillCart({ browser, lines }: { browser: string; lines: Line[] }) {
    let cart: Line[] = []
    const cleared = await page('/cart/clear', browser, {})
    if (cleared.is !== 'answered') return cleared
    for (const { variantId, quantity } of lines) {
      const change = { variantId, qty: String(quantity) }
      const added = await askShop(fetch, `${url}/cart`, { browser, form: change, accept: 'application/json' })
      if (added.is !== 'answered') return added
      // A refused line leaves the others, and the response contains the present cart.
      cart = linesOf(added.text)
    }
    return { is: 'filled' as const, lines: cart }
  }

  async function openAt(path: string, browser: string) {
    const shown = await page(path, browser)
    if (shown.is !== 'answered') return shown
    const key = hiddenField(shown.text, 'order_key')
    if (shown.status !== 200 || key === '') return refused(shown.status)
    return { is: 'open' as const, key, seen: hiddenField(shown.text, 'seen'), shown: shownIn(shown.text) }
  }

  async function enterCode({ browser, code }: { browser: string; code: string }): Promise<Answer> {
    const entered = await page('/cart/code', browser, { promo_code: code })
    if (entered.is !== 'answered') return entered
    return entered.status === 303 ? { is: 'acknowledged' } : refused(entered.status)
  }

  async function switchSale(product: { productId: string; price: number }): Promise<Answer> {
    const list = await adminApi.read<{ rows: SaleRow[] }>('/sales?limit=100')
    if (!list) return unknown
    const running = list.rows.find(({ state }) => state === 'running')
    if (running) return await adminApi.write('POST', `/sales/${running.id}/end`)
    const planned = list.rows.find(({ state }) => state === 'planned')
    if (planned) return await adminApi.write('POST', `/sales/${planned.id}/start`)
    return await adminApi.write('POST', '/sales', newSale(product))
  }

  async function openCheckout(browser: string) {
    const checkout = await openAt('/checkout', browser)
    if (checkout.is !== 'open') return checkout
    // A product may have been deleted since the cart was filled. A later deletion is detected by `seen`, and nothing is
    // ordered.
    const cart = await askShop(fetch, `${url}/cart/seen`, { browser, form: {}, accept: 'application/json' })
    return cart.is === 'answered' ? { ...checkout, lines: linesOf(cart.text) } : cart
  }

  async function placeOrder({ browser, slug, key, seen, lines, details }: Form): Promise<Answer> {
    const [line] = lines
    const direct: Record<string, string> =
      slug !== null && line ? { variantId: line.variantId, qty: String(line.quantity) } : {}
    const sent = await page(slug === null ? '/checkout' : `/direct-checkout/${slug}`, browser, {
      ...details,
      order_key: key,
      seen: seen ?? '',
      ...direct,
    })
    if (sent.is !== 'answered') return sent
    if (sent.status !== 303) return { is: 'refused', code: codeIn(sent.text) ?? String(sent.status) }
    return { is: 'acknowledged', orderNumber: sent.location.split('/').at(-1) ?? '' }
  }

  async function changeOwn(form: Record<string, string>): Promise<Answer> {
    const answer = await page('/track', '', form)
    if (answer.is !== 'answered') return answer
    if (answer.status !== 200) return { is: 'refused', code: codeIn(answer.text) ?? String(answer.status) }
    return { is: 'acknowledged' }
  }

  return {
    ...staffOrdersOverHttp(adminApi),
    fillCart,
    enterCode,
    openCheckout,
    openDirectCheckout: ({ browser, slug, line: { variantId, quantity } }) =>
      openAt(`/direct-checkout/${slug}?variantId=${variantId}&qty=${quantity}`, browser),
    placeOrder,
    async findOrderId(orderNumber) {
      const found = await adminApi.read<{ rows: OrderOfApi[] }>(`/orders?search=${orderNumber}&limit=1`)
      return found?.rows.find(order => order.orderNumber === orderNumber)?.id
    },
    async readOrder(orderId) {
      const order = await adminApi.read<OrderOfApi>(`/orders/${orderId}`)
      return order && detailsOf(order)
    },
    changeStatus: ({ orderId, status, advance }) =>
      adminApi.write('PUT', `/orders/${orderId}/status`, { status, reason: 'Other', advance }),
    changeDetails: ({ orderId, version, details: { country: _, ...details } }) =>
      adminApi.write('PUT', `/orders/${orderId}/details`, { version, ...details }),
    async readContent(orderId) {
      const form = await adminApi.read<ContentForm>(`/orders/${orderId}/content`)
      return form && contentIn(form)
    },
    changeContent: ({ orderId, version, wanted }) =>
      adminApi.write('PUT', `/orders/${orderId}/content`, { version, ...contentOf(wanted) }),
    changeSize: ({ orderNumber, version, details, from, to }) =>
      changeOwn({
        ...details,
        intent: 'correct',
        order_number: orderNumber,
        opened_with: details.customer_phone,
        version: String(version),
        [`variant-${from}`]: to,
      }),
    cancelOwnOrder: ({ orderNumber, version, phone }) =>
      changeOwn({
        intent: 'cancel',
        order_number: orderNumber,
        opened_with: phone,
        version: String(version),
        reason: 'mistake',
      }),
    async readStock({ productId, variantId }) {
      type Row = { variantId: string; onHand: number; reserved: number }
      const list = await adminApi.read<{ rows: Row[] }>(`/stock?product=${productId}&limit=100`)
      return list?.rows.find(row => row.variantId === variantId)
    },
    changeStock: ({ tag, ...input }) =>
      adminApi.write('PUT', '/stock', { reason: { why: 'other', remark: tag }, requests: [input] }),
    async changeProduct({ productId, change }) {
      const product = await adminApi.read<EditedProduct>(`/products/${productId}`)
      const form = product && formAfter(product, change)
      return form
        ? await adminApi.write('PUT', `/products/${productId}`, form)
        : { is: 'refused', code: 'product-gone' }
    },
    addProduct: product => adminApi.write('POST', '/products', newProductForm(product)),
    switchSale,
    async switchPromotion({ at, isActive }) {
      const list = await adminApi.read<CountedPage<PromotionRow>>('/promotions?limit=100')
      const promotion = list?.rows[at]
      return promotion ? await adminApi.write('PUT', `/promotions/${promotion.id}/active`, { isActive }) : unknown
    },
    deleteProduct: productId => adminApi.write('DELETE', `/products/${productId}`),
  }
}

const unknown: Answer = { is: 'unknown' }

const refused = (status: number): NoAnswer => ({ is: 'refused', code: String(status) })

function linesOf(json: string): Line[] {
  const { cart }: { cart: { lines: { id: string; quantity: number }[] } } = JSON.parse(json)
  return cart.lines.map(({ id: variantId, quantity }) => ({ variantId, quantity }))
}
