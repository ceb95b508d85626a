import { chmodSync, chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newTestDataDir } from './test-data-dir.ts'

/** Linux has no process of so high a number. */
const NOBODY = '4194305'

async function newFolder(): Promise<string> {
  const folder = await newTestDataDir()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A folder like this one, of a process that has ended. */
function leaveBehind(running: string, change: (name: string) => string = name => name): string {
  const name = change(basename(running).replace(`-${process.pid}-`, `-${NOBODY}-`))
  const folder = join(dirname(running), name)
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('a new folder deletes those of interrupted tests, but none of tests that run', async () => {
  const running = await newFolder()
  const abandoned = leaveBehind(running)
  const another = await newFolder()
  expect([abandoned, running, another].map(path => existsSync(path))).toEqual([false, true, true])
})

it.runIf(process.platform === 'linux')(
  'a new folder leaves those of another container, whose processes cannot be seen',
  async () => {
    const elsewhere = leaveBehind(await newFolder(), name => name.replace(/^dukan-tests-\d+-/, 'dukan-tests-1-'))
    await newFolder()
    expect(existsSync(elsewhere)).toBe(true)
  },
)

it.runIf(process.getuid?.() === 0)('a new folder leaves those of another user', async () => {
  const abandoned = leaveBehind(await newFolder())
  chownSync(abandoned, 65_534, 65_534)
  chmodSync(abandoned, 0o755)
  const { seteuid } = process
  process.seteuid?.(65_533)
  try {
    await newFolder()
  } finally {
    seteuid?.call(process, 0)
  }
  expect(existsSync(join(abandoned, 'postgres'))).toBe(true)
})
