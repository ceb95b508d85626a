import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readXlsx from 'read-excel-file/node'
import { afterAll, expect, it, vi } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, newSubBrand } from '#test/fixtures.ts'

// Each command is a process.
vi.setConfig({ testTimeout: 60_000 })

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
// A shop that was opened has a brand.
await newSubBrand(db)
const kurta = await newStockedVariant(db, { name: 'Linen Kurta', slug: 'linen-kurta' })
const { orderNumber } = await placeDirectOrder(db, {
  ...newShopper(),
  ...kurta,
  details: ayeshaFromLahore,
  quantity: 1,
})
const folder = mkdtempSync(join(tmpdir(), 'dukan-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command of npm in a process; returns its exit code and output. */
const run = (command: 'export' | 'import', ...args: string[]) => runAt('https://shop.test', command, ...args)

async function runAt(publicUrl: string | undefined, command: 'export' | 'import', ...args: string[]) {
  return await new Promise<{ code: number | null; stdout: string; stderr: string }>(resolve => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(projectRoot, `server/${command}.ts`), ...args],
      { env: { ...process.env, DATABASE_URL: url, PUBLIC_URL: publicUrl } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
}

const pathOf = (name: string) => join(folder, name)

it('products that were exported are unchanged for a dry run of the import', async () => {
  // What the tables of both formats hold is in shop/export/.
  const file = pathOf('products.csv')
  const exported = await run('export', 'products', file)
  expect(exported).toEqual({ code: 0, stdout: `1 row written to ${file}\n`, stderr: '' })
  const { stdout } = await run('import', 'products', file, '--dry-run')
  expect(stdout).toContain('0 new, 0 changed, 1 unchanged, 0 refused.')
})

it('a shop without an address says that its file has no pictures', async () => {
  const file = pathOf('no-pictures.csv')
  const { stdout } = await runAt(undefined, 'export', 'products', file, '--format', 'shopify')
  expect(stdout).toBe(
    `1 row written to ${file}\nIt has no addresses of pictures: set PUBLIC_URL, and they are in the file too.\n`,
  )
})

it('customers and orders are written, readable by their owner only', async () => {
  const file = pathOf('customers.xlsx')
  expect((await run('export', 'customers', '--format', 'xlsx', file)).code).toBe(0)
  const [sheet] = await readXlsx(file)
  expect(sheet?.data).toHaveLength(2)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await run('export', 'orders', pathOf('orders.csv'))
  expect(readFileSync(pathOf('orders.csv'), 'utf8')).toContain(`"${orderNumber}"`)
})

it('a file that cannot be written is refused with a sentence', async () => {
  const { code, stderr } = await run('export', 'stock', '/no/such/folder/x.csv')
  expect(code).toBe(2)
  expect(stderr).toContain('cannot be written: its folder does not exist.')
})

it('a file that exists is not overwritten', async () => {
  const file = pathOf('stock.csv')
  writeFileSync(file, 'of another day')
  expect(await run('export', 'orders', file)).toMatchObject({ code: 2, stderr: expect.stringContaining('exists') })
  expect(readFileSync(file, 'utf8')).toBe('of another day')
})
