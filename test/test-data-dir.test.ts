import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newTestDataDir } from './test-data-dir.ts'

it('a new folder deletes those of interrupted tests, but none of tests that run', async () => {
  const running = await newTestDataDir()
  onTestFinished(() => rmSync(running, { recursive: true }))
  // Linux has no process of so high a number.
  const abandoned = join(dirname(running), 'dukan-test-4194305-abandoned')
  mkdirSync(join(abandoned, 'postgres'), { recursive: true })
  const another = await newTestDataDir()
  onTestFinished(() => rmSync(another, { recursive: true }))
  expect([abandoned, running, another].map(path => existsSync(path))).toEqual([false, true, true])
})
