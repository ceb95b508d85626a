import { expect, test } from 'vitest'
import { eventKinds, TEST_EVENT } from '#shop/webhooks/event-kinds.ts'
import packageJson from '../package.json' with { type: 'json' }
import { adminApi } from './app.ts'
import { type ApiDocument, describeApi } from './openapi.ts'
import { routeRights } from './route-rights.ts'
import { describeShopApi } from './shop/document.ts'
import { shopApi } from './shop/shop-api.ts'

const document = await describeApi(adminApi)
const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
const operations = operationsOf(document)

const routes = adminApi.routes
  .filter(({ method, path }) => method !== 'ALL' && path !== '/openapi.json')
  .map(({ method, path }) => [method, path.replace(/:(\w+)/g, '{$1}')] as const)

test('the document describes each route with a summary and the parameters of its path', () => {
  expect(routes.length).toBeGreaterThan(200)
  const wrong = routes.filter(([method, path]) => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    const inPath = (operation?.parameters ?? []).filter(parameter => parameter.in === 'path').map(({ name }) => name)
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    return !/^[A-Z].{7,}/.test(operation?.summary ?? '') || named.join() !== inPath.join()
  })
  expect(wrong).toEqual([])
})

test('each operation has a tag of the list, and a name of its own', () => {
  expect(operations.length).toBeGreaterThan(200)
  const tags = document.tags.map(({ name }) => name)
  for (const { operation } of operations) expect(tags).toEqual(expect.arrayContaining(operation.tags))
  const names = operations.map(({ operation }) => operation.operationId)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining(['listOrders', 'getOrder', 'createProduct', 'saveProduct', 'deletePage']),
  )
})

test('each operation has a success answer; with a body also its schema, and an example when it is JSON', () => {
  for (const { method, path, operation } of operations) {
    const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 300)
    expect(answers.length, `${method} ${path}`).toBeGreaterThan(0)
    for (const [status, answer] of answers) {
      if ('$ref' in answer) throw new Error('a success answer stands beside its route')
      const contents = Object.entries(answer.content ?? {})
      expect(contents.length > 0, `${method} ${path} ${status}`).toBe(!(Number(status) > 201 && contents.length === 0))
      for (const [type, { schema, example }] of contents) {
        expect(Object.keys(schema).length, `${method} ${path}`).toBeGreaterThan(0)
        if (type === 'application/json') expect(example, `${method} ${path}`).toBeDefined()
      }
    }
  }
})

test('only the routes before the guard are open, and the others name the right that they need', () => {
  const open = operations.filter(({ operation }) => operation.security?.length === 0)
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'get /session',
    'get /session/shop',
    'post /session',
    'post /session/code',
  ])
  for (const { method, path, operation } of operations) {
    const right = routeRights[`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`]
    if (right !== undefined && right !== 'own') expect(operation.description).toContain(`\`${right}\``)
  }
})

test('what a key may use says how much is left of its limit, and when to ask again', () => {
  const headersOf = (path: string, status: number) => {
    const answer = document.paths[path]?.get?.responses[status]
    return Object.keys((answer && 'headers' in answer && answer.headers) || {})
  }
  expect(headersOf('/orders', 200)).toEqual(['RateLimit-Policy', 'RateLimit'])
  // Only people may use it.
  expect(headersOf('/staff', 200)).toEqual([])
  for (const status of ['409', '429', '503'])
    expect(document.components.responses[status]).toMatchObject({ headers: { 'Retry-After': expect.anything() } })
})

test('the input of a route comes from the schema that validates it', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: packageJson.version } })
  const signIn = document.paths['/session']?.post?.requestBody?.content['application/json']?.schema.properties
  expect(Object.keys(signIn ?? {})).toEqual(expect.arrayContaining(['username', 'password']))
  const list = document.paths['/orders']?.get?.parameters?.map(({ name }) => name)
  expect(list).toEqual(expect.arrayContaining(['status', 'cursor', 'limit']))
})

test('each query parameter says what it means, and limits are numbers', async () => {
  const all = [...operations, ...operationsOf(await describeShopApi(shopApi))].flatMap(({ method, path, operation }) =>
    (operation.parameters ?? [])
      .filter(parameter => parameter.in === 'query')
      .map(({ name, schema, description }) => ({ at: `${method} ${path} ${name}`, name, schema, description })),
  )
  expect(all.length).toBeGreaterThan(150)
  expect(all.filter(({ description }) => !description).map(({ at }) => at)).toEqual([])
  const limits = all.filter(({ name }) => name === 'limit')
  expect(limits.length).toBeGreaterThan(30)
  for (const { at, schema } of limits) expect(schema, at).toMatchObject({ type: 'integer', minimum: 1 })
})

test('examples are what a shop has', () => {
  const exampleAt = (path: string) => JSON.stringify(document.paths[path])
  expect(exampleAt('/customers')).toContain('"name":"Ayesha Khan"')
  expect(exampleAt('/customers')).not.toContain('"name":"Lawn suit"')
  expect(exampleAt('/orders/making')).toContain('"customer_name":"Ayesha Khan"')
  expect(exampleAt('/orders/making')).not.toContain('"price":1,')
})

test('the input of orders says what is not in its names', () => {
  const schema = document.paths['/orders/making']?.post?.requestBody?.content['application/json']?.schema
  const undescribed = ['idempotencyKey', 'fee', 'liftsLimits', 'mayWriteOnWhatsapp', 'total', 'status'].filter(
    name => !schema?.properties?.[name]?.description,
  )
  expect(undescribed).toEqual([])
})

test('the answer of a route comes from the type of its handler, with the words beside its fields', () => {
  const answer = document.paths['/orders']?.get?.responses[200]
  expect(answer).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/AdminOrders' } } },
  })
  expect(document.components.schemas.OrderStatus?.enum).toContain('shipped')
  expect(document.components.schemas.DeliverySettings?.properties?.freeFrom?.description).toMatch(/free from/)
})

test('each kind of event is described with its headers, its data and an example', () => {
  const events = document.webhooks ?? {}
  expect(Object.keys(events)).toEqual([...eventKinds, TEST_EVENT])
  for (const [kind, { post }] of Object.entries(events)) {
    expect(post.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    const { schema, example } = post.requestBody.content['application/json']
    expect(schema).toMatchObject({ properties: { type: { const: kind }, data: { type: 'object' } } })
    expect(example).toMatchObject({ type: kind, data: expect.any(Object) })
  }
  // The names are those of the API.
  const { AdminOrder, EventOrder } = document.components.schemas
  const known = Object.keys(AdminOrder?.properties ?? {})
  const sent = Object.keys(EventOrder?.properties ?? {})
  expect(sent).toContain('orderNumber')
  expect(sent.filter(name => !known.includes(name))).toEqual(['city'])
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
