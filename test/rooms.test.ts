import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { importedFile, listImports, listWrittenImports } from './imports.ts'

/** Which rooms a room may import from (docs/decisions/0001-rooms.md). */
const mayImport: Record<string, string[]> = {
  db: [],
  storage: [],
  messages: ['shop'],
  shop: ['db', 'storage'],
  backup: ['db', 'storage'],
  import: ['shop', 'db', 'storage'],
  jobs: ['import', 'shop', 'backup', 'db', 'storage'],
  storefront: ['shop', 'db', 'storage', 'messages'],
  api: ['storefront', 'shop', 'import', 'jobs', 'backup', 'db', 'storage', 'messages'],
  admin: ['api', 'shop', 'import', 'messages'],
  demo: ['shop', 'db', 'storage'],
  server: ['api', 'storefront', 'demo', 'import', 'jobs', 'backup', 'shop', 'db', 'storage', 'messages'],
  reliability: ['test', 'server', 'api', 'demo', 'backup', 'shop', 'db', 'storage', 'messages'],
}

/** The packages that files of the shop may use which a browser loads. */
const browserPackages = new Set(['zod', 'uuid'])

/** The files of the shop that need a server: those that reach, also through others, another room, Node or a package. */
async function listServerFiles(): Promise<Set<string>> {
  const imports = (await listWrittenImports(['shop', 'import'])).filter(({ typeOnly }) => !typeOnly)
  const users = new Map<string, string[]>()
  const open: string[] = []
  for (const { from, specifier } of imports) {
    const to = importedFile(from, specifier)
    if (to === null ? !browserPackages.has(specifier) : !['shop', 'import'].includes(roomOf(to))) open.push(from)
    else if (to !== null) users.set(to, [...(users.get(to) ?? []), from])
  }
  const found = new Set<string>()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(users.get(next) ?? []))
  }
  return found
}

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path)

const importsOfRooms = async () => (await listImports(Object.keys(mayImport))).filter(({ from }) => !isTest(from))

const roomOf = (path: string) => path.split('/')[0] ?? ''

it('imports run one way through the rooms', async () => {
  const imports = await importsOfRooms()
  expect(imports.length).toBeGreaterThan(100)
  const wrong = imports.filter(
    ({ from, to }) => roomOf(from) !== roomOf(to) && !mayImport[roomOf(from)]?.includes(roomOf(to)),
  )
  expect(wrong).toEqual([])
})

it('files of the shop that need a server are found by what they import', async () => {
  const server = await listServerFiles()
  expect(server).toContain('shop/orders/placing/place-order.ts')
  // By another file of the shop, by a package, by Node.
  expect(server).toContain('import/plans/run-plan.ts')
  expect(server).toContain('shop/rate-limiter.ts')
  expect(server).toContain('shop/token.ts')
  expect(server).not.toContain('shop/money.ts')
  expect(server).not.toContain('shop/products/product-form.ts')
})

it('the back office imports only types from the API, and nothing from the shop that needs a server', async () => {
  const imports = (await importsOfRooms()).filter(({ from, typeOnly }) => roomOf(from) === 'admin' && !typeOnly)
  const server = await listServerFiles()
  expect(imports.filter(({ to }) => roomOf(to) === 'api' || server.has(to))).toEqual([])
})

it('islands, which browsers load, import nothing from the shop that needs a server', async () => {
  const imports = (await importsOfRooms()).filter(
    ({ from, typeOnly }) =>
      /^storefront\/((islands|loader)\/.*(?<!\/island\.tsx)|.*\.island\.tsx)$/.test(from) && !typeOnly,
  )
  const server = await listServerFiles()
  expect(imports.filter(({ to }) => roomOf(to) === 'db' || server.has(to))).toEqual([])
})

it('the shop knows no HTTP and no React', async () => {
  const files = await Array.fromAsync(glob('shop/**/*.ts', { cwd: projectRoot }))
  const wrong = files.filter(path => /from '(hono|react|@hono)[/']/.test(readFileSync(join(projectRoot, path), 'utf8')))
  expect(wrong).toEqual([])
})
