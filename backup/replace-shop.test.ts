import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { makeBackup } from './make-backup.ts'
import { replaceShop, storeMissingMedia } from './replace-shop.ts'
import { writeArchive } from './write-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'dukan-replace-'))
atEndOfFile(() => rm(folder, { recursive: true }))

async function openTheShop() {
  const url = await testDatabaseUrl()
  const db = openTestDatabase(url)
  const connection = { connectionString: url }
  const kurta = await newStockedVariant(db, { quantity: 100 })
  const order = () => placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  await order()
  const backup = await makeBackup({ connection, disk: null, file: join(folder, `${randomUUID()}.tar.zst`) })
  const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length
  return { db, connection, backup, order, countOrders }
}

it('from before the present shop is saved until the commit nobody can write, and everybody can read until then', async () => {
  const { db, connection, backup, countOrders } = await openTheShop()
  const write = () =>
    inTransaction(db, async tx => {
      await sql`set local lock_timeout = '300ms'`.execute(tx)
      await tx.updateTable('orders').set({ customer_name: 'Too late' }).execute()
    })
  const read: number[] = []
  await replaceShop(backup, {
    connection,
    async onStopped() {
      await expect(write()).rejects.toThrow('lock timeout')
      read.push(await countOrders())
    },
    async beforeCommit() {
      await expect(write()).rejects.toThrow('lock timeout')
    },
  })
  expect(read).toEqual([1])
  await write()
})

it('a long change that does not end in time is named, and nothing is replaced', async () => {
  const { db, connection, backup, order, countOrders } = await openTheShop()
  await order()
  await inTransaction(db, async tx => {
    await tx.updateTable('orders').set({ customer_name: 'On its way' }).execute()
    const onStopped = vi.fn()
    await expect(replaceShop(backup, { connection, onStopped, patienceMs: 0 })).rejects.toThrow(
      'The shop is busy with a long change',
    )
    expect(onStopped).not.toHaveBeenCalled()
  })
  expect(await countOrders()).toBe(2)
})

it('a file that was made up can replace no other tables', async () => {
  const { db, connection, backup, order, countOrders } = await openTheShop()
  await order()
  const { header } = backup
  const more = [...header.tables, { name: 'shop_restores', columns: ['id'] }]
  for (const tables of [more, header.tables.slice(1)])
    await expect(
      replaceShop({ ...backup, header: { ...header, tables } }, { connection, onStopped: async () => {} }),
    ).rejects.toThrow('has other tables than this version of the shop')
  expect(await countOrders()).toBe(2)
  expect(await db.selectFrom('shop_restores').selectAll().execute()).toEqual([])
})

it('a file that was made up can store nothing outside of the media, and what it stored is taken back', async () => {
  const { backup } = await openTheShop()
  const disk = openStorage({ directory: join(folder, 'media') })
  const body = [Buffer.from('a picture')]
  for (const name of ['media/../backups/x', 'media/x', `media/${newId()}/.hidden`, `media/${newId()}/../../x`]) {
    const file = join(folder, `${randomUUID()}.tar.zst`)
    await writeArchive(createWriteStream(file), undefined, async add => {
      await add({ name: `media/${newId()}/original.webp`, size: 9, body })
      await add({ name, size: 9, body })
    })
    await expect(storeMissingMedia({ ...backup, file }, disk)).rejects.toThrow('names a file outside of the media')
  }
  const left = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true })
  expect(left.filter(entry => entry.isFile())).toEqual([])
})
