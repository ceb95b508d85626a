import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { describeShopApi } from './document.ts'
import { shopApi } from './shop-api.ts'

const document = await describeShopApi(shopApi)

it('the document describes each route with its answer and an example, and asks for no key', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: packageJson.version }, security: [] })
  const routes = shopApi.routes.filter(({ method, path }) => method !== 'ALL' && path !== '/openapi.json')
  const paths = new Set(routes.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')))
  expect(paths.size).toBe(8)
  expect(Object.keys(document.paths).sort()).toEqual([...paths].sort())
  const tags = document.tags.map(({ name }) => name)
  for (const [path, operations] of Object.entries(document.paths)) {
    expect(Object.keys(operations), path).toEqual(['get'])
    expect(operations.get?.summary, path).toMatch(/^[A-Z].{7,}/)
    expect(tags).toEqual(expect.arrayContaining(operations.get?.tags ?? ['none']))
    expect(operations.get?.responses[200], path).toMatchObject({
      content: { 'application/json': { schema: expect.anything(), example: expect.anything() } },
    })
    expect(
      operations.get?.parameters?.map(({ name }) => name),
      path,
    ).toContain('language')
  }
})

it('it names the errors of this API alone', () => {
  expect(Object.keys(document.components.responses)).toEqual(['400', '404', '500', '503'])
  const text = JSON.stringify(document)
  for (const code of ['signed-out', 'right-missing', 'key-limit']) expect(text).not.toContain(code)
})

it('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(0)
  for (const path of new Set(references)) {
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(found, path).toBeDefined()
  }
})
