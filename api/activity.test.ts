import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { newBrowserKeys } from '#jobs/push/push-service.fixture.ts'
import { openGraph } from '#jobs/whatsapp/graph-api.ts'
import { deleteOldActivity } from '#shop/activity/delete-old-activity.ts'
import { listHomeBlocksToEdit } from '#shop/home/save-home-blocks.ts'
import { newId } from '#shop/ids.ts'
import { consent } from '#shop/newsletter/consent.fixture.ts'
import { createLetter } from '#shop/newsletter/letters/letters.ts'
import { pauseLetter, startLetter } from '#shop/newsletter/letters/send-letter.ts'
import { confirmSubscription, subscribe } from '#shop/newsletter/newsletter.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { deleteProduct } from '#shop/products/delete-products.ts'
import type { EditedProduct } from '#shop/products/find-product-to-edit.ts'
import { changedForm, productForm } from '#shop/products/product-form.fixture.ts'
import { createRedirect } from '#shop/redirects/save-redirects.ts'
import { newDeliveredOrder } from '#shop/reviews/reviews.fixture.ts'
import { createPin } from '#shop/search/save-pins.ts'
import { createSynonyms } from '#shop/search/save-synonyms.ts'
import { sizeChart } from '#shop/size-charts/size-charts.fixture.ts'
import { createSizeChart } from '#shop/size-charts/size-charts.ts'
import { codeOf, newStaff, password, setUpTotp } from '#shop/staff/staff.fixture.ts'
import { sendTest } from '#shop/webhooks/webhook-deliveries.ts'
import { webhookForm } from '#shop/webhooks/webhook-form.ts'
import { createWebhook } from '#shop/webhooks/webhooks.ts'
import { defaultRates } from '#shop/whatsapp/account.ts'
import { setUpWhatsapp, simulated, someBox } from '#shop/whatsapp/whatsapp.fixture.ts'
import { startGraphSimulator } from '#simulators/whatsapp/graph-simulator.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newCategory, newShopper, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { adminApi } from './app.ts'
import { openBackupsApi } from './backups.fixture.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'
import { newKey } from './program.fixture.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const backups = await openBackupsApi(db, url)
const meta = await startGraphSimulator(simulated)
atEndOfFile(() => meta.close())
let browser: Browser
let ownerId: string

beforeEach(async () => {
  // Not truncated: a backup that still reads the tables would wait for the one and be waited for at the other.
  await sql`delete from sign_in_limits`.execute(db)
  await db.deleteFrom('activity').execute()
  await db.deleteFrom('staff').execute()
  ownerId = (await newStaff(db, { username: 'admin', role: 'owner' })).staffId
  browser = openBrowser(db, { backups, sendsLetters: true, whatsapp: { graph: openGraph(meta.url), box: someBox } })
  await browser.signIn('admin', password)
  await db.deleteFrom('activity').execute()
})

const listLines = () =>
  db.selectFrom('activity').orderBy('at').orderBy('id').select(['kind', 'staff_name', 'label', 'count']).execute()

const webhook = {
  name: 'Warehouse',
  url: 'https://hooks.example/one',
  kinds: ['stock.low'],
  withPersonalData: false,
  isOn: true,
}
const newWebhook = () => inTransaction(db, tx => createWebhook(tx, webhookForm.parse(webhook)))

async function newOrder() {
  const kurta = await newStockedVariant(db)
  await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  return await db.selectFrom('orders').orderBy('id', 'desc').select(['id', 'customer_id']).executeTakeFirstOrThrow()
}

async function newReview(): Promise<string> {
  const { orderItemId, product } = await newDeliveredOrder(db)
  const id = newId()
  const row = { id, order_item_id: orderItemId, product_id: product.productId, stars: 4 }
  await db.insertInto('reviews').values(row).execute()
  return id
}

async function newTrash(): Promise<string> {
  const { deletionId } = await deleteProduct(db, (await newStockedVariant(db)).productId, null)
  return (await db.selectFrom('trash').where('deletion_id', '=', deletionId).select('id').executeTakeFirstOrThrow()).id
}

async function newPage(): Promise<string> {
  const id = newId()
  await db.insertInto('pages').values({ id, title: 'Returns', slug: id, body: '' }).execute()
  return id
}

const letter = { subject: 'Eid', text: 'It is here.', subjectUrdu: '', textUrdu: '' }

/** A draft, and somebody who would get it. */
async function newLetter(): Promise<string> {
  const { token } = await subscribe(db, `${newId()}@example.com`, consent)
  await confirmSubscription(db, token)
  return await inTransaction(db, tx => createLetter(tx, letter))
}

async function startedLetter(): Promise<string> {
  const id = await newLetter()
  await inTransaction(db, tx => startLetter(tx, { id, version: 1, perHour: 100, by: { username: 'admin' } }))
  return id
}

/** A file of products whose columns somebody may choose, and no other one that runs. */
async function newList(): Promise<string> {
  await db.deleteFrom('import_plans').execute()
  const id = newId()
  const columns = { headings: ['Cheezein', 'Bhao'], examples: [[], []], fields: [null, null] }
  await db
    .insertInto('import_plans')
    .values({
      id,
      kind: 'products',
      file_name: 'list.csv',
      byte_size: 1,
      creates_sub_brands: false,
      creates_categories: false,
      staff_name: 'admin',
      state: 'failed',
      file_columns: JSON.stringify(columns),
    })
    .execute()
  return id
}

