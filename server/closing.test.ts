import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { beginRestore } from '#backup/record-restore.ts'
import { requireAlone } from '#backup/restore-backup.ts'
import { listenForChanges } from '#db/changes.ts'
import { readSecret } from '#shop/secrets.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { openClosing } from './closing.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const connection = { connectionString: url }

/** A process of the shop that answers everything with 200 while it is open. */
async function openProcess() {
  const closing = openClosing({ connection, db, purchaseDb: db })
  const onListening = vi.fn(closing.look)
  const listener = listenForChanges(connection, {
    onListening,
    onChange: () => {},
    onLost: () => {},
    onRestore: closing.look,
  })
  const server = createServer(closing.guard((_, response) => void response.end('open')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  atEndOfFile(async () => {
    closing.stop()
    server.close()
    await listener.close()
  })
  await vi.waitFor(() => expect(onListening).toHaveBeenCalled())
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

async function beginAsAnotherProcess() {
  const holder = new pg.Client(connection)
  await holder.connect()
  await requireAlone(holder)
  return { holder, run: await beginRestore(holder, { backup: 'x', staffName: 'admin' }) }
}

const statusesOf = (processes: Awaited<ReturnType<typeof openProcess>>[], path = '/') =>
  Promise.all(processes.map(async ask => (await ask(path)).status))

it('every process closes while another one saves and loads, and opens when it has ended or died', async () => {
  const processes = [await openProcess(), await openProcess()]
  const before = await readSecret(db, 'forms')
  const { holder, run } = await beginAsAnotherProcess()
  expect(await statusesOf(processes)).toEqual([200, 200])
  await run.enter('saving')
  await vi.waitFor(async () => expect(await statusesOf(processes)).toEqual([503, 503]))
  const [ask] = processes
  const page = await ask?.('/checkout', { method: 'POST' })
  expect([page?.headers.get('Retry-After'), page?.headers.get('Refresh')]).toEqual(['15', null])
  expect(await page?.text()).toContain('closed for a few minutes')
  const state = await ask?.('/api/admin/backups/restores')
  expect([state?.status, await state?.json()]).toMatchObject([503, { stage: 'saving', progress: 0 }])
  expect(await (await ask?.('/api/shop/products'))?.json()).toMatchObject({ error: { code: 'shop-closed' } })
  expect([await statusesOf(processes, '/health'), await statusesOf(processes, '/assets/a.js')]).toEqual([
    [200, 200],
    [200, 200],
  ])
  // A process that starts now is closed as well.
  expect((await vi.waitFor(async () => expectClosed(await openProcess()))).status).toBe(503)
  await db
    .updateTable('secrets')
    .set({ secret: Buffer.alloc(32, 7) })
    .where('name', '=', 'forms')
    .execute()
  // Killed.
  await holder.end()
  await vi.waitFor(async () => expect(await statusesOf(processes)).toEqual([200, 200]))
  expect((await readSecret(db, 'forms')).equals(before)).toBe(false)
})

async function expectClosed(ask: Awaited<ReturnType<typeof openProcess>>) {
  return await vi.waitFor(async () => {
    const answer = await ask('/')
    expect(answer.status).toBe(503)
    return answer
  })
}
