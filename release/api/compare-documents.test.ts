import { expect, it } from 'vitest'
import { adminApi } from '#api/app.ts'
import { type ApiDocument, describeApi } from '#api/openapi.ts'
import type { Schema } from '#api/openapi-example.ts'
import { breakingChanges } from './compare-documents.ts'

const released = await describeApi(adminApi)

/** What a program breaks by, when the document is changed by `change`. */
function after(change: (document: ApiDocument) => unknown): string[] {
  const document = structuredClone(released)
  change(document)
  return breakingChanges(released, document)
}

const named = ({ components }: ApiDocument, name: string): Schema => components.schemas[name] ?? {}
const bodyOf = ({ paths }: ApiDocument, method: string, path: string): Schema =>
  paths[path]?.[method]?.requestBody?.content['application/json']?.schema ?? {}

it('the same document breaks nothing', () => {
  expect(after(() => {})).toEqual([])
})

it.each<[string, (document: ApiDocument) => unknown, string]>([
  ['an operation is gone', ({ paths }) => delete paths['/orders']?.get, 'GET /orders is gone'],
  [
    'a field of an answer is gone',
    document => delete named(document, 'ListedOrder').properties?.orderNumber,
    'GET /orders 200.rows[].orderNumber is gone',
  ],
  [
    'a field of an answer has another type',
    document => Object.assign(named(document, 'ListedOrder').properties ?? {}, { version: { type: 'string' } }),
    'GET /orders 200.rows[].version is string and was number',
  ],
  [
    'a field of an answer may be null',
    document =>
      Object.assign(named(document, 'ListedOrder').properties ?? {}, { version: { type: ['number', 'null'] } }),
    'GET /orders 200.rows[].version is null and was number',
  ],
  [
    'a field of an answer may be missing',
    document => named(document, 'ListedOrder').required?.splice(0),
    'GET /orders 200.rows[].id may be missing now',
  ],
  [
    'an input is needed',
    document => bodyOf(document, 'post', '/session').required?.push('captcha'),
    'POST /session body.captcha is needed now',
  ],
  [
    'an input is no longer read',
    document => delete bodyOf(document, 'post', '/session').properties?.username,
    'POST /session body.username is no longer read',
  ],
  [
    'an input may be shorter only',
    document => Object.assign(bodyOf(document, 'post', '/session').properties?.username ?? {}, { maxLength: 5 }),
    'POST /session body.username has a narrower maxLength',
  ],
  [
    'a parameter is gone',
    ({ paths }) => paths['/orders']?.get?.parameters?.splice(0, 1),
    'GET /orders no longer reads query search',
  ],
  [
    'a value of a parameter is refused',
    ({ paths }) => paths['/orders']?.get?.parameters?.find(({ name }) => name === 'status')?.schema.enum?.pop(),
    'GET /orders query status may no longer be canceled',
  ],
  [
    'a status is another one',
    ({ paths }) => delete paths['/products']?.post?.responses[201],
    'POST /products no longer answers 201',
  ],
])('it finds that %s', (_, change, found) => {
  expect(after(change)).toContain(found)
})

it('what is new breaks nothing', () => {
  const changes = after(document => {
    Object.assign(document.paths, { '/new': document.paths['/orders'] })
    Object.assign(named(document, 'ListedOrder').properties ?? {}, { isNew: { type: 'boolean' } })
    Object.assign(bodyOf(document, 'post', '/session').properties ?? {}, { note: { type: 'string' } })
    named(document, 'OrderStatus').enum?.push('returned')
    document.paths['/orders']?.get?.parameters?.push({ name: 'note', in: 'query', schema: { type: 'string' } })
  })
  expect(changes).toEqual([])
})
