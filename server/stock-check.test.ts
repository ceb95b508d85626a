import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { enterCode } from '#shop/promotions/enter-code.ts'
import { newPromotion } from '#shop/promotions/promotions.fixture.ts'
import { checkUses } from '#shop/promotions/reconcile-uses.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock } from '#test/fixtures.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)

/** Runs `npm run stock:check` in a process; returns its exit code and output. */
async function check(...args: string[]) {
  return await new Promise<{ code: number | null; said: string }>(resolve => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(projectRoot, 'server/stock-check.ts'), ...args],
      { env: { ...process.env, DATABASE_URL: url } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }),
    )
  })
}

it('stock:check explains each difference and ends with 1; --repair corrects reservations of no order, with a movement', async () => {
  const kurta = await newStockedVariant(db, { name: 'Linen Kurta', quantity: 10 })
  const shawl = await newStockedVariant(db, { name: 'Kashmiri Shawl', quantity: 10 })
  expect(await check()).toEqual({ code: 0, said: '2 variants checked, 0 with a difference.\n' })

  await db.updateTable('inventory').set({ quantity: 8 }).where('variant_id', '=', kurta.variantId).execute()
  await db.updateTable('inventory').set({ reserved_quantity: 2 }).where('variant_id', '=', shawl.variantId).execute()
  const found = await check()
  expect(found.code).toBe(1)
  expect(found.said).toContain('Linen Kurta (M): 8 on hand, by the ledger 10: 2 went without a movement.\n')
  expect(found.said).toContain('Kashmiri Shawl (M): 2 reserved, but open orders hold 0; 2 reserved, by the ledger 0.\n')
  expect(found.said).toContain('2 variants checked, 2 with a difference.\n')
  expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 8, reserved: 0 })

  const repaired = await check('--repair')
  expect(repaired).toMatchObject({
    code: 0,
    said: expect.stringContaining('2 repaired, each with a movement of its own.'),
  })
  expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 8, reserved: 0 })
  expect(await readStock(db, shawl.variantId)).toEqual({ quantity: 10, reserved: 0 })
  expect((await checkStock(db)).differences).toEqual([])
})

it('stock:check finds uses of a promotion that are not its orders, and --repair counts them as the orders say', async () => {
  await newPromotion(db, { code: 'EID10' })
  const shopper = newShopper()
  await enterCode(db, { sessionId: shopper.sessionId, typed: 'EID10' })
  const shirt = await newStockedVariant(db, { name: 'Shirt' })
  await placeDirectOrder(db, { ...shopper, ...shirt, quantity: 1, details: ayeshaFromLahore })
  await sql`update order_discounts set is_unused = true`.execute(db)
  const line = 'Promotion Eid offer (EID10): 1 orders that hold their stock do not count.\n'
  expect(await check('--repair')).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${line}1 order with promotions counted again.\n`),
  })
  expect(await checkUses(db)).toEqual([])
})
