import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { fillShop, listHeldTooMuch } from '#test/flood.ts'

it('a variant with more stock on hold than allowed is reported', async () => {
  const db = await testDatabase()
  const [few, more] = (await fillShop(db, 13)).filter(({ quantity }) => quantity === 4 || quantity === 25)
  const hold = (variantId = '', pieces: number) =>
    db.updateTable('inventory').set({ reserved_quantity: pieces }).where('variant_id', '=', variantId).execute()
  const shop = [few, more].flatMap(variant => variant ?? [])
  await hold(few?.variantId, 1)
  await hold(more?.variantId, 7)
  expect(await listHeldTooMuch(db, shop, { few: 1 })).toEqual([])
  await hold(few?.variantId, 2)
  await hold(more?.variantId, 8)
  expect(await listHeldTooMuch(db, shop, { few: 1 })).toEqual([
    'Orders hold 2 of 4 pieces.',
    'Orders hold 8 of 25 pieces.',
  ])
})
