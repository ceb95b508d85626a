import { tmpdir } from 'node:os'
import { adminApi } from '#api/app.ts'
import { describeApi } from '#api/openapi.ts'
import { createApp } from '#server/app.tsx'
import type { JsonSchema } from './bodies.ts'

/** Something that can be asked of the shop: `query` and `json`, where the back office's API says what it takes. */
export type Target = {
  method: string
  /** With its parameters, such as `/product/:slug`. */
  path: string
  isApi: boolean
  query: string[]
  json?: JsonSchema | undefined
}

/** Every route of the app, read from the app itself: one that is added later is asked too. A program that has no JSX imports this through Vite. */
export async function listTargets(): Promise<Target[]> {
  const described = await describedRoutes()
  const keys = appRoutes().map(({ method, path }) => `${method === 'ALL' ? 'GET' : method} ${path}`)
  return [...new Set(keys)].map(key => {
    const [method = '', path = ''] = key.split(' ')
    return { query: [], ...described.get(key), method, path, isApi: path.startsWith('/api/') }
  })
}

function appRoutes(): { method: string; path: string }[] {
  const page = { styles: {}, loaderUrl: '', preload: {}, fontUrls: { en: null, ur: null } }
  // Nothing is asked of this app: it only tells its routes.
  const parts = { assets: { page, stylesHashes: [], adminHtml: '', directory: tmpdir() }, trustProxy: false }
  return createApp(parts as unknown as Parameters<typeof createApp>[0]).routes
}

type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
}

async function describedRoutes(): Promise<Map<string, Pick<Target, 'query' | 'json'>>> {
  const { paths } = (await describeApi(adminApi)) as { paths: Record<string, Record<string, Operation>> }
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const key = `${method.toUpperCase()} /api/admin${path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`
      const query = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name)
      return [key, { query, json: requestBody?.content?.['application/json']?.schema }] as const
    }),
  )
  return new Map(routes)
}