async function newSubscriber(): Promise<string> {
  const id = newId()
  const email = `ayesha-${id}@example.com`
  await db.insertInto('newsletter_subscribers').values({ id, email, token: id }).execute()
  return id
}

async function newRestockRequest(): Promise<string> {
  const id = newId()
  const { variantId } = await newStockedVariant(db)
  const values = { id, variant_id: variantId, phone: '03900000001', language: 'en' as const }
  await db.insertInto('restock_requests').values(values).execute()
  return id
}

async function newProduct(): Promise<EditedProduct> {
  const form = productForm({ name: `Kurta ${newId()}` })
  await browser.call('/products', { method: 'POST', json: form })
  return (await browser.call(`/products/${form.id}`)).body as EditedProduct
}

async function newPriceChange(): Promise<{ saveId: string; changeId: string; version: number }> {
  const { productId } = await newStockedVariant(db)
  const change = { productId, changes: { price: { from: 1500, to: 999 } } }
  await browser.call('/products/grid', { method: 'PUT', json: { requests: [change] } })
  const { rows: saves } = (await browser.call('/prices/history?limit=1')).body as { rows: { id: string }[] }
  const { rows: changes } = (await browser.call(`/prices/history/products/${productId}`)).body as {
    rows: { id: string }[]
  }
  return { saveId: saves[0]?.id ?? '', changeId: changes[0]?.id ?? '', version: 2 }
}

const saleOf = (productId: string) => ({
  name: 'Eid',
  startsAt: '2090-01-01T00:00:00Z',
  endsAt: null,
  prices: [{ productId, price: 1200, comparePrice: null }],
})

async function newSale(): Promise<{ id: string; productId: string }> {
  const { productId } = await newStockedVariant(db)
  const { body } = await browser.call('/sales', { method: 'POST', json: saleOf(productId) })
  return { id: (body as { sale: { id: string } }).sale.id, productId }
}

async function runningSale(): Promise<string> {
  const { id } = await newSale()
  await browser.call(`/sales/${id}/start`, { method: 'POST', json: {} })
  return id
}

const promotion = {
  kind: 'percent',
  percent: 10,
  name: 'Eid',
  nameUrdu: '',
  code: null,
  minimum: 0,
  targets: null,
  startsAt: '2090-01-01T00:00:00Z',
  endsAt: null,
  totalLimit: null,
  phoneLimit: null,
  isActive: true,
}
async function newPromotion(): Promise<string> {
  const { body } = await browser.call('/promotions', { method: 'POST', json: promotion })
  return (body as { id: string }).id
}

const subBrand = { nameUrdu: '', descriptionUrdu: '', name: 'Neelgul', description: '', isActive: true, logoId: null }
const synonyms = { words: ['shoes', 'joote'], romanUrdu: ['joote'], findsReduced: false }
let pins = 0
const newPin = async () => ({
  query: `kurta ${++pins}`,
  productIds: [(await newStockedVariant(db)).productId],
})
const category = { nameUrdu: '', descriptionUrdu: '', name: 'Kurtas', description: '', isActive: true, sortOrder: 0 }
const page = {
  title: 'Returns',
  titleUrdu: '',
  summary: '',
  summaryUrdu: '',
  body: '',
  bodyUrdu: '',
  isPublished: true,
}

type SentRequest = { path?: string; json?: unknown; file?: string; form?: Record<string, string> }
type Recorded = { kind: string; ask: () => Promise<SentRequest> | SentRequest }

