import { tmpdir } from 'node:os'
import { adminApi } from '#api/app.ts'
import { describeApi } from '#api/openapi.ts'
import { createApp } from '#server/app.tsx'
import type { JsonSchema } from './bodies.ts'

/** A route of the shop; `query` and `json` are its schemas in the back office's API. */
export type Target = {
  method: string
  /** With its parameters, such as `/product/:slug`. */
  path: string
  isApi: boolean
  query: string[]
  json?: JsonSchema | undefined
}

/**
 * Every route, read from the app itself, so that new ones are included. A program without JSX imports this through
 * Vite.
 */
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
  // This app gets no requests: it only lists its routes.
  const parts = {
    assets: { page, stylesHashes: [], adminHtml: '', adminUrduUrl: '', directory: tmpdir() },
    trustProxy: false,
  }
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
