import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { listImports } from './imports.ts'

/** Which rooms a room may import from (docs/decisions/0001-rooms.md). */
const mayImport: Record<string, string[]> = {
  db: [],
  storage: [],
  messages: ['shop'],
  shop: ['db', 'storage'],
  backup: ['db', 'storage'],
  jobs: ['shop', 'backup', 'db', 'storage'],
  storefront: ['shop', 'db', 'storage', 'messages'],
  api: ['shop', 'jobs', 'backup', 'db', 'storage', 'messages'],
  admin: ['api', 'shop', 'messages'],
  demo: ['shop', 'db', 'storage'],
  server: ['api', 'storefront', 'demo', 'jobs', 'backup', 'shop', 'db', 'storage', 'messages'],
  reliability: ['test', 'server', 'api', 'demo', 'backup', 'shop', 'db', 'storage', 'messages'],
}

/** The files of the shop that a browser may load: rules and texts without a database. */
const pure =
  /^shop\/(address|count-of|ids|money|order-totals|phone|cities|city-suggestions|province-follows-city|delivery|delivery-window|pakistan-time|form-time|refusal|slug|transliterate|typed-day|valid-text|orders\/(order-sort|status|late|checkout-form|print-limit|printed|view-name)|cart\/limits|stock\/(limits|stock-filter|stock-reason)|settings\/(fields|setting|registry|protection|opening-hours|social-links)|shipments\/(couriers|tracking-number)|media\/(picture|limits)|prices\/calculate-price|sales\/sale-limits|promotions\/(calculate-discounts|promotion|promotion-form)|products\/(product-filter|product-form|product-prices|variant-label)|catalogue\/variant-options|html\/safe-link|home\/home-block|reviews\/review-form|categories\/category-form|size-charts\/size-chart-form|option-words\/option-word|search\/(synonym-form|pin-form)|newsletter\/subscriber-filter|pages\/(footer-slugs|placeholders|fill-placeholders|page-form|page-texts)|staff\/(account-validation|username|rights)|activity\/activity-kinds|import\/plans\/import-words|trash\/trash-kinds)\.ts$/

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

it('the back office imports only types from the API, and nothing from the shop that needs a database', async () => {
  const imports = (await importsOfRooms()).filter(({ from, typeOnly }) => roomOf(from) === 'admin' && !typeOnly)
  const wrong = imports.filter(({ to }) => roomOf(to) === 'api' || (roomOf(to) === 'shop' && !pure.test(to)))
  expect(wrong).toEqual([])
})

it('islands, which browsers load, import nothing from the shop that needs a database', async () => {
  const imports = (await importsOfRooms()).filter(
    ({ from, typeOnly }) => /storefront\/(islands|loader)\/.*(?<!\/(island|registry)\.tsx?)$/.test(from) && !typeOnly,
  )
  expect(imports.filter(({ to }) => roomOf(to) === 'db' || (roomOf(to) === 'shop' && !pure.test(to)))).toEqual([])
})

it('the shop knows no HTTP and no React', async () => {
  const files = await Array.fromAsync(glob('shop/**/*.ts', { cwd: projectRoot }))
  const wrong = files.filter(path => /from '(hono|react|@hono)[/']/.test(readFileSync(join(projectRoot, path), 'utf8')))
  expect(wrong).toEqual([])
})