/** A request for each route that has an effect, and the line that it writes. */
const recordedRoutes: Record<string, Recorded> = {
  'DELETE /session': { kind: 'signed-out', ask: () => ({}) },
  'PUT /account/password': {
    kind: 'password-changed',
    ask: () => ({ json: { password, next: 'karachi-ki-sham' } }),
  },
  'PUT /account/codes': {
    kind: 'codes-on',
    ask: async () => {
      const begun = await browser.call('/account/codes', { method: 'POST', json: { password } })
      return { json: { code: codeOf((begun.body as { secret: string }).secret) } }
    },
  },
  'POST /account/codes/removal': {
    kind: 'codes-off',
    ask: async () => ({ json: { password, code: codeOf((await setUpTotp(db, ownerId)).secret) } }),
  },
  'POST /account/recovery-codes': {
    kind: 'codes-renewed',
    ask: async () => {
      await setUpTotp(db, ownerId)
      return { json: { password } }
    },
  },
  'PUT /account/notices': {
    kind: 'notices-changed',
    ask: () => ({ json: { email: 'owner@example.com', chosen: [{ kind: 'new_order', way: 'email' }] } }),
  },
  'POST /account/sessions/removal': { kind: 'session-ended', ask: () => ({ json: { password } }) },
  'POST /connections/keys': {
    kind: 'key-made',
    ask: () => ({ json: { name: `Sheet ${newId()}`, rights: ['orders.see'], ownPassword: password } }),
  },
  'PUT /connections/keys/:id': {
    kind: 'key-changed',
    ask: async () => ({
      path: `/connections/keys/${(await newKey(db)).id}`,
      json: { name: `Sheet ${newId()}`, rights: ['orders.see'], ownPassword: password, version: 1 },
    }),
  },
  'POST /connections/keys/:id/permission': {
    kind: 'key-allowed',
    ask: async () => ({ path: `/connections/keys/${(await newKey(db)).id}/permission`, json: {} }),
  },
  'POST /connections/keys/:id/revocation': {
    kind: 'key-revoked',
    ask: async () => ({ path: `/connections/keys/${(await newKey(db)).id}/revocation`, json: {} }),
  },
  'POST /staff': {
    kind: 'account-created',
    ask: () => ({ json: { username: 'bilal', role: 'manager', password, ownPassword: password } }),
  },
  'PUT /staff/:id/details': {
    kind: 'account-changed',
    ask: async () => ofSana('/details', { fullName: 'Sana Malik', phone: '0300 1234567' }),
  },
  'PUT /staff/:id/role': { kind: 'role-changed', ask: async () => ofSana('/role', { role: 'owner' }) },
  'PUT /staff/:id/active': { kind: 'account-deactivated', ask: async () => ofSana('/active', { isActive: false }) },
  'PUT /staff/:id/password': { kind: 'password-given', ask: async () => ofSana('/password', { password: null }) },
  'POST /staff/:id/codes/removal': { kind: 'codes-removed', ask: async () => ofSana('/codes/removal', {}) },
  'POST /staff/:id/removal': { kind: 'account-deleted', ask: async () => ofSana('/removal', {}) },
  'POST /orders/holds': {
    kind: 'orders-postponed',
    ask: async () => ({
      json: { selection: { ids: [(await newOrder()).id] }, reason: 'payday', until: inAWeek(), note: null },
    }),
  },
  'POST /orders/holds/end': {
    kind: 'orders-hold-ended',
    // All of them: an order on hold cannot be delivered by a mere update, as below.
    ask: () => ({ json: { selection: { filter: {}, except: [] } } }),
  },
  'POST /blocked-phones': {
    kind: 'phone-blocked',
    ask: () => ({ json: { phone: '0390 0000009', reason: 'Fake orders' } }),
  },
  'DELETE /blocked-phones/:id': { kind: 'phone-unblocked', ask: () => ({ path: `/blocked-phones/${newId()}` }) },
  'POST /orders/status-changes': {
    kind: 'orders-status-changed',
    ask: async () => ({ json: { status: 'shipped', selection: { ids: [(await newOrder()).id] } } }),
  },
  'POST /orders/status-changes/undo': {
    kind: 'orders-status-restored',
    ask: async () => ({
      json: { expectedStatus: 'pending', before: [{ orderId: (await newOrder()).id, status: 'placed' }] },
    }),
  },
  'POST /orders/shipments': {
    kind: 'orders-status-changed',
    ask: async () => ({
      json: { shipments: [{ orderId: (await newOrder()).id, courierCode: 'tcs', trackingNumber: '77012345678' }] },
    }),
  },
  'POST /orders/print': {
    kind: 'orders-printed',
    ask: async () => ({ json: { selection: { ids: [(await newOrder()).id] } } }),
  },
  'POST /backups': { kind: 'backup-requested', ask: () => ({ path: '/backups', json: {} }) },
  'POST /backups/:name/copy': {
    kind: 'backup-downloaded',
    ask: async () => {
      const name = 'dukan-20261120T214000Z.tar.zst'
      await writeFile(join(backups.folder, name), 'x')
      const secret = 'lahore mein barish'
      return {
        path: `/backups/${name}/copy`,
        form: { passphrase: secret, again: secret },
      }
    },
  },
  'GET /orders/export': { kind: 'orders-exported', ask: () => ({ path: '/orders/export?search=Ayesha' }) },
  'GET /customers/export': { kind: 'customers-exported', ask: () => ({ path: '/customers/export?search=Ayesha' }) },
  'GET /products/export': { kind: 'products-exported', ask: () => ({ path: '/products/export?format=shopify' }) },
  'GET /stock/export': { kind: 'stock-exported', ask: () => ({ path: '/stock/export?show=low' }) },
  'GET /newsletter/export': {
    kind: 'newsletter-exported',
    ask: () => ({ path: '/newsletter/export?state=confirmed' }),
  },
  'POST /messages/:id/again': {
    kind: 'message-sent-again',
    ask: async () => {
      const { id } = await newOrder()
      await db.updateTable('orders').set({ customer_email: 'ayesha@example.com' }).where('id', '=', id).execute()
      const sent = { id: newId(), way: 'email', kind: 'confirmed', order_id: id, state: 'accepted' as const }
      await db.insertInto('deliveries').values(sent).execute()
      return { path: `/messages/${sent.id}/again`, json: {} }
    },
  },
  'PUT /whatsapp': {
    kind: 'whatsapp-changed',
    ask: () => ({
      json: { version: 0, ...simulated, isOn: true, sends: [], budget: 20, ...defaultRates },
    }),
  },
  'POST /whatsapp/texts/:kind/:language': {
    kind: 'whatsapp-text-submitted',
    ask: async () => {
      await setUpWhatsapp(db)
      return { path: '/whatsapp/texts/received/ur', json: {} }
    },
  },
  'POST /restock/:id/notified': {
    kind: 'restock-notified',
    ask: async () => ({ path: `/restock/${await newRestockRequest()}/notified`, json: {} }),
  },
  'DELETE /newsletter/:id': {
    kind: 'subscriber-removed',
    ask: async () => ({ path: `/newsletter/${await newSubscriber()}` }),
  },
  'POST /account/notices/browsers': {
    kind: 'notices-changed',
    ask: async () => ({ json: { endpoint: 'https://push.example/one', keys: newBrowserKeys(), isRefresh: false } }),
  },
  'POST /newsletter/letters': { kind: 'letter-created', ask: async () => ({ json: letter }) },
  'PUT /newsletter/letters/:id': {
    kind: 'letter-changed',
    ask: async () => ({ path: `/newsletter/letters/${await newLetter()}`, json: { ...letter, version: 1 } }),
  },
  'DELETE /newsletter/letters/:id': {
    kind: 'letter-deleted',
    ask: async () => ({ path: `/newsletter/letters/${await newLetter()}` }),
  },
  'POST /newsletter/letters/:id/trial': {
    kind: 'letter-tried',
    ask: async () => ({
      path: `/newsletter/letters/${await newLetter()}/trial`,
      json: { email: 'ayesha@example.com', isUrdu: false },
    }),
  },
  'POST /newsletter/letters/:id/start': {
    kind: 'letter-started',
    ask: async () => ({ path: `/newsletter/letters/${await newLetter()}/start`, json: { version: 1, perHour: 100 } }),
  },
  'POST /newsletter/letters/:id/pause': {
    kind: 'letter-paused',
    ask: async () => ({ path: `/newsletter/letters/${await startedLetter()}/pause`, json: {} }),
  },
  'POST /newsletter/letters/:id/resume': {
    kind: 'letter-resumed',
    ask: async () => {
      const id = await startedLetter()
      await pauseLetter(db, id)
      return { path: `/newsletter/letters/${id}/resume`, json: {} }
    },
  },
  'POST /newsletter/letters/:id/retry': {
    kind: 'letter-retried',
    ask: async () => {
      const id = await startedLetter()
      await db
        .updateTable('deliveries')
        .where('letter_id', '=', id)
        .set({ state: 'failed', next_try_at: null })
        .execute()
      return { path: `/newsletter/letters/${id}/retry`, json: {} }
    },
  },
  'POST /newsletter/letters/:id/stop': {
    kind: 'letter-stopped',
    ask: async () => ({ path: `/newsletter/letters/${await startedLetter()}/stop`, json: {} }),
  },
  'POST /customers/:id/limit-lift': {
    kind: 'order-limit-lifted',
    ask: async () => ({ path: `/customers/${(await newOrder()).customer_id}/limit-lift`, json: {} }),
  },
  'GET /customers/:id/data': {
    kind: 'customer-exported',
    ask: async () => ({ path: `/customers/${(await newOrder()).customer_id}/data` }),
  },
  'POST /customers/:id/anonymize': {
    kind: 'customer-erased',
    ask: async () => {
      const { customer_id } = await newOrder()
      await db.updateTable('orders').set({ status: 'canceled' }).where('customer_id', '=', customer_id).execute()
      return { path: `/customers/${customer_id}/anonymize`, json: {} }
    },
  },
  'PUT /reviews/:id/publication': {
    kind: 'review-published',
    ask: async () => ({ path: `/reviews/${await newReview()}/publication`, json: { version: 1 } }),
  },
  'PUT /reviews/:id/hiding': {
    kind: 'review-hidden',
    ask: async () => ({ path: `/reviews/${await newReview()}/hiding`, json: { version: 1, reason: 'Spam' } }),
  },
  'PUT /reviews/:id/reply': {
    kind: 'review-replied',
    ask: async () => ({ path: `/reviews/${await newReview()}/reply`, json: { version: 1, reply: 'Thank you' } }),
  },
  'POST /products': { kind: 'product-created', ask: () => ({ json: productForm({ name: `Kurta ${newId()}` }) }) },
  'PUT /products/:id': {
    kind: 'product-changed',
    ask: async () => {
      const product = await newProduct()
      return { path: `/products/${product.id}`, json: changedForm(product, {}) }
    },
  },
  'POST /settings/history/:id/restore': {
    kind: 'settings-changed',
    ask: async () => {
      const { settings, version } = (await browser.call('/settings')).body as { settings: object; version: number }
      const form = { version, settings: { ...settings, announcement: { en: `Eid ${newId()}`, ur: '' } } }
      await browser.call('/settings', { method: 'PUT', json: form })
      const { rows: changes } = (await browser.call('/settings/history')).body as { rows: { id: string }[] }
      const present = (await browser.call('/settings')).body as { version: number }
      return { path: `/settings/history/${changes[0]?.id}/restore`, json: { version: present.version } }
    },
  },
  'POST /prices/history/:id/undo': {
    kind: 'prices-changed',
    ask: async () => ({ path: `/prices/history/${(await newPriceChange()).saveId}/undo`, json: {} }),
  },
  'POST /prices/history/changes/:id/restore': {
    kind: 'prices-changed',
    ask: async () => {
      const { changeId, version } = await newPriceChange()
      return { path: `/prices/history/changes/${changeId}/restore`, json: { version } }
    },
  },
  'PUT /products/grid': {
    kind: 'products-changed',
    ask: async () => {
      const { id, basePrice } = await newProduct()
      return { json: { requests: [{ productId: id, changes: { price: { from: basePrice, to: 1 } } }] } }
    },
  },
  'POST /sales': {
    kind: 'sale-created',
    ask: async () => ({ json: saleOf((await newStockedVariant(db)).productId) }),
  },
  'PUT /sales/:id': {
    kind: 'sale-changed',
    ask: async () => {
      const { id, productId } = await newSale()
      return { path: `/sales/${id}`, json: { ...saleOf(productId), version: 1 } }
    },
  },
  'PUT /sales/:id/end': {
    kind: 'sale-changed',
    ask: async () => ({ path: `/sales/${await runningSale()}/end`, json: { endsAt: null } }),
  },
  'POST /sales/:id/start': {
    kind: 'sale-started',
    ask: async () => ({ path: `/sales/${(await newSale()).id}/start`, json: {} }),
  },
  'POST /sales/:id/end': {
    kind: 'sale-ended',
    ask: async () => ({ path: `/sales/${await runningSale()}/end`, json: {} }),
  },
  'DELETE /sales/:id': {
    kind: 'sale-deleted',
    ask: async () => ({ path: `/sales/${(await newSale()).id}` }),
  },
  'POST /promotions': { kind: 'promotion-created', ask: () => ({ json: promotion }) },
  'PUT /promotions/:id': {
    kind: 'promotion-changed',
    ask: async () => ({ path: `/promotions/${await newPromotion()}`, json: { ...promotion, version: 1 } }),
  },
  'PUT /promotions/:id/active': {
    kind: 'promotion-switched-off',
    ask: async () => ({ path: `/promotions/${await newPromotion()}/active`, json: { isActive: false } }),
  },
  'DELETE /promotions/:id': {
    kind: 'promotion-deleted',
    ask: async () => ({ path: `/promotions/${await newPromotion()}` }),
  },
  'POST /products/changes': {
    kind: 'products-changed',
    ask: async () => ({
      json: { change: { status: 'archived' }, selection: { ids: [(await newProduct()).id], count: 1 } },
    }),
  },
  'POST /products/changes/undo': {
    kind: 'products-changed',
    ask: async () => {
      const former = { status: 'draft' }
      return { json: { before: [{ productId: (await newProduct()).id, version: 1, former }] } }
    },
  },
  'POST /products/deletion': {
    kind: 'products-deleted',
    ask: async () => ({ json: { ids: [(await newProduct()).id], count: 1 } }),
  },
  'DELETE /products/:id': {
    kind: 'products-deleted',
    ask: async () => ({ path: `/products/${(await newProduct()).id}` }),
  },
  'POST /trash/restoration': { kind: 'trash-restored', ask: async () => ({ json: { ids: [await newTrash()] } }) },
  'POST /trash/removal': { kind: 'trash-deleted', ask: async () => ({ json: { ids: [await newTrash()], count: 1 } }) },
  'POST /sub-brands': {
    kind: 'sub-brand-created',
    ask: async () => {
      await newSubBrand(db)
      return { json: subBrand }
    },
  },
  'PUT /sub-brands/:id': {
    kind: 'sub-brand-changed',
    ask: async () => {
      const { id, slug } = await newSubBrand(db)
      return { path: `/sub-brands/${id}`, json: { ...subBrand, slug, bannerId: null, version: 1 } }
    },
  },
  'DELETE /sub-brands/:id': {
    kind: 'sub-brand-deleted',
    ask: async () => ({ path: `/sub-brands/${(await newSubBrand(db)).id}` }),
  },
  'PUT /sub-brands/order': {
    kind: 'sub-brands-ordered',
    ask: async () => {
      const { subBrands } = (await browser.call('/sub-brands/order')).body as { subBrands: { id: string }[] }
      const ids = subBrands.map(({ id }) => id)
      return { json: { ids: ids.toReversed(), seen: ids } }
    },
  },
  'PUT /sub-brands/brand': {
    kind: 'brand-renamed',
    ask: async () => {
      await newSubBrand(db)
      const { version } = (await browser.call('/sub-brands/brand')).body as { version: number }
      return { json: { name: 'Zarif', version } }
    },
  },
  'POST /categories': { kind: 'category-created', ask: () => ({ json: category }) },
  'PUT /categories/:id': {
    kind: 'category-changed',
    ask: async () => ({ path: `/categories/${(await newCategory(db)).id}`, json: { ...category, version: 1 } }),
  },
  'POST /categories/deletion': {
    kind: 'categories-deleted',
    ask: async () => ({ json: { ids: [(await newCategory(db)).id] } }),
  },
  'DELETE /categories/:id': {
    kind: 'categories-deleted',
    ask: async () => ({ path: `/categories/${(await newCategory(db)).id}` }),
  },
  'POST /size-charts': { kind: 'size-chart-created', ask: () => ({ json: sizeChart() }) },
  'PUT /size-charts/:id': {
    kind: 'size-chart-changed',
    ask: async () => ({
      path: `/size-charts/${await createSizeChart(db, sizeChart())}`,
      json: { ...sizeChart(), version: 1 },
    }),
  },
  'DELETE /size-charts/:id': {
    kind: 'size-chart-deleted',
    ask: async () => ({ path: `/size-charts/${await createSizeChart(db, sizeChart())}` }),
  },
  'PUT /imports/plans/:id/columns': {
    kind: 'columns-chosen',
    ask: async () => ({
      path: `/imports/plans/${await newList()}/columns`,
      json: { fields: ['name', 'price'], hasHeadings: true },
    }),
  },
  'DELETE /imports/plans/:id/columns': {
    kind: 'columns-forgotten',
    ask: async () => ({ path: `/imports/plans/${await newList()}/columns` }),
  },
  'PUT /option-words': {
    kind: 'option-words-changed',
    ask: () => ({ json: { words: [{ word: 'Zinc', urdu: 'زنک' }] } }),
  },
  'POST /synonyms': { kind: 'synonyms-created', ask: () => ({ json: synonyms }) },
  'PUT /synonyms/:id': {
    kind: 'synonyms-changed',
    ask: async () => ({
      path: `/synonyms/${await createSynonyms(db, synonyms)}`,
      json: { ...synonyms, version: 1 },
    }),
  },
  'DELETE /synonyms/:id': {
    kind: 'synonyms-deleted',
    ask: async () => ({ path: `/synonyms/${await createSynonyms(db, synonyms)}` }),
  },
  'POST /search-pins': { kind: 'pin-created', ask: async () => ({ json: await newPin() }) },
  'PUT /search-pins/:id': {
    kind: 'pin-changed',
    ask: async () => {
      const pin = await newPin()
      return { path: `/search-pins/${await createPin(db, pin)}`, json: { ...pin, version: 1 } }
    },
  },
  'DELETE /search-pins/:id': {
    kind: 'pin-deleted',
    ask: async () => ({ path: `/search-pins/${await createPin(db, await newPin())}` }),
  },
  'PUT /popular-searches/blocked': {
    kind: 'popular-search-blocked',
    ask: () => ({ json: { term: 'kurta', isBlocked: true } }),
  },
  'POST /pages': { kind: 'page-created', ask: () => ({ json: page }) },
  'PUT /pages/:id': {
    kind: 'page-changed',
    ask: async () => {
      const id = await newPage()
      return { path: `/pages/${id}`, json: { ...page, slug: id, version: 1 } }
    },
  },
  'DELETE /pages/:id': { kind: 'page-deleted', ask: async () => ({ path: `/pages/${await newPage()}` }) },
  'PUT /home': {
    kind: 'home-changed',
    ask: async () => ({ json: { blocks: [], seen: (await listHomeBlocksToEdit(db)).fingerprint } }),
  },
  'POST /redirects': { kind: 'redirect-created', ask: () => ({ json: { from: '/products/khes', to: '/categories' } }) },
  'PUT /redirects/:id': {
    kind: 'redirect-changed',
    ask: async () => ({
      path: `/redirects/${await createRedirect(db, { from: '/khes', to: '/categories' })}`,
      json: { from: '/khes', to: '/search', version: 1 },
    }),
  },
  'DELETE /redirects/:id': {
    kind: 'redirect-deleted',
    ask: async () => ({ path: `/redirects/${await createRedirect(db, { from: '/topi', to: '/categories' })}` }),
  },
  'POST /redirects/imports': {
    kind: 'redirects-imported',
    ask: () => ({ path: '/redirects/imports?isTrial=false', file: 'Redirect from,Redirect to\n/shawl,/categories\n' }),
  },
  'POST /webhooks': { kind: 'webhook-created', ask: () => ({ json: webhook }) },
  'PUT /webhooks/:id': {
    kind: 'webhook-changed',
    ask: async () => ({ path: `/webhooks/${await newWebhook()}`, json: { ...webhook, version: 1 } }),
  },
  'DELETE /webhooks/:id': {
    kind: 'webhook-deleted',
    ask: async () => ({ path: `/webhooks/${await newWebhook()}` }),
  },
  'POST /webhooks/:id/test': {
    kind: 'webhook-tried',
    ask: async () => ({ path: `/webhooks/${await newWebhook()}/test`, json: {} }),
  },
  'POST /webhooks/:id/secret': {
    kind: 'webhook-secret-changed',
    ask: async () => ({ path: `/webhooks/${await newWebhook()}/secret`, json: {} }),
  },
  'DELETE /webhooks/:id/former-secret': {
    kind: 'webhook-secret-changed',
    ask: async () => ({ path: `/webhooks/${await newWebhook()}/former-secret` }),
  },
  'POST /webhooks/:id/deliveries/again': {
    kind: 'webhook-sent-again',
    ask: async () => ({ path: `/webhooks/${await newWebhook()}/deliveries/again`, json: {} }),
  },
  'POST /webhooks/:id/deliveries/:deliveryId/again': {
    kind: 'webhook-sent-again',
    ask: async () => {
      const id = await newWebhook()
      const deliveryId = await sendTest(db, id)
      await sql`update deliveries set state = 'failed', next_try_at = null where id = ${deliveryId}`.execute(db)
      return { path: `/webhooks/${id}/deliveries/${deliveryId}/again`, json: {} }
    },
  },
  'PUT /settings': {
    kind: 'settings-changed',
    ask: async () => {
      const { settings, version } = (await browser.call('/settings')).body as { settings: object; version: number }
      return { json: { version, settings: { ...settings, display_rating: null } } }
    },
  },
}

