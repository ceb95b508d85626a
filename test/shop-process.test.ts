import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { startShop } from './shop-process.ts'

/** A program in place of the shop, and an empty folder for temporary files. */
async function prepare(program: string) {
  const folder = await newTemporaryDataDir()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [root, temporary] = [join(folder, 'root'), join(folder, 'tmp')]
  for (const path of [join(root, 'dist/server'), temporary]) mkdirSync(path, { recursive: true })
  writeFileSync(join(root, 'dist/server/main.js'), program)
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  return { root, listTemporary: () => readdirSync(temporary) }
}

it('a shop that ends before it is open leaves no data', async () => {
  const { root, listTemporary } = await prepare('process.exit(1)')
  await expect(startShop({ root })).rejects.toThrow('The shop ended with 1 before it was open')
  expect(listTemporary()).toEqual([])
})

it('a shop that is stopped leaves no data', async () => {
  const { root, listTemporary } = await prepare(
    'console.log("The shop is open: http://shop.test"); setInterval(() => {}, 1000)',
  )
  const shop = await startShop({ root })
  expect(listTemporary()).toHaveLength(1)
  await shop.stop()
  expect(listTemporary()).toEqual([])
})
