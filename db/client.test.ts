import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { shelf, stock } from '#test/world.ts'
import { inTransaction, type Tx } from './client.ts'

const db = await testDatabase()

describe('a transaction', () => {
  it('that PostgreSQL ended for a deadlock runs again from the start', async () => {
    const [one, other] = [await stock(db), await stock(db)]
    const take = (tx: Tx, { variantId }: typeof one) =>
      tx.updateTable('inventory').set({ quantity: sql`quantity - 1` }).where('variant_id', '=', variantId).execute()
    let attempts = 0
    let inside = 0
    const meet = new Promise<void>(resolve => {
      const look = setInterval(() => {
        if (inside < 2) return
        clearInterval(look)
        resolve()
      }, 5)
    })
    const crossing = (first: typeof one, second: typeof one) =>
      inTransaction(db, async tx => {
        attempts++
        await take(tx, first)
        inside++
        await meet
        await take(tx, second)
      })
    await Promise.all([crossing(one, other), crossing(other, one)])
    expect(attempts).toBe(3)
    for (const { variantId } of [one, other]) expect(await shelf(db, variantId)).toEqual({ quantity: 8, reserved: 0 })
  })

  it('that fails for good leaves nothing behind and is not tried again', async () => {
    const { variantId } = await stock(db)
    let attempts = 0
    const failing = inTransaction(db, async tx => {
      attempts++
      await tx.updateTable('inventory').set({ quantity: 1 }).where('variant_id', '=', variantId).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(attempts).toBe(1)
    expect(await shelf(db, variantId)).toEqual({ quantity: 10, reserved: 0 })
  })

  it('that meets a conflict every time gives up in the end', async () => {
    let attempts = 0
    const conflicting = inTransaction(db, async tx => {
      attempts++
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(conflicting).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(5)
  })
})
