import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock } from '#test/fixtures.ts'
import { inPlaceOfDatabase, inTransaction, type Tx } from './client.ts'
import { isConnectionError } from './connection-errors.ts'

const db = await testDatabase()

describe('a transaction', () => {
  it('a transaction that deadlocked runs again from the start', async () => {
    const [one, other] = [await newStockedVariant(db), await newStockedVariant(db)]
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
    // Run again, it may meet the other one once more before that one has its lock.
    expect(attempts).toBeGreaterThanOrEqual(3)
    for (const { variantId } of [one, other])
      expect(await readStock(db, variantId)).toEqual({ quantity: 8, reserved: 0 })
  })

  it('a transaction that fails for good leaves nothing behind and is not retried', async () => {
    const { variantId } = await newStockedVariant(db)
    let attempts = 0
    const failing = inTransaction(db, async tx => {
      attempts++
      await tx.updateTable('inventory').set({ quantity: 1 }).where('variant_id', '=', variantId).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(attempts).toBe(1)
    expect(await readStock(db, variantId)).toEqual({ quantity: 10, reserved: 0 })
  })

  it('a transaction that meets a conflict every time gives up in the end', async () => {
    let attempts = 0
    const conflicting = inTransaction(db, async tx => {
      attempts++
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(conflicting).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(5)
  })

  it('a transaction whose connection breaks between two queries fails alone: process and pool continue', async () => {
    const broken = inTransaction(db, async tx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      // Node reports the broken connection in a later turn of the event loop.
      await wait(100)
      await sql`select 1`.execute(tx)
    })
    await expect(broken).rejects.toSatisfy(isConnectionError)
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  })
})

describe('a transaction in the place of a database', () => {
  const setQuantity = (tx: Tx, variantId: string, quantity: number) =>
    tx.updateTable('inventory').set({ quantity }).where('variant_id', '=', variantId).execute()

  it('undoes what failed in it alone, also after an error of the database, and joins what is nested', async () => {
    const { variantId } = await newStockedVariant(db)
    await inPlaceOfDatabase(db, async standIn => {
      await inTransaction(standIn, tx => setQuantity(tx, variantId, 7))
      const refused = inTransaction(standIn, async tx => {
        await inTransaction(tx, nested => setQuantity(nested, variantId, 5))
        throw new Error('no')
      })
      await expect(refused).rejects.toThrow('no')
      const broken = inTransaction(standIn, tx => setQuantity(tx, variantId, -1))
      await expect(broken).rejects.toThrow('violates check constraint')
    })
    expect(await readStock(db, variantId)).toEqual({ quantity: 7, reserved: 0 })
  })

  it('stores nothing when it fails itself', async () => {
    const { variantId } = await newStockedVariant(db)
    const failing = inPlaceOfDatabase(db, async standIn => {
      await inTransaction(standIn, tx => setQuantity(tx, variantId, 7))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await readStock(db, variantId)).toEqual({ quantity: 10, reserved: 0 })
  })
})
