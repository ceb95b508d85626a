import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { PreparedClient } from '#db/prepared-statements.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { createSale } from '../sales/save-sale.ts'
import { endSaleNow, startSaleNow } from '../sales/switch-sales.ts'
import { changeProducts, undoProductsChange } from './change-products.ts'
import { findProductToEdit } from './find-product-to-edit.ts'
import { saveGrid } from './grid/save-grid.ts'
import { changePrices } from './prices/change-prices.ts'
import { changeShownPrices } from './prices/change-shown-prices.ts'
import { changedForm } from './product-form.fixture.ts'
import { saveChangedProducts } from './save-product.ts'
import type { PriceCause } from './settle-prices.ts'

const db = await testDatabase()
const sent = vi.spyOn(PreparedClient.prototype, 'query')
afterAll(() => sent.mockRestore())

let kurta: Awaited<ReturnType<typeof newStockedVariant>>
let razai: typeof kurta

beforeEach(async () => {
  await db.deleteFrom('sales').execute()
  await db.deleteFrom('products').execute()
  kurta = await newStockedVariant(db)
  razai = await newStockedVariant(db, { name: 'Razai' })
})

const cause: PriceCause = { way: 'grid', by: null }
const price = (amount: number) => ({ price: amount, comparePrice: null })

async function changeForm() {
  const product = await findProductToEdit(db, kurta.productId)
  if (!product) throw new Error('there is no such product')
  const form = changedForm(product, { basePrice: 1600 })
  return () => inTransaction(db, tx => saveChangedProducts(tx, { products: [{ id: kurta.productId, form }], by: null }))
}

const bulk = () => ({
  selection: { ids: [kurta.productId, razai.productId], count: 2 },
  change: { status: 'archived' as const },
})

async function planSale(): Promise<string> {
  const { sale } = await createSale(
    db,
    {
      name: 'Eid',
      startsAt: new Date(Date.now() + 60_000),
      endsAt: null,
      prices: [
        { productId: kurta.productId, price: 900, comparePrice: null },
        { variantId: razai.variantId, price: 800, comparePrice: null },
      ],
    },
    { staffId: null, name: '' },
  )
  if (!sale) throw new Error('the sale was refused')
  return sale.id
}

/** Each prepares a save of two products (the form: of one), and returns it with its most statements. */
const ways: [name: string, most: number, prepare: () => Promise<() => Promise<unknown>>][] = [
  ['the form', 16, changeForm],
  [
    'the grid',
    12,
    async () => () =>
      saveGrid(db, {
        note: '',
        by: null,
        requests: [
          { productId: kurta.productId, changes: { price: { from: 1500, to: 1400 } } },
          { variantId: razai.variantId, changes: { price: { from: null, to: 1700 }, stock: { from: 10, to: 4 } } },
        ],
      }),
  ],
  ['a bulk change', 4, async () => () => changeProducts(db, bulk())],
  [
    'undoing a bulk change',
    4,
    async () => {
      const { before } = await changeProducts(db, bulk())
      return () => undoProductsChange(db, { before })
    },
  ],
  [
    'prices',
    11,
    async () => () =>
      changePrices(db, {
        requests: [
          { productId: kurta.productId, set: price(1400), seen: price(1500) },
          { variantId: razai.variantId, set: price(1700), seen: { price: null, comparePrice: null } },
        ],
        cause,
      }),
  ],
  [
    'shown prices',
    10,
    async () => () =>
      changeShownPrices(db, {
        requests: [kurta, razai].map(({ variantId }) => ({ variantId, set: price(1400), seen: price(1500) })),
        cause,
      }),
  ],
  [
    'the start of a sale',
    18,
    async () => {
      const id = await planSale()
      return () => startSaleNow(db, id, null)
    },
  ],
  [
    'the end of a sale',
    14,
    async () => {
      const id = await planSale()
      await startSaleNow(db, id, null)
      return () => endSaleNow(db, id, null)
    },
  ],
]

it.each(ways)('%s takes at most %i statements, and raises each version once', async (_, most, prepare) => {
  const save = await prepare()
  const versions = async () =>
    (await db.selectFrom('products').select(['id', 'version']).orderBy('id').execute()).map(({ version }) => version)
  const before = await versions()
  sent.mockClear()
  await save()
  expect(sent.mock.calls.length).toBeLessThanOrEqual(most)
  const raised = (await versions()).map((version, place) => version - (before[place] ?? 0))
  expect(raised.toSorted()).toEqual(prepare === changeForm ? [0, 1] : [1, 1])
})
