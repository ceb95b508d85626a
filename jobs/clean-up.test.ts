import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { deleteProduct } from '#shop/products/delete-products.ts'
import { createSale } from '#shop/sales/save-sale.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { cleanUpUploads } from './clean-up-uploads.ts'
import { deleteOldImportsJob } from './delete-old-imports.ts'
import { deleteIdempotencyKeys, deleteRestockRequests } from './deletions.ts'
import { emptyTrashJob } from './empty-trash.ts'
import { makeBackupJob } from './make-backup.ts'
import { switchSales } from './switch-sales.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const { disk } = shopApp(db)
const context = { db, disk, signal: new AbortController().signal }

/** More than one batch. */
const MORE_THAN_A_BATCH = 10_500

const countKeys = async () => (await db.selectFrom('order_idempotency_keys').select('key').execute()).length

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  const kurta = await newStockedVariant(db)
  await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  await sql`
    insert into order_idempotency_keys (key, order_id, fingerprint, created_at)
    select gen_random_uuid(), id, '', now() - interval '31 days' from orders, generate_series(1, ${MORE_THAN_A_BATCH})`.execute(
    db,
  )
  await sql`
    insert into order_idempotency_keys (key, order_id, fingerprint, created_at)
    select gen_random_uuid(), id, '', now() - interval '29 days' from orders`.execute(db)
})

it('one run deletes all old keys, however many, and leaves those in use', async () => {
  expect(await deleteIdempotencyKeys.run(context)).toBe('10,500 keys deleted')
  expect(await countKeys()).toBe(2)
  expect(await deleteIdempotencyKeys.run(context)).toBeNull()
})

it('a shop that stops leaves the rest to the next run', async () => {
  expect(await deleteIdempotencyKeys.run({ ...context, signal: AbortSignal.abort() })).toBeNull()
  expect(await countKeys()).toBe(MORE_THAN_A_BATCH + 2)
})

it('unused uploads are deleted, and files that storage fails to delete are reported', async () => {
  await sql`
    insert into media (id, media_type, file_name, byte_size, created_at)
    values (gen_random_uuid(), 'image', 'unused.webp', 1, now() - interval '2 days'),
      (gen_random_uuid(), 'image', 'new.webp', 1, now() - interval '20 hours')`.execute(db)
  expect(await cleanUpUploads.run(context)).toMatch(/^1 upload nobody used, \d files? removed$/)
  expect(await cleanUpUploads.run(context)).toBeNull()
})

it('old orders are anonymized once the owner sets a number of months', async () => {
  await sql`update orders set status = 'delivered', created_at = created_at - interval '25 months'`.execute(db)
  expect(await anonymizeOrders.run(context)).toBeNull()
  await saveSetting(db, 'retention_months', 26)
  expect(await anonymizeOrders.run(context)).toBeNull()
  await saveSetting(db, 'retention_months', 24)
  expect(await anonymizeOrders.run(context)).toBe('Details of 1 order erased')
  expect(await anonymizeOrders.run(context)).toBeNull()
})

it('old requests about stock are deleted, and the result says how many', async () => {
  const { variantId } = await newStockedVariant(db)
  await sql`
    insert into restock_requests (id, variant_id, phone, language, created_at)
    values (gen_random_uuid(), ${variantId}, '03900000001', 'en', now() - interval '91 days'),
      (gen_random_uuid(), ${variantId}, '03900000002', 'en', now() - interval '89 days')`.execute(db)
  expect(await deleteRestockRequests.run(context)).toBe('1 request deleted')
  expect(await deleteRestockRequests.run(context)).toBeNull()
})

it('files of products are deleted after 7 days, imports after 90, and one that runs stays', async () => {
  await sql`
    insert into import_plans (id, file_name, state, creates_sub_brands, creates_categories, staff_name, created_at)
    select gen_random_uuid(), 'x.csv', state::import_plan_state, false, false, 'sana', now() - age::interval
    from (values ('done', '8 days'), ('uploading', '8 days'), ('importing', '8 days'), ('checked', '6 days')) as p (state, age)`.execute(
    db,
  )
  await sql`
    insert into imports (id, file_name, state, started_at, finished_at)
    select gen_random_uuid(), 'x.csv', 'done', now() - age::interval, now()
    from (values ('91 days'), ('89 days')) as i (age)`.execute(db)
  expect(await deleteOldImportsJob.run(context)).toBe('2 files, 1 import deleted')
  expect(await deleteOldImportsJob.run(context)).toBeNull()
})

it('what was deleted 30 days ago leaves the trash, and the result says how many', async () => {
  await deleteProduct(db, (await newStockedVariant(db)).productId, null)
  await sql`update trash set deleted_at = now() - interval '29 days'`.execute(db)
  expect(await emptyTrashJob.run(context)).toBeNull()
  await sql`update trash set deleted_at = now() - interval '31 days'`.execute(db)
  expect(await emptyTrashJob.run(context)).toBe('1 item deleted for good')
  expect(await emptyTrashJob.run(context)).toBeNull()
})

it('due sales are started and ended, and the result says how many', async () => {
  const { productId } = await newStockedVariant(db)
  const by = { staffId: null, name: '' }
  const startsAt = new Date(Date.now() - 1000)
  const prices = [{ productId, price: 1, comparePrice: null }]
  await createSale(db, { name: 'Eid', startsAt, endsAt: null, prices }, by)
  expect(await switchSales.run(context)).toBe('1 sale started')
  await sql`update sales set ends_at = now()`.execute(db)
  expect(await switchSales.run(context)).toBe('1 sale ended')
  expect(await switchSales.run(context)).toBeNull()
})

it('a backup is made each night, unless the owner keeps those of no day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dukan-job-'))
  atEndOfFile(() => rm(folder, { recursive: true }))
  const backups = { connection: { connectionString: url }, folder, passphrase: undefined }
  expect(await makeBackupJob.run({ ...context, backups })).toMatch(/^\d+\.\d MB written and checked$/)
  expect(await readdir(folder)).toHaveLength(1)
  await saveSetting(db, 'backups', { daily: 0, weekly: 4, monthly: 12 })
  expect(await makeBackupJob.run({ ...context, backups })).toBeNull()
  expect(await readdir(folder)).toHaveLength(1)
  expect(await makeBackupJob.run({ ...context, backups, isRequested: true })).toMatch(/written and checked$/)
  expect(await readdir(folder)).toHaveLength(2)
})
