import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { importFile } from '#import/import-files.fixture.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant, newSubBrand } from '#test/fixtures.ts'

// Each command is a process.
vi.setConfig({ testTimeout: 60_000 })

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
// A shop that was opened has a brand.
await newSubBrand(db)

/** Runs `npm run import` in a process; returns its exit code and output. */
async function run(...args: string[]) {
  return await new Promise<{ code: number | null; stdout: string; stderr: string }>(resolve => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(projectRoot, 'server/import.ts'), ...args],
      { env: { ...process.env, DATABASE_URL: url } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
}

const slugs = async () =>
  (await db.selectFrom('products').select('slug').orderBy('slug').execute()).map(row => row.slug)

it('a dry run says in words what would happen and counts pictures; an import does it; undo takes it back', async () => {
  await newStockedVariant(db, { name: 'Linen Kurta', slug: 'linen-kurta', basePrice: 1500 })
  const path = importFile(
    [
      'Handle;Title;Variant Price;Vendor;Image Src;Google Shopping / Gender',
      'linen-kurta;Linen Kurta;Rs 1,400/-;;https://cdn.example/a.jpg;Women',
      'khes;Khes;900;Gulposh;https://cdn.example/b.jpg;',
      'topi;Topi;ten;;https://cdn.example/c.jpg;',
    ].join('\n'),
  )
  const dryRun = await run('products', path, '--dry-run', '--create-sub-brands')
  expect(dryRun.stderr).toBe('')
  expect(dryRun.stdout.split('\n').slice(1)).toEqual([
    'Not read: Google Shopping / Gender.',
    'Line 2, changed: Linen Kurta',
    '  Base price: Rs 1,500 → Rs 1,400',
    '  Pictures: 0 → 1',
    'Line 3, new: Khes',
    'Line 4, refused: Topi',
    '  Line 4, Variant Price: “ten” is not a price, such as 1499 or Rs 1,499/-',
    'Sub-brands would be created: Gulposh.',
    '2 pictures by address. An import fetches those that the products do not have.',
    '1 new, 1 changed, 0 unchanged, 1 refused.',
    'A dry run: nothing was written.',
    '',
  ])
  expect(dryRun.code).toBe(1)
  expect(await slugs()).toEqual(['linen-kurta'])

  const imported = await run('products', path, '--create-sub-brands', '--json', '--no-wait')
  expect(imported.code).toBe(1)
  expect(JSON.parse(imported.stdout)).toMatchObject({
    format: 'shopify',
    encoding: 'utf-8',
    delimiter: ';',
    ignored: ['Google Shopping / Gender'],
    products: [
      { line: 2, kind: 'changed' },
      { line: 3, kind: 'new', groups: { subBrand: 'Gulposh' } },
      { kind: 'refused' },
    ],
    counts: { created: 1, changed: 1, unchanged: 0, refused: 1 },
    isDryRun: false,
    pictures: 2,
    pictureReport: { waiting: 2, fetched: 0, failed: 0 },
  })
  expect(await slugs()).toEqual(['khes', 'linen-kurta'])

  const number = JSON.parse(imported.stdout).import
  expect(await run('undo', String(number))).toEqual({
    code: 0,
    stderr: '',
    stdout: `Deleted 1 empty sub-brand or category.\n2 products as before import ${number}, 0 stayed.\n`,
  })
  expect(await slugs()).toEqual(['linen-kurta'])
})

it('the command waits for pictures and names those that are not fetched', async () => {
  const path = importFile('Handle,Title,Variant Price,Image Src\nchadar,Chadar,700,https://127.0.0.1/a.jpg\n')
  const { code, stdout, stderr } = await run('products', path)
  expect(stderr).toBe('Fetching 1 picture. Ctrl+C leaves the rest to the shop.\n')
  expect(stdout).toContain(
    [
      'Pictures by address: 0 fetched, 1 failed.',
      '  Line 2, https://127.0.0.1/a.jpg: This address leads into a private network, which is never asked.',
    ].join('\n'),
  )
  expect(code).toBe(0)
})

it('of a file that is not there it ends with 2 and says why', async () => {
  const ended = await run('products', '/nowhere.csv')
  expect(ended).toEqual({ code: 2, stdout: '', stderr: 'This file does not exist.\n' })
})
