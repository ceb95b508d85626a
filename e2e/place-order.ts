import { type APIRequestContext, expect, type Page, request } from '@playwright/test'

export type Placed = { id: string; number: string }

const ATTAR = 'oud-attar-6ml'

/** Orders an attar to Lahore without the screens, for journeys of the back office that need an order. */
export async function placeOrder(
  page: Page,
  options: { name?: string; street?: string; mobile?: string } = {},
): Promise<Placed> {
  const shopper = await request.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  const number = await orderAttar(shopper, options)
  await shopper.dispose()
  const list = await page.request.get('/api/admin/orders', { params: { search: number } })
  const [order] = (await list.json()).rows
  return { id: order.id, number }
}

/**
 * Orders attar for the browser with these cookies; returns the order's number. The same quantity again would be the
 * same form again.
 */
export async function orderAttar(
  shopper: APIRequestContext,
  { name = 'Ayesha Khan', street = 'House 12, Street 5, Gulberg', mobile = '0390 0000001', quantity = 1 } = {},
): Promise<string> {
  const product = await (await shopper.get(`/product/${ATTAR}`)).text()
  const { variantId = '' } = hiddenFieldsOf(product)
  const checkout = await shopper.get(`/direct-checkout/${ATTAR}`, { params: { variantId, qty: String(quantity) } })
  const address = { street, city: 'Lahore', state: 'Punjab' }
  const answer = await shopper.post(`/direct-checkout/${ATTAR}`, {
    form: {
      ...hiddenFieldsOf(await checkout.text()),
      customer_name: name,
      customer_phone: mobile,
      ...address,
      whatsapp: '1',
    },
    maxRedirects: 0,
    headers: { origin: process.env.SHOP_URL ?? '' },
  })
  const number = answer.headers().location?.split('/').at(-1) ?? ''
  expect(number, await answer.text()).toMatch(/^ORD-/)
  return number
}

export const hiddenFieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

/** Marks an order as delivered, as staff do after the rider has come back. Returns its id. */
export async function deliverOrder(number: string): Promise<string> {
  const staff = await staffRequest()
  const { rows: orders } = await (await staff.get('/api/admin/orders', { params: { search: number } })).json()
  const changed = await staff.put(`/api/admin/orders/${orders[0].id}/status`, { data: { status: 'delivered' } })
  expect(changed.ok(), await changed.text()).toBe(true)
  await staff.dispose()
  return orders[0].id
}

/** Publishes the pending review with this text. */
export async function publishReview(text: string): Promise<void> {
  const staff = await staffRequest()
  const { rows: reviews } = await (await staff.get('/api/admin/reviews?state=pending')).json()
  const { id, version } = reviews.find(({ body }: { body: string }) => body === text)
  expect((await staff.put(`/api/admin/reviews/${id}/publication`, { data: { version } })).ok()).toBe(true)
  await staff.dispose()
}

/** Sends a review of the first line by the link of its order. */
export async function sendReview(path: string, body: string): Promise<void> {
  const origin = process.env.SHOP_URL ?? ''
  const shopper = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const { item = '' } = hiddenFieldsOf(await (await shopper.get(path)).text())
  const answer = await shopper.post(path, { multipart: { item, stars: '5', body }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  await shopper.dispose()
}

/** The API as the owner. */
async function staffRequest(): Promise<APIRequestContext> {
  const origin = process.env.SHOP_URL ?? ''
  const staff = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const account = { username: 'admin', password: process.env.ADMIN_PASSWORD }
  expect((await staff.post('/api/admin/session', { data: account })).ok()).toBe(true)
  return staff
}
