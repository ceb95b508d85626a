import { createReadStream } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { beforeAll, expect, it, vi } from 'vitest'
import { encryptWith } from '#backup/age.ts'
import type { BackupFile } from '#backup/backup-files.ts'
import type { BackupStatus } from '#backup/backup-status.ts'
import { checkBackup } from '#backup/check-backup.ts'
import { makeBackup } from '#backup/make-backup.ts'
import { Refusal } from '#shop/refusal.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { Browser } from '#test/browser.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { openBackupsApi } from './backups.fixture.ts'
import { openBrowser } from './browser.fixture.ts'
import { refusalMessage } from './refusals.ts'

// The key of an encrypted backup takes a second of computing, several on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const passphrase = 'correct horse battery'
const backups = await openBackupsApi(db, url, passphrase)
const owner = openBrowser(db, { backups })

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  await owner.signIn('admin', 'lahore-mein-barish')
})

const read = async () => (await owner.call('/backups')).body as BackupStatus & { files: BackupFile[] }
const press = async () => (await owner.call('/backups', { method: 'POST', json: {} })).status

it('a backup is made at once when an owner asks, never two together, and can be downloaded', async () => {
  expect(await read()).toMatchObject({ state: 'waiting', files: [] })
  const pressed = await Promise.all([press(), press()])
  expect(pressed.toSorted()).toEqual([202, 409])
  await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'ok', running: null }), 50_000)
  const { files } = await read()
  expect(files).toMatchObject([{ kind: 'manual', isEncrypted: true }])
  const [file] = files
  const answer = await owner.send(`/backups/${file?.name}/file`)
  expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, String(file?.bytes)])
  const copy = join(backups.folder, 'copy')
  await writeFile(copy, Buffer.from(await answer.arrayBuffer()))
  expect((await checkBackup(copy, passphrase)).rows).toBeGreaterThan(0)
  const lines = await db.selectFrom('activity').select(['kind', 'label']).orderBy('at').execute()
  expect(lines).toEqual(
    expect.arrayContaining([
      { kind: 'backup-requested', label: '' },
      { kind: 'backup-downloaded', label: file?.name },
    ]),
  )
})

it('is sent only encrypted, by its exact name, and after the password', async () => {
  const plain = 'dukan-nightly-20261120T214000Z.tar.zst'
  await writeFile(join(backups.folder, plain), 'x')
  const download = async (name: string) => {
    const { status, body } = await owner.call(`/backups/${encodeURIComponent(name)}/file`)
    return [status, (body as { error: { code: string } }).error.code]
  }
  expect(await download(plain)).toEqual([409, 'backup-not-encrypted'])
  expect(await download('dukan-nightly-20261120T214000Z.tar.zst.age')).toEqual([404, 'backup-not-found'])
  for (const name of ['../media/x', 'copy', `media/../${plain}.age`])
    expect([400, 404]).toContain((await download(name))[0])
  await db
    .updateTable('staff_sessions')
    .set({ password_checked_at: new Date(Date.now() - 11 * 60_000) })
    .execute()
  expect(await download(`${plain}.age`)).toEqual([409, 'password-needed'])
})

const formOf = (fields: Record<string, string>, type = 'application/x-www-form-urlencoded') => ({
  method: 'POST',
  body: String(new URLSearchParams(fields)),
  headers: { 'content-type': type },
})

const askForCopy = (name: string, fields: Record<string, string>, type?: string) =>
  owner.send(`/backups/${encodeURIComponent(name)}/copy`, formOf(fields, type))