/** Routes that write no line, each with its reason. */
const unrecordedRoutes: Record<string, string> = {
  'POST /session': 'writes its lines before there is a session; see below',
  'POST /session/code': 'writes its lines before there is a session; see below',
  'POST /backups/restores': 'api/restores.test.ts restores a shop of its own, which this test needs',
  'POST /backups/restores/choice': 'reads a backup and changes nothing',
  'POST /backups/restores/upload': 'a file is nothing until a restore of it begins',
  'POST /backups/restores/upload/check': 'reads a backup and changes nothing',
  'POST /whatsapp/check': 'asks Meta and changes nothing of the shop',
  'POST /settings/alerts/test': 'sends a trial to saved addresses and changes nothing',
  'POST /session/password': 'changes nothing; a wrong one is recorded',
  'PUT /account/language': 'is how the account itself reads the back office',
  'POST /account/codes': 'begins a set-up and changes nothing yet',
  'PUT /orders/:id/status': 'the history of the order keeps it',
  'PUT /orders/:id/details': 'the history of the order keeps it',
  'PUT /orders/:id/content': 'the history of the order keeps it',
  'POST /orders/:id/content/preview': 'changes nothing and shows what the page of the order shows',
  'POST /orders/:id/advances': 'the history of the order keeps it',
  'POST /orders/:id/advances/:entryId/void': 'the history of the order keeps it',
  'POST /orders/advances/proofs': 'a picture shows nowhere until an advance is entered with it',
  'POST /orders/:id/merge': 'the history of both orders keeps it',
  'POST /orders/:id/merge/preview': 'changes nothing and shows what the page of the order shows',
  'POST /orders/:id/merge/undo': 'the history of both orders keeps it',
  'POST /orders/:id/split': 'the history of both orders keeps it',
  'POST /orders/:id/split/preview': 'changes nothing and shows what the page of the order shows',
  'POST /orders/making': 'the history of the order keeps it',
  'POST /orders/making/quote': 'changes nothing',
  'POST /orders/:id/confirm-link': 'the history of the order says who made it',
  'PUT /orders/drafts/:id': 'the draft itself names who sent it',
  'POST /orders/drafts/:id/link': 'the draft itself names who sent it',
  'POST /orders/drafts/:id/end': 'nobody but the shop is concerned by an order that was not placed',
  'POST /chat-orders': 'stores nothing, and reads what the account itself sends',
  'POST /account/notices/browsers/:id/test': 'tells the account itself alone',
  'DELETE /account/notices/browsers/:id': 'is how the account itself is told',
  'POST /orders/views': 'a view is how the account itself looks at the list',
  'PUT /orders/views/:id': 'a view is how the account itself looks at the list',
  'DELETE /orders/views/:id': 'a view is how the account itself looks at the list',
  'POST /orders/printed': 'the order itself says who printed it, and reading the sheets is recorded',
  'GET /redirects/export': 'has addresses and names nobody',
  'POST /redirects/missed/removal': 'takes away a count that the next request begins again',
  'POST /orders/:id/notes': 'the history of the order keeps it',
  'POST /messages/chats/:id': 'the message itself names who opened it',
  'POST /messages/:id/marked-sent': 'the message itself names who sent it',
  'PUT /orders/:id/apart/:otherId': 'both orders name who called them no duplicates',
  'DELETE /orders/:id/apart/:otherId': 'changes a mark alone, which anybody with the right sets again',
  'POST /orders/shipments/selection': 'changes nothing and shows what the list shows',
  'PUT /orders/shipments/:id': 'the history of the order keeps it',
  'POST /calls/next': 'a claim ends by itself',
  'POST /calls/claims': 'a claim ends by itself',
  'POST /calls/release': 'a claim ends by itself',
  'POST /calls/contacts': 'the attempts and the history of the order keep it',
  'GET /calls/figures/export': 'counts calls and names no customer',
  'POST /calls/contacts/:id/undo': 'the attempts and the history of the order keep it',
  'PUT /stock': 'the ledger of the stock keeps it',
  'PUT /stock/selection': 'the ledger of the stock keeps it',
  'POST /media': 'an upload shows nowhere until something is saved with it',
  'DELETE /media/:id': 'removes nothing but an upload that nothing shows',
  'POST /products/deletion/preview': 'changes nothing',
  'POST /settings/order-rules/preview': 'changes nothing and returns a count',
  'POST /imports/plans': 'changes nothing but what was uploaded before',
  'POST /imports/plans/:id/check': 'changes nothing in the shop',
  'POST /imports/plans/:id/import': 'the job writes the line when it ends',
  'POST /imports/plans/:id/cancel': 'the job writes the line when it ends',
  'POST /imports/:number/pictures/retry': 'goes on with what the import began',
  'POST /imports/:number/undo': 'the job writes the line when it ends',
}

