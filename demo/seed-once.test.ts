import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#shop/settings/settings.ts'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { readCatalogue } from './catalogue.ts'
import { countRows, stamped } from './demo.fixture.ts'
import { openEmptyShop } from './empty-shop.ts'
import { listPictureNames } from './fill/pictures.ts'
import { fillDemo } from './fill-demo.ts'

const directory = await mkdtemp(join(tmpdir(), 'dukan-demo-'))
const disk = openStorage({ directory })
afterAll(() => rm(directory, { recursive: true }))

// Made here, because a database made inside a test is not dropped afterwards.
const [killed, plain] = [await testDatabase(), await testDatabase()]
const catalogue = readCatalogue()
const log = () => {}

test('a filling that is killed among the pictures, and again among the orders, goes on where it was', async () => {
  const db = killed
  const names = listPictureNames(catalogue)
  const read: string[] = []
  const failing = async (name: string) => {
    if (read.push(name) === 30) throw new Error('killed')
    return await stamped(name)
  }
  await expect(fillDemo(db, disk, { log, readPicture: failing })).rejects.toThrow('killed')
  // Running ones were finished, and no more were started.
  expect(read.length).toBeLessThan(34)
  const stored = await countRows(db, 'media')
  expect(await countRows(db, 'products')).toBe(0)

  read.length = 0
  const going = async (name: string) => {
    read.push(name)
    return await stamped(name)
  }
  await sql`alter table order_idempotency_keys rename to lost_keys`.execute(db)
  await expect(fillDemo(db, disk, { log, readPicture: going })).rejects.toThrow('order_idempotency_keys')
  expect(read.length).toBe(names.length - stored)
  // It has left no product behind.
  expect([await countRows(db, 'brands'), await countRows(db, 'products'), await countRows(db, 'pages')]).toEqual([
    0, 0, 0,
  ])

  await sql`alter table lost_keys rename to order_idempotency_keys`.execute(db)
  await fillDemo(db, disk, { log, readPicture: going })
  expect(read.length).toBe(names.length - stored)
  expect([await countRows(db, 'products'), await countRows(db, 'media'), await countRows(db, 'orders')]).toEqual([
    48,
    names.length,
    60,
  ])
})

test('an empty shop opens with its name, its brand and six pages, and stays empty when the demo is requested later', async () => {
  const db = plain
  await Promise.all([openEmptyShop(db), openEmptyShop(db)])
  await fillDemo(db, disk, { log, readPicture: stamped })
  expect((await readSettings(db)).store_info).toMatchObject({ store_name: 'Dukan', hero_image: null })
  expect([await countRows(db, 'brands'), await countRows(db, 'pages'), await countRows(db, 'products')]).toEqual([
    1, 6, 0,
  ])
})