it('a copy has the passphrase that an owner types, whether the stored backup is encrypted or not', async () => {
  await owner.signIn('admin', 'lahore-mein-barish')
  const typed = 'anarkali bazaar 1958'
  const { files } = await read()
  const stored = files.find(({ bytes, isEncrypted }) => isEncrypted && bytes > 1)?.name ?? ''
  const plain = 'dukan-nightly-20261121T214000Z.tar.zst'
  await makeBackup({ connection: { connectionString: url }, disk: null, file: join(backups.folder, plain) })
  const before = await readdir(backups.folder)
  for (const name of [stored, plain]) {
    const answer = await askForCopy(name, { passphrase: typed, again: typed })
    expect([answer.status, answer.headers.get('Content-Disposition'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      `attachment; filename="${name.replace('.age', '')}.age"`,
      'no-store',
    ])
    const copy = join(backups.folder, 'copy')
    await writeFile(copy, Buffer.from(await answer.arrayBuffer()))
    expect((await checkBackup(copy, typed)).rows).toBeGreaterThan(0)
    await expect(checkBackup(copy, passphrase)).rejects.toThrow('is not the passphrase')
  }
  const [one, other] = await Promise.all([1, 2].map(() => askForCopy(plain, { passphrase: typed, again: typed })))
  expect([one?.status, other?.status].toSorted()).toEqual([200, 409])
  // Broken off, it lets the next one begin.
  await Promise.all([one, other].map(answer => answer?.body?.cancel()))
  await vi.waitFor(async () => {
    const next = await askForCopy(plain, { passphrase: typed, again: typed })
    expect(next.status).toBe(200)
    await next.arrayBuffer()
  })
  expect((await readdir(backups.folder)).filter(name => name !== 'copy')).toEqual(
    before.filter(name => name !== 'copy'),
  )
  const written = JSON.stringify(await db.selectFrom('activity').selectAll().execute())
  expect([written.includes(plain), written.includes(typed)]).toEqual([true, false])
})

it('a copy is refused for a short or mistyped passphrase, another type of body, and after the password', async () => {
  const plain = 'dukan-nightly-20261121T214000Z.tar.zst'
  const typed = { passphrase: 'anarkali bazaar 1958', again: 'anarkali bazaar 1958' }
  const statusOf = async (...asked: Parameters<typeof askForCopy>) => (await askForCopy(...asked)).status
  expect(await statusOf(plain, { passphrase: 'elevenchars', again: 'elevenchars' })).toBe(400)
  expect(await statusOf(plain, { ...typed, again: 'anarkali bazaar 1959' })).toBe(400)
  expect(await statusOf(plain, typed, 'text/plain')).toBe(415)
  expect(await statusOf('dukan-nightly-20261122T214000Z.tar.zst', typed)).toBe(404)
  expect([400, 404]).toContain(await statusOf('../media/x', typed))
  const foreign = 'dukan-nightly-20261123T214000Z.tar.zst.age'
  await pipeline(createReadStream(join(backups.folder, plain)), encryptWith('of another server'), part =>
    writeFile(join(backups.folder, foreign), part),
  )
  expect((await owner.call(`/backups/${foreign}/copy`, formOf(typed))).body).toMatchObject({
    error: { code: 'backup-passphrase-unknown' },
  })
  await db
    .updateTable('staff_sessions')
    .set({ password_checked_at: new Date(Date.now() - 11 * 60_000) })
    .execute()
  expect((await owner.call(`/backups/${plain}/copy`, formOf(typed))).body).toMatchObject({
    error: { code: 'password-needed' },
  })
})

it('an error of a copy is a page for the form of a browser', async () => {
  const browser = new Browser(shopApp(db, { backups }).app)
  await browser.signIn('lahore-mein-barish')
  const typed = 'anarkali bazaar 1958'
  const path = '/api/admin/backups/dukan-nightly-20261122T214000Z.tar.zst/copy'
  const page = await browser.post(
    path,
    { passphrase: typed, again: typed },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
  )
  expect([page.status, page.headers.get('Content-Type'), page.headers.get('Cache-Control')]).toEqual([
    404,
    'text/html; charset=utf-8',
    'no-store',
  ])
  const shown = await page.text()
  expect(shown).toContain(`<p>${refusalMessage(new Refusal('backup-not-found'))}</p>`)
  expect(shown).not.toContain(typed)
})

it('a failed one is shown with its reason, and the next may be asked for', async () => {
  // A file is in the place of the folder.
  await rm(backups.folder, { recursive: true })
  await writeFile(backups.folder, '')
  await vi.waitFor(async () => expect(await press()).toBe(202))
  await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'failed', files: [] }), 50_000)
  expect((await read()).lastFailure?.problem).toContain(backups.folder)
  await rm(backups.folder)
  // The job ends a moment after its backup.
  await vi.waitFor(async () => expect(await press()).toBe(202))
  await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'ok', running: null }), 50_000)
})
