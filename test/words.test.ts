import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

/** Words for which docs/glossary.md has a standard term. */
const banned = new Set([
  ...['wish', 'wishes', 'deed', 'told', 'reckon', 'reckoned', 'reckoning', 'anew', 'heed', 'doomed', 'film', 'films'],
  ...['sweep', 'swept', 'mend', 'mended', 'forgive', 'accident', 'kept', 'desk', 'shelf', 'sound', 'complaint'],
  ...['meanwhile', 'said'],
])

/** Also banned where shoppers and staff are named: a test may have a stranger. */
const bannedInProduct = new Set([
  ...banned,
  ...['stranger', 'strangers', 'burst', 'bursts', 'hasty', 'breaker', 'mehrab'],
])

const rooms =
  '{admin,api,backup,bench,db,demo,e2e,import,jobs,messages,release,reliability,server,shop,storage,storefront,test}'

/** `askForVideo`, `ask-for-video` → ask, for, video. */
const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const isBanned = (name: string): boolean => wordsIn(name).some(word => banned.has(word))
const isBannedInProduct = (name: string): boolean => wordsIn(name).some(word => bannedInProduct.has(word))
const isTest = (path: string): boolean => /^(bench|e2e|reliability|test)\/|\.(test|fixture)\.tsx?$/.test(path)
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

const listFiles = async (): Promise<string[]> =>
  await Array.fromAsync(
    glob(`${rooms}/**/*.{ts,tsx,css}`, { cwd: projectRoot, exclude: path => path === 'node_modules' }),
  )

it('a banned word is found in any spelling of a name', () => {
  expect(['storedFilm', 'film-boxes', 'KEPT_MS', 'DeskOrder'].map(isBanned)).toEqual([true, true, true, true])
  expect(['soundness', 'filming', 'recommended'].map(isBanned)).toEqual([false, false, false])
})

it('no file is named with a banned word', async () => {
  const files = await listFiles()
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter(path => isBanned(basename(path)))).toEqual([])
})

it('no declared name has a banned word', async () => {
  const wrong = (await listFiles()).flatMap(path => {
    const text = read(path)
    const names = [...text.matchAll(/\b(?:const|let|function|type|interface|class)\s+(\w+)/g)].map(
      ([, name = '']) => name,
    )
    return names.filter(isTest(path) ? isBanned : isBannedInProduct).map(name => `${path}: ${name}`)
  })
  expect(wrong).toEqual([])
})

/** The names in SQL, with the values of enums: neither comments nor what is in quotes elsewhere. */
function namesInSql(text: string): string[] {
  const plain = text.replaceAll(/--.*$/gm, '')
  const enums = [...plain.matchAll(/as enum \(([^)]*)\)/g)].flatMap(([, values = '']) => values.match(/[\w-]+/g) ?? [])
  return [...new Set([...enums, ...(plain.replaceAll(/'(?:[^']|'')*'/g, '').match(/[a-z_]\w*/gi) ?? [])])]
}

it('the names in SQL are found, without comments and texts', () => {
  const text = "create type kind as enum ('stock-hold'); -- a film\nselect desk_fold('kept') as folded"
  expect(namesInSql(text)).toEqual(expect.arrayContaining(['stock-hold', 'desk_fold', 'folded']))
  expect(namesInSql(text).filter(isBannedInProduct)).toEqual(['desk_fold'])
})

it('no name in the database has a banned word', async () => {
  const newer = (await Array.fromAsync(glob('db/migrations/*.sql', { cwd: projectRoot }))).filter(
    path => basename(path) > LAST_RENAMING,
  )
  const wrong = ['db/schema.sql', ...newer].flatMap(path =>
    namesInSql(read(path))
      .filter(isBannedInProduct)
      .map(name => `${path}: ${name}`),
  )
  expect(namesInSql(read('db/schema.sql'))).toContain('order_items')
  expect(wrong).toEqual([])
})

/** It names what it renames. */
const LAST_RENAMING = '0170_plain_names.sql'

it('no path of a route has a banned word', () => {
  const paths = ['storefront/app.tsx', 'messages/urls.ts', 'api/route-rights.ts', 'api/order-route-rights.ts'].flatMap(
    path => read(path).match(/(?<=['`}])(?:[A-Z]+ )?\/[\w/:.{}|-]+/g) ?? [],
  )
  expect(paths).toEqual(expect.arrayContaining(['/cart/line', 'GET /orders/counts']))
  expect(paths.filter(isBannedInProduct)).toEqual([])
})

it('no class of a style sheet has a banned word', async () => {
  const sheets = (await listFiles()).filter(path => path.endsWith('.css'))
  const wrong = sheets.flatMap(path => {
    const classes =
      read(path)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .match(/\.[a-z][\w-]*/gi) ?? []
    return classes.filter(isBannedInProduct).map(name => `${path}: ${name}`)
  })
  expect(sheets.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

/** What shopkeepers did not understand on screen, each with the words that stand there now. */
const unclear = {
  'Orders of a Network': 'Orders from One Internet Connection',
  "New Customers' Share": 'Stock New Customers Can Hold (%)',
  'Form Sent Too Soon': 'Order Sent Faster Than a Human (Seconds)',
  'Hours Set Aside': 'Keep Stock for Unconfirmed Orders (Hours)',
  'Pieces of One Thing': 'Most Pieces of One Item in an Order',
  'Backups of Days': 'Keep Daily Backups (Days)',
  'Erase Details After': 'Delete Names and Phones of Old Orders After (Months)',
  'no city yet': 'Type a city',
  'nothing reserved': 'Stock not kept (looks fake)',
  'As usual': 'Leave empty for the normal title',
  Unreachable: 'Phone not answered',
  'To hand over': 'Ready for courier',
}

it('no screen has words again that shopkeepers did not understand', async () => {
  const screens = (await listFiles())
    .filter(path => /^(admin|messages\/staff|shop\/settings)\//.test(path) && !isTest(path))
    .map(read)
  for (const [before, now] of Object.entries(unclear)) {
    expect.soft(screens.filter(text => text.includes(before)).length, before).toBe(0)
    expect
      .soft(
        screens.some(text => text.includes(now)),
        now,
      )
      .toBe(true)
  }
})
