import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { newAdvance } from '#shop/advances/advances.fixture.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)

/** Runs `npm run money:check` in a process; returns its exit code and output. */
const check = async () =>
  await new Promise<{ code: number | null; said: string }>(resolve => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(projectRoot, 'server/money-check.ts')],
      { env: { ...process.env, DATABASE_URL: url } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }),
    )
  })

it('money:check explains each difference and ends with 1', async () => {
  const variant = await newStockedVariant(db, { basePrice: 900 })
  const { id: orderId, orderNumber } = await orderFactory(db, () => variant)()
  await newAdvance(db, { orderId, amount: 500, by: await newStaff(db) })
  expect(await check()).toEqual({ code: 0, said: '1 order checked, 0 with a difference.\n' })
  await db.transaction().execute(async tx => {
    await sql`alter table orders disable trigger advance_is_a_sum`.execute(tx)
    await tx.updateTable('orders').set({ advance: 50 }).where('id', '=', orderId).execute()
    await sql`alter table orders enable trigger advance_is_a_sum`.execute(tx)
  })
  const { code, said } = await check()
  expect(code).toBe(1)
  expect(said.replaceAll('\u00a0', ' ')).toBe(
    `${orderNumber}: an advance of Rs 50, by its entries Rs 500.\n1 order checked, 1 with a difference.\n`,
  )
})
