import { beforeAll, expect, test } from 'vitest'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { adminApi } from './app.ts'
import { openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
const browser = openBrowser(db)

type Operation = {
  summary?: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { responses: object } }
let document: Document

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  await browser.signIn('admin', 'lahore-mein-barish')
  document = (await browser.call('/openapi.json')).body as Document
})

const routes = adminApi.routes
  .filter(({ method, path }) => method !== 'ALL' && path !== '/openapi.json')
  .map(({ method, path }) => [method, path.replace(/:(\w+)/g, '{$1}')] as const)

test.each([...new Set(routes.map(route => route.join(' ')))])('the document describes %s', route => {
  const [method = '', path = ''] = route.split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  expect(operation?.summary).toMatch(/^[A-Z].{7,}/)
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path' }))
  expect(operation?.parameters ?? []).toEqual(
    expect.arrayContaining(named.map(parameter => expect.objectContaining(parameter))),
  )
})

test('the input of a route comes from the schema that validates it', () => {
  expect(document.openapi).toBe('3.1.0')
  const signIn = document.paths['/session']?.post?.requestBody?.content['application/json']?.schema.properties
  expect(Object.keys(signIn ?? {})).toEqual(expect.arrayContaining(['username', 'password']))
  const list = document.paths['/orders']?.get?.parameters?.map(({ name }) => name)
  expect(list).toEqual(expect.arrayContaining(['status', 'cursor', 'limit']))
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(0)
  for (const path of new Set(references)) {
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(found, path).toBeDefined()
  }
})
