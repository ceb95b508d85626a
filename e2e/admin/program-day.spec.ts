import { type APIRequestContext, type Page, request } from '@playwright/test'
import { placeOrder } from '../place-order.ts'
import { expect, test } from './test.ts'

// The program reads all that changes in its shop.
test.use({ shopFor: 'programs' })

const ownPassword = process.env.ADMIN_PASSWORD ?? ''

type Operation = { operationId: string; parameters?: { name: string; in: string }[] }
type Call = { path?: Record<string, string>; query?: Record<string, string>; json?: unknown; key?: string }

/** A program that knows the shop's address, its key, and the document. */
async function startProgram(shop: string, key: string) {
  const http = await request.newContext({ baseURL: shop, extraHTTPHeaders: { Authorization: `Bearer ${key}` } })
  const document = await (await http.get('/api/admin/openapi.json')).json()
  const [{ url: base }] = document.servers
  const operations = new Map<string, { method: string; path: string }>()
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths))
    for (const [method, { operationId }] of Object.entries(methods)) operations.set(operationId, { method, path })
  return {
    http,
    async call(name: string, { path = {}, query = {}, json, key: idempotencyKey }: Call = {}) {
      const operation = operations.get(name)
      if (!operation) throw new Error(`the document has no operation ${name}`)
      const url = base + operation.path.replace(/\{(\w+)\}/g, (_: string, part: string) => path[part] ?? '')
      const answer = await http.fetch(url, {
        method: operation.method,
        params: query,
        ...(json !== undefined && { data: json }),
        ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
      })
      expect(answer.status(), `${name}: ${await answer.text()}`).toBeLessThan(300)
      return answer.status() === 204 ? null : await answer.json()
    },
  }
}

type Program = Awaited<ReturnType<typeof startProgram>>

async function makeKey(owner: APIRequestContext, name: string): Promise<string> {
  const rights = [
    'orders.see',
    'orders.decide',
    'orders.status',
    'orders.note',
    'products.see',
    'stock.see',
    'stock.change',
  ]
  const made = await owner.post('/api/admin/connections/keys', { data: { name, rights, ownPassword } })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).key
}

/** Reads what changed until nothing is left; returns the rows and the cursor to go on with. */
async function follow(program: Program, list: 'listChangesOrders' | 'listChangesStock', from?: string) {
  const rows: { id: string; record: Record<string, unknown> }[] = []
  for (let cursor = from; ; ) {
    const page = await program.call(list, { query: { limit: '1000', ...(cursor && { cursor }) } })
    rows.push(...page.rows)
    cursor = page.nextCursor
    if (!page.hasMore) return { rows, cursor: String(cursor) }
  }
}

const openHistory = async (page: Page, id: string) => {
  await page.goto(`/admin/orders/${id}`)
  return page.getByRole('region', { name: 'History' })
}

test('a program that knows the document alone works beside two people, and each is named', async ({ page, shop }) => {
  const key = await makeKey(page.request, 'Warehouse')
  const program = await startProgram(shop.url, key)
  const before = await follow(program, 'listChangesOrders')
  const stockBefore = await follow(program, 'listChangesStock')

  const [one, two, three] = [
    await placeOrder(page),
    await placeOrder(page, { mobile: '0390 0000002', name: 'Bilal Ahmed', street: 'House 3, Street 9, Model Town' }),
    await placeOrder(page, { mobile: '0390 0000003', name: 'Sana Malik', street: 'House 7, Street 2, Johar Town' }),
  ]
  // A caller confirms the first on the screen, while the program confirms the second and notes it down.
  await page.goto(`/admin/orders/${one.id}`)
  await Promise.all([
    page.getByRole('button', { name: 'Confirm order' }).click(),
    (async () => {
      const order = await program.call('getOrder', { path: { id: two.id } })
      const json = { status: 'placed', expectedStatus: 'pending', version: order.version }
      await program.call('saveOrderStatus', { path: { id: two.id }, json, key: 'confirm-two' })
      // Its answer was lost: the same again is the same.
      await program.call('saveOrderStatus', { path: { id: two.id }, json, key: 'confirm-two' })
      await program.call('createOrderNote', { path: { id: two.id }, json: { note: 'On shelf 7' }, key: 'note-two' })
    })(),
  ])
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  // Another person cancels the third, which the program wanted to confirm too.
  const { version } = await program.call('getOrder', { path: { id: three.id } })
  const canceled = await page.request.put(`/api/admin/orders/${three.id}/status`, {
    data: { status: 'canceled', reason: 'Asked by customer' },
  })
  expect(canceled.ok(), await canceled.text()).toBe(true)
  const late = await program.http.put(`/api/admin/orders/${three.id}/status`, {
    data: { status: 'placed', expectedStatus: 'pending', version },
  })
  expect([late.status(), (await late.json()).error.code]).toEqual([409, 'status-changed-meanwhile'])

  // What changed since the morning: three orders, each as it is now.
  await expect(async () => {
    const { rows } = await follow(program, 'listChangesOrders', before.cursor)
    const statuses = Object.fromEntries(rows.map(({ id, record }) => [id, record.status]))
    expect(statuses).toMatchObject({ [one.id]: 'placed', [two.id]: 'placed', [three.id]: 'canceled' })
  }).toPass()
  // Three pieces more are there than the shop knows of.
  let variantId = ''
  await expect(async () => {
    const { rows } = await follow(program, 'listChangesStock', stockBefore.cursor)
    expect(rows).toHaveLength(1)
    variantId = rows[0]?.id ?? ''
  }).toPass()
  const stock = await program.call('getStock', { path: { id: variantId } })
  const count = { variantId, set: stock.onHand + 3, seen: stock.onHand }
  const json = { reason: { why: 'count', remark: '' }, requests: [count] }
  expect(await program.call('saveStock', { json, key: 'count-attar' })).toMatchObject({ changed: 1, refused: 0 })

  // The evening: both confirmed orders are shipped by the program.
  const shipments = [one, two].map(({ id }, at) => ({
    orderId: id,
    courierCode: 'tcs',
    trackingNumber: `7701234567${at}`,
    expectedStatus: 'placed',
  }))
  expect(await program.call('postOrdersShipments', { json: { shipments }, key: 'ship' })).toMatchObject({ changed: 2 })
  const first = await openHistory(page, one.id)
  await expect(first).toContainText('admin')
  await expect(first).toContainText('Warehouse (key)')
  const second = await openHistory(page, two.id)
  await expect(second).toContainText('On shelf 7')
  await expect(second).not.toContainText('admin')
  await page.goto(`/admin/stock/${variantId}`)
  await expect(page.getByText('Warehouse (key)').first()).toBeVisible()
  await page.goto('/admin/staff/activity')
  await expect(page.getByText('Made a key for a program').first()).toBeVisible()
  await program.http.dispose()
})
