import { beforeEach, expect, it } from 'vitest'
import { listFacts } from '#shop/catalogue/list-facts.ts'
import { searchProducts } from '#shop/search/search-products.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { createPageCache } from './page-cache.ts'

const db = await testDatabase()
const { facts, changeListener } = createPageCache()
const [kurta, shawl] = [
  await newStockedVariant(db, { name: 'Lawn kurta', quantity: 1 }),
  await newStockedVariant(db, { name: 'Lawn shawl', quantity: 5 }),
]
const ids = [kurta.productId, shawl.productId]
let read: string[] = []
const readFacts = (ids: readonly string[]) =>
  facts.remember(ids, async missing => {
    read = [...missing]
    return await listFacts(db, { ids: missing })
  })
/** The products that are read for the facts of both. */
async function readForBoth(): Promise<string[]> {
  read = []
  expect((await readFacts(ids)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  return read
}

beforeEach(() => changeListener.onListening())

it('a product is read once, and again when its own stock or the catalogue changes', async () => {
  expect(await readForBoth()).toEqual(ids)
  expect(await readForBoth()).toEqual([])
  changeListener.onChange({ stock: shawl.productId })
  expect([await readForBoth(), await readForBoth()]).toEqual([[shawl.productId], []])
  changeListener.onChange('catalogue')
  expect([await readForBoth(), await readForBoth()]).toEqual([ids, []])
})

it('facts that were read before a change are not served after it', async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>()
  const before = facts.remember(ids, () => promise)
  changeListener.onChange({ stock: kurta.productId })
  resolve([])
  await before
  expect(await readForBoth()).toContain(kurta.productId)
})

it('every call reads while changes cannot be received', async () => {
  changeListener.onLost()
  expect([await readForBoth(), await readForBoth()]).toEqual([ids, ids])
})

it('a search answers the same with cached facts, also after the last piece is sold', async () => {
  const cached = () => searchProducts(db, { query: 'lawn' }, readFacts)
  const namesOf = async () => (await cached()).products.map(({ name }) => name)
  expect([await namesOf(), await cached()]).toEqual([
    ['Lawn shawl', 'Lawn kurta'],
    await searchProducts(db, { query: 'lawn' }),
  ])
  await db.updateTable('inventory').set({ quantity: 0 }).where('variant_id', '=', shawl.variantId).execute()
  changeListener.onChange({ stock: shawl.productId })
  expect([await namesOf(), await cached()]).toEqual([
    ['Lawn kurta', 'Lawn shawl'],
    await searchProducts(db, { query: 'lawn' }),
  ])
})
