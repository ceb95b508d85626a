import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { makeBackup } from '#backup/make-backup.ts'
import type { PreparedRestore } from '#backup/prepared-restore.ts'
import type { RestoreRun } from '#backup/record-restore.ts'
import { createRestoreService } from '#backup/restore-service.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { openBrowser } from './browser.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const folder = await mkdtemp(join(tmpdir(), 'dukan-restores-'))
atEndOfFile(() => rm(folder, { recursive: true }))
const disk = openStorage({ directory: join(folder, 'media') })
const backups = { connection: { connectionString: url }, folder: join(folder, 'backups'), passphrase: undefined }
const place = openStorage({ directory: backups.folder })
const restores = createRestoreService({
  backups,
  place,
  disk,
  folder: join(folder, 'restores'),
  closingMs: 0,
  logProblem: () => {},
})
const owner = openBrowser(db, { backups: { place, restores, requestJob: async () => true } })
await newStaff(db, { username: 'owner', role: 'owner' })
await owner.signIn('owner', password)

const kurta = await newStockedVariant(db, { quantity: 100 })
const order = () => placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
const name = 'dukan-20261120T214000Z.tar.zst'
const passphrase = 'anarkali bazaar 1958'
await order()
await makeBackup({ connection: backups.connection, disk, file: join(backups.folder, name) })
await makeBackup({ connection: backups.connection, disk, file: join(backups.folder, `${name}.age`), passphrase })
await order()

type State = { prepared: PreparedRestore | null; last: RestoreRun | null }
const read = async (browser = owner) => (await browser.call('/backups/restores')).body as State
const post = async (path: string, json: object) => {
  const { status, body } = await owner.call(`/backups/restores${path}`, { method: 'POST', json })
  return [status, (body as { error?: { code: string } } | null)?.error?.code]
}
const checked = () =>
  vi.waitFor(async () => {
    const { prepared } = await read()
    if (!prepared || prepared.state === 'checking') throw new Error('It is checked.')
    return prepared
  })
const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length

it('a backup is restored after the name of the shop and the password, and everybody signs in again', async () => {
  const shopName = (await readSettings(db)).store_info.store_name
  expect(await post('/choice', { name: '../media/x' })).toEqual([400, 'invalid'])
  expect(await post('/choice', { name: 'dukan-20261122T214000Z.tar.zst' })).toEqual([404, 'backup-not-found'])
  expect(await post('/choice', { name })).toEqual([201, undefined])
  const { id, ...prepared } = await checked()
  expect(prepared).toMatchObject({ state: 'ready', facts: { lostOrders: 1, counts: { orders: 1 } } })
  expect(await post('', { id, shopName: 'Another Shop', password })).toEqual([422, 'shop-name-wrong'])
  expect(await post('', { id, shopName, password: 'wrong' })).toEqual([422, 'password-wrong'])
  expect(await countOrders()).toBe(2)
  expect(await post('', { id, shopName, password })).toEqual([202, undefined])
  await vi.waitFor(async () => expect(await countOrders()).toBe(1))
  expect((await owner.call('/backups/restores')).status).toBe(401)
  await owner.signIn('owner', password)
  expect(await read()).toMatchObject({
    prepared: null,
    last: { state: 'done', staffName: 'owner', backup: name, result: { orders: 1, lostOrders: 1 } },
  })
  expect(await post('', { id, shopName, password })).toEqual([409, 'restore-gone'])
})

it('a file is sent, and opened with its passphrase', async () => {
  const bytes = await readFile(join(backups.folder, `${name}.age`))
  const headers = {
    'content-type': 'application/octet-stream',
    'x-file-name': 'mine.age',
    'content-length': String(bytes.length),
  }
  const sent = await owner.call('/backups/restores/upload', { method: 'POST', body: new Uint8Array(bytes), headers })
  const { id } = sent.body as { id: string }
  expect(await post('/upload/check', { id, passphrase: 'anarkali bazaar 1959' })).toEqual([204, undefined])
  expect(await checked()).toMatchObject({ state: 'failed', problem: expect.stringContaining('not the passphrase') })
  // As a file that goes while its folder is read.
  await symlink('gone', join(folder, 'restores/gone'))
  const again = await owner.call('/backups/restores/upload', { method: 'POST', body: new Uint8Array(bytes), headers })
  expect(await post('/upload/check', { ...(again.body as { id: string }), passphrase })).toEqual([204, undefined])
  expect(await checked()).toMatchObject({ state: 'ready', name: 'mine.age' })
  expect(await post('/upload/check', { id, passphrase })).toEqual([409, 'restore-gone'])
})

it('only owners may see or begin a restore', async () => {
  await newStaff(db, { username: 'packer', role: 'packer' })
  const packer = openBrowser(db, { backups: { place, restores, requestJob: async () => true } })
  await packer.signIn('packer', password)
  const asked = [
    await packer.call('/backups/restores'),
    await packer.call('/backups/restores/choice', { method: 'POST', json: { name } }),
    await packer.call('/backups/restores', { method: 'POST', json: {} }),
    await packer.call('/backups/restores/upload', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'application/octet-stream' },
    }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})
