import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { main, start } from './start-process.fixture.ts'

// Two starts of the shop, one of which makes a PostgreSQL until its disk is full.

const folder = await newTemporaryDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a refused start says that the disk is full, whatever file it was writing', async ({ skip }) => {
  const disk = join(folder, 'full')
  skip(!mountSmallDisk(disk, '12m'), 'this user may not mount a small disk')
  const own = await start(main, { DATA_DIR: disk, DEMO: 'off' })
  expect([own.code, own.told]).toEqual([1, diskIsFull(`${disk}/postgres`)])
  fill(disk)
  const another = await start(main, { DATA_DIR: disk, DEMO: 'off', DATABASE_URL: await testDatabaseUrl() })
  expect([another.code, another.told]).toEqual([1, diskIsFull(disk)])
})

const diskIsFull = (disk: string) =>
  `The disk that holds ${disk} is full: make room on it, or set DATA_DIR to a folder on another disk.\n`

/** Mounts a disk of this size at `path` until the test ends; false where that is not allowed. */
function mountSmallDisk(path: string, size: string): boolean {
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return false
  }
  onTestFinished(() => void execFileSync('umount', [path]))
  return true
}

function fill(disk: string): void {
  const block = Buffer.alloc(64 * 1024)
  try {
    for (let number = 0; ; number++) writeFileSync(join(disk, `filler-${number}`), block)
  } catch {
    for (let number = 0; ; number++)
      try {
        writeFileSync(join(disk, `small-${number}`), 'x')
      } catch {
        return
      }
  }
}
