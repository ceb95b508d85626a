import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { startHttps } from '#import/https-server.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { createPageTimes } from './page-times.ts'
import { createFactsReader } from './read-facts.ts'
import { startWatch } from './start-watch.ts'

const db = await testDatabase()
const folder = await newTemporaryDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a disk that fills up is said while there is room, again when it is full, and when there is room again', async ({
  skip,
}) => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    skip('this user may not mount a small disk')
  }
  onTestFinished(() => void execFileSync('umount', [disk]))
  const received: string[] = []
  const receiver = await startHttps(async (request, response) => {
    received.push(await text(request))
    response.end()
  })
  await db
    .insertInto('settings')
    .values({ key: 'alerts', value: JSON.stringify({ url: `${receiver.url}/t`, pingUrl: '', pingMinutes: 5 }) })
    .execute()
  const folders = [{ place: 'data', folder: disk } as const]
  const watch = startWatch({
    db,
    log: pino({ level: 'silent' }),
    readFacts: createFactsReader({ db, folders, buckets: [], publicUrl: undefined, pageTimes: createPageTimes() }),
    shop: 'shop.example',
    internet: receiver.internet,
    everyMs: 3_600_000,
  })
  onTestFinished(() => watch.stop())
  const look = async () => {
    for (let time = 0; time < 3; time++) await watch.look()
  }
  const write = (name: string, megabytes: number) =>
    writeFileSync(join(disk, name), Buffer.alloc(megabytes * 1024 ** 2))

  await look()
  expect(received).toEqual([])
  write('most', 92)
  await look()
  expect(received).toEqual([expect.stringMatching(/^The disk of the database and the data is nearly full: 8 MB left/)])
  write('rest', 8)
  expect(() => write('one more', 1)).toThrow('ENOSPC')
  await look()
  expect(received.slice(1)).toEqual([expect.stringMatching(/^Still: .* nearly full: 0 MB left/)])
  rmSync(join(disk, 'most'))
  await look()
  await db
    .updateTable('server_problems')
    .set({ seen_at: new Date(Date.now() - 4 * 60_000) })
    .execute()
  await look()
  expect(received.slice(2)).toEqual([expect.stringMatching(/^Well again: /)])
})
