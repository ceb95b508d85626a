import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import type { ImportKind } from '#db/types.ts'
import { findProductToEdit } from '#shop/products/find-product-to-edit.ts'
import { changedForm } from '#shop/products/product-form.fixture.ts'
import { changeProduct } from '#shop/products/save-product.ts'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, newSubBrand, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { csv, importFile } from './import-files.fixture.ts'
import { openFile } from './plans/open-file.ts'
import { undoImport } from './plans/undo-import.ts'

const db = await testDatabase()
await newSubBrand(db)
const directory = mkdtempSync(join(tmpdir(), 'dukan-import-'))
const disk = openStorage({ directory })
afterAll(() => rmSync(directory, { recursive: true }))

const choice = { createsSubBrands: false, createsCategories: false }
const explain = ({ code }: { code: string }) => code
/** By the id of their products, which is the order of their locks. */
let first: StockedVariant
let last: StockedVariant

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  const items = [await newStockedVariant(db, { name: 'Khes' }), await newStockedVariant(db, { name: 'Topi' })]
  const [one, other] = items.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  if (!one || !other) throw new Error('there are two')
  first = one
  last = other
  for (const [sku, { variantId }] of Object.entries({ FIRST: first, LAST: last }))
    await db.updateTable('variants').set({ sku }).where('id', '=', variantId).execute()
})

async function run(kind: ImportKind, rows: string[][]): Promise<number> {
  const file = await openFile(kind, importFile(csv(rows)))
  const { number } = await file.write(db, { choice, explain, fileName: 'f.csv', by: null, onRow: () => {} })
  return number
}

const undo = (number: number) => undoImport(db, disk, { number, by: null, explain })

/** Whether something can still be locked by others while `work` waits for what is locked first. */
async function isFreeDuring(
  { locked, free }: { locked: RawBuilder<unknown>; free: (tx: Tx) => Promise<boolean> },
  work: () => Promise<unknown>,
): Promise<boolean> {
  const { working, isFree } = await db.transaction().execute(async tx => {
    await locked.execute(tx)
    const working = work()
    await waitForLockWaiter(tx)
    return { working, isFree: await free(tx) }
  })
  await working
  return isFree
}

const lockProduct = ({ productId }: StockedVariant) => sql`select from products where id = ${productId} for update`

const isProductFree =
  ({ productId }: StockedVariant) =>
  async (tx: Tx): Promise<boolean> => {
    const { rows } = await sql`select from products where id = ${productId} for update skip locked`.execute(tx)
    return rows.length === 1
  }

/** No other transaction holds the lock that deleting variants takes. */
async function areCartsFree(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where relation = 'cart_lines'::regclass and mode = 'ShareRowExclusiveLock'`.execute(tx)
  return rows.length === 0
}

describe('an undone import of products', () => {
  it('locks products before the carts, as a form that removes variants', async () => {
    const number = await run('products', [
      ['Handle', 'Name', 'Base price'],
      ['new-khes', 'New Khes', '900'],
    ])
    const { productId } = await db
      .selectFrom('products')
      .where('slug', '=', 'new-khes')
      .select('id as productId')
      .executeTakeFirstOrThrow()
    const locked = lockProduct({ ...first, productId })
    expect(await isFreeDuring({ locked, free: areCartsFree }, () => undo(number))).toBe(true)
    expect(await db.selectFrom('products').where('id', '=', productId).select('id').execute()).toEqual([])
  })

  it('locks the stock of created and changed products in one order, before any is deleted', async () => {
    const number = await run('products', [
      ['Handle', 'Name', 'Base price'],
      [first.slug, 'Other Name', '900'],
      ['new-khes', 'New Khes', '900'],
    ])
    const created = await db
      .selectFrom('products as p')
      .innerJoin('variants as v', 'v.product_id', 'p.id')
      .where('p.slug', '=', 'new-khes')
      .select('v.id')
      .executeTakeFirstOrThrow()
    // The changed one was there before, so its key comes first.
    expect(first.variantId < created.id).toBe(true)
    const isFree = await isFreeDuring(
      {
        locked: sql`select from inventory where variant_id = ${first.variantId} for update`,
        free: async tx => {
          const { rows } = await sql`
            select from inventory where variant_id = ${created.id} for update skip locked`.execute(tx)
          return rows.length === 1
        },
      },
      () => undo(number),
    )
    expect(isFree).toBe(true)
  })
})

it('an import locks a product after an earlier one that its look names, as a form does', async () => {
  const product = await findProductToEdit(db, last.productId)
  if (!product) throw new Error('the product is gone')
  await changeProduct(db, disk, {
    id: last.productId,
    form: changedForm(product, { lookIds: [first.productId] }),
    by: null,
  })
  const write = () =>
    run('products', [
      ['Handle', 'Name', 'Base price'],
      [last.slug, 'Other Name', '900'],
    ])
  const isFree = await isFreeDuring({ locked: lockProduct(first), free: isProductFree(last) }, write)
  expect(isFree).toBe(true)
})

it('undone prices of products and of variants are locked in one order', async () => {
  // Its price is that of a variant, which is undone after those of products.
  await db.updateTable('variants').set({ price: 500 }).where('id', '=', first.variantId).execute()
  const number = await run('prices', [
    ['SKU', 'Price'],
    ['FIRST', '550'],
    ['LAST', '950'],
  ])
  const isFree = await isFreeDuring({ locked: lockProduct(first), free: isProductFree(last) }, () => undo(number))
  expect(isFree).toBe(true)
  const { price } = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('v.id', '=', first.variantId)
    .select(sql<number>`coalesce(nullif(v.price, 0), p.base_price)`.as('price'))
    .executeTakeFirstOrThrow()
  expect(price).toBe(500)
})