const inAWeek = () => dayInPakistan(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))

const uploadOf = (text: string) => ({
  body: text,
  headers: {
    'content-type': 'application/octet-stream',
    'x-file-name': 'redirects.csv',
    'content-length': String(Buffer.byteLength(text)),
  },
})

const formOf = (form: Record<string, string>) => ({
  body: String(new URLSearchParams(form)),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

async function ofSana(path: string, json: object): Promise<SentRequest> {
  return { path: `/staff/${(await newStaff(db)).staffId}${path}`, json: { ...json, ownPassword: password } }
}

/** Read from the app itself: a new route must be recorded, or listed with its reason. */
const routes = [
  ...new Set(
    adminApi.routes
      .filter(({ method, path }) => /^(POST|PUT|PATCH|DELETE)$/.test(method) || /export|\/data$/.test(path))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

describe('a route that changes something or returns personal data', () => {
  it('each is recorded, or is listed with the reason why not', () => {
    const listed = [...Object.keys(recordedRoutes), ...Object.keys(unrecordedRoutes)]
    expect(listed.toSorted()).toEqual(routes.toSorted())
  })

  it.each(Object.entries(recordedRoutes))('%s writes its line of the log', async (route, { kind, ask }) => {
    const [method = '', pattern = ''] = route.split(' ')
    const { path = pattern, json, file, form } = await ask()
    await db.deleteFrom('activity').execute()
    const body = file !== undefined ? uploadOf(file) : form ? formOf(form) : { json }
    const answer = await browser.send(path, { method, ...body })
    expect({ route, status: answer.status, text: await answer.text() }).toMatchObject({
      status: expect.toSatisfy(status => status >= 200 && status < 300),
    })
    const lines = await listLines()
    expect(lines).toMatchObject([{ kind, staff_name: 'admin' }])
    // The log must never contain who ordered, where they live, or a search text.
    // Keys are random digits and letters, so a phone counts only with a whole number around it.
    expect(JSON.stringify(lines)).not.toMatch(/ayesha|\bkhan\b|\b0?390\W?\d{7}\b|model town|example\.com/i)
  })

  it('a refused request leaves no line', async () => {
    const { staffId } = await newStaff(db)
    const taken = { username: 'sana', role: 'manager', password, ownPassword: password }
    expect((await browser.call('/staff', { method: 'POST', json: taken })).status).toBe(409)
    const gone = { method: 'POST', json: { ownPassword: password } }
    expect((await browser.call(`/staff/${newId()}/removal`, gone)).status).toBe(404)
    expect(
      (
        await browser.call(`/staff/${ownerId}/role`, {
          method: 'PUT',
          json: { role: 'manager', ownPassword: password },
        })
      ).status,
    ).toBe(409)
    expect(await listLines()).toEqual([])
    expect(staffId).not.toBe(ownerId)
  })
})

describe('a sign-in', () => {
  it('it is recorded with the device and a keyed hash of the network, never with the IP', async () => {
    const other = openBrowser(db, { address: '203.0.113.99' })
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' }
    await other.call('/session', { method: 'POST', json: { username: 'admin', password }, headers })
    const [line] = await db.selectFrom('activity').selectAll().execute()
    expect(line).toMatchObject({ kind: 'signed-in', staff_id: ownerId, device: 'Firefox on Windows' })
    expect(line?.network_key).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(line)).not.toContain('203.0.113')
  })

  it('one with a code is recorded once, when it is complete', async () => {
    const { secret } = await setUpTotp(db, ownerId)
    const other = openBrowser(db)
    await other.signIn('admin', password)
    expect(await listLines()).toEqual([])
    await other.call('/session/code', { method: 'POST', json: { code: '000000' } })
    await other.call('/session/code', { method: 'POST', json: { code: codeOf(secret) } })
    expect(await listLines()).toMatchObject([{ kind: 'sign-in-refused' }, { kind: 'signed-in' }])
  })

  it('refused ones are counted in one line an hour, also rate-limited ones', async () => {
    const stranger = openBrowser(db, { address: '198.51.100.1' })
    for (let time = 0; time < 13; time++) await stranger.signIn('admin', 'a guess')
    expect(await listLines()).toMatchObject([
      { kind: 'sign-in-refused', staff_name: 'admin', count: 10 },
      { kind: 'sign-in-limited', staff_name: 'admin', count: 3 },
    ])
    await db.updateTable('activity').set({ at: sql`at - interval '61 minutes'` }).execute()
    await stranger.signIn('admin', 'a guess')
    expect(await listLines()).toHaveLength(3)
  })

  it('one with an unknown name stores nothing of the input', async () => {
    await openBrowser(db).signIn('my secret password', 'a guess')
    expect(await listLines()).toMatchObject([{ kind: 'sign-in-refused', staff_name: '', label: '' }])
  })
})

describe('refused actions of staff', () => {
  it('a refused action is recorded with its route', async () => {
    await newStaff(db)
    const sana = openBrowser(db)
    await sana.signIn('sana', password)
    for (const path of ['/settings', '/settings', '/activity']) expect((await sana.call(path)).status).toBe(403)
    expect(await listLines()).toMatchObject([
      { kind: 'signed-in' },
      { kind: 'right-refused', staff_name: 'sana', label: 'GET /settings', count: 2 },
      { kind: 'right-refused', label: 'GET /activity', count: 1 },
    ])
  })

  it('a wrong password at a confirmation is recorded', async () => {
    const json = { password: 'a guess', next: 'karachi-ki-sham' }
    await browser.call('/account/password', { method: 'PUT', json })
    expect(await listLines()).toMatchObject([{ kind: 'password-refused', staff_name: 'admin' }])
  })
})

describe('the log', () => {
  type Page = { rows: { kind: string; staffName: string; network: string }[]; nextCursor: string | null }
  const list = async (query: string) => (await browser.call(`/activity?${query}`)).body as Page

  it('owners read it newest first, by page, person, group and day', async () => {
    await browser.call('/pages', { method: 'POST', json: page })
    await newStaff(db)
    await openBrowser(db).signIn('sana', password)
    await browser.call('/categories', { method: 'POST', json: category })
    const first = await list('limit=2')
    expect(first.rows.map(({ kind }) => kind)).toEqual(['category-created', 'signed-in'])
    expect(first.rows[0]?.network).toMatch(/^[\w-]{6}$/)
    const second = await list(`limit=2&cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ rows: [{ kind: 'page-created', staffName: 'admin' }], nextCursor: null })
    expect((await list('person=sana')).rows).toHaveLength(1)
    expect((await list('group=pages')).rows).toMatchObject([{ kind: 'page-created' }])
    expect((await list('from=2020-01-01&to=2020-01-02')).rows).toEqual([])
    expect((await browser.call('/activity/people')).body).toEqual({ people: ['admin', 'sana'] })
    for (const wrong of ['group=none', 'from=soon', 'cursor=x'])
      expect((await browser.call(`/activity?${wrong}`)).status).toBe(400)
  })

  it('it is stored for a year', async () => {
    await browser.call('/pages', { method: 'POST', json: page })
    await browser.call('/categories', { method: 'POST', json: category })
    await db
      .updateTable('activity')
      .set({ at: sql`now() - interval '366 days'` })
      .where('kind', '=', 'page-created')
      .execute()
    expect(await deleteOldActivity(db)).toBe(1)
    expect(await listLines()).toMatchObject([{ kind: 'category-created' }])
    expect(await deleteOldActivity(db)).toBe(0)
  })
})
