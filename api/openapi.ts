import type { Env, Hono } from 'hono'
import { describeRoute, type GenerateSpecOptions, generateSpecs } from 'hono-openapi'
import { rights } from '#shop/staff/rights.ts'
import { isForPeople } from './key-routes.ts'
import answersOfRoutes from './openapi-answers.json' with { type: 'json' }
import { errorResponses, limitHeaders } from './openapi-errors.ts'
import { exampleOf, type Schema } from './openapi-example.ts'
import { operationIdOf, tagList, tagOf } from './openapi-operation.ts'
import { describeWebhooks } from './openapi-webhooks.ts'
import { routeRights } from './route-rights.ts'

type Content = Record<string, { schema: Schema; example?: unknown }>
type Response =
  | { $ref: string }
  | { description: string; content?: Content; headers?: Record<string, { $ref: string } | { description: string }> }
type Parameter = {
  name: string
  in: string
  description?: string
  required?: boolean
  schema: Schema
  example?: unknown
}
export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: ReturnType<typeof describeWebhooks>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    headers?: Record<string, { description: string }>
    securitySchemes: object
  }
}

/** The media types of a table that is downloaded. */
export const exportTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/**
 * The summary of a route in the OpenAPI document, and the media types of its answer when that is a file. Its input is
 * described by the schemas that validate it (`validate`), its JSON answer by the type of its handler
 * (`npm run api:types`).
 */
export const routeSummary = (summary: string, files: string[] = []) =>
  describeRoute({ summary, ...(files.length > 0 && { responses: { 200: fileResponse(files) } }) })

const fileResponse = (types: string[]) => ({
  description: 'The file',
  content: Object.fromEntries(types.map(type => [type, { schema: { type: 'string' as const, format: 'binary' } }])),
})

/** What `npm run api:types` writes: the answers of the routes, by `GET /orders/{id}` and status, and named types. */
type Answers = {
  schemas: Record<string, Schema>
  answers: Record<string, Record<string, Schema | null>>
  /** The data of each kind of event. */
  webhooks?: Record<string, Schema>
}

/** What a document says beside the routes of its API. */
export type DocumentedApi = {
  documentation: Partial<GenerateSpecOptions['documentation']>
  answers: Answers
  tagOf: (path: string) => string
  /** Adds what the path says of an operation: who may call it, and its errors. */
  complete: (operation: Operation, route: Route) => void
}

type Route = { method: string; path: string }

const documents = new WeakMap<object, Promise<ApiDocument>>()

/** The API as an OpenAPI document, made once from the routes. */
export function describeApi<E extends Env>(api: Hono<E>, about: DocumentedApi = backOffice): Promise<ApiDocument> {
  const document = documents.get(api) ?? makeDocument(api, about)
  documents.set(api, document)
  return document
}

async function makeDocument<E extends Env>(api: Hono<E>, about: DocumentedApi): Promise<ApiDocument> {
  const document = (await generateSpecs(api, { documentation: about.documentation })) as unknown as ApiDocument
  const { schemas, webhooks } = about.answers
  document.components.schemas = { ...document.components.schemas, ...schemas }
  if (webhooks) document.webhooks = describeWebhooks(webhooks, schemas)
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) complete(operation, { method, path }, about)
  return document
}

const documentation = {
  info: {
    title: 'Dukan back office',
    // That of package.json; a test compares them.
    version: '0.1.0',
    description:
      'What the back office calls, and other programs with a key. Lists are paged: an answer has `rows`, `total` where ' +
      'all matches are counted, and `nextCursor`, the `cursor` of the next request, null at the end. Money is whole ' +
      'rupees, times are ISO 8601. Each error has a stable `code`; new ones may come with a release, so a program ' +
      'goes by the status where it does not know the code.',
    license: { name: 'Proprietary', identifier: 'LicenseRef-Dukan' },
  },
  servers: [{ url: '/api/admin' }],
  tags: tagList,
  security: [{ session: [] }, { key: [] }] as Record<string, string[]>[],
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey' as const,
        in: 'cookie',
        name: '__Host-dukan_staff',
        description: 'The cookie that POST /session sets; without https it is called `dukan_staff`.',
      },
      key: {
        type: 'http' as const,
        scheme: 'bearer',
        description: 'A key of Settings → Connections: `Authorization: Bearer dukan_…`.',
      },
    },
    responses: errorResponses(),
    headers: limitHeaders,
  },
}

const backOffice: DocumentedApi = {
  documentation,
  answers: answersOfRoutes as unknown as Answers,
  tagOf,
  complete(operation, { method, path }) {
    const honoRoute = `${method.toUpperCase()} ${path}`.replace(/\{(\w+)\}/g, ':$1')
    const right = routeRights[honoRoute]
    if (right === undefined) operation.security = []
    else if (isForPeople(honoRoute)) operation.security = [{ session: [] }]
    if (right !== undefined && right !== 'own')
      operation.description = `Needs the right to ${rights[right]} (\`${right}\`).`
    addErrors(operation, errorsOf(operation, method))
    if (operation.security === undefined) addLimitHeaders(operation)
  },
}

/** Adds to an operation what follows from its method, its path and the type of its handler. */
function complete(operation: Operation, { method, path }: Route, about: DocumentedApi) {
  const { schemas, answers } = about.answers
  const answered = answers[`${method.toUpperCase()} ${path}`] ?? {}
  const lists = isList(answered[200], schemas)
  operation.operationId = operationIdOf(method, path, { lists, creates: 201 in answered })
  operation.tags = [about.tagOf(path)]
  const [, subject = ''] = path.split('/')
  const example = (schema: Schema) => exampleOf(schema, schemas, { subject })
  describeInput(operation, example)
  const success = Object.entries(answered).map(
    ([status, schema]) => [status, successResponse(status, schema, example)] as const,
  )
  const files = Object.entries(operation.responses ?? {}).filter(([status]) => status === '200')
  operation.responses = Object.fromEntries([...files, ...success])
  about.complete(operation, { method, path })
}

/** Errors are described once for all operations. */
export function addErrors(operation: Operation, statuses: number[]) {
  for (const status of statuses) operation.responses[status] = { $ref: `#/components/responses/${status}` }
}

/** On what a key may use. */
function addLimitHeaders({ responses }: Operation) {
  const headers = Object.fromEntries(
    Object.keys(limitHeaders).map(name => [name, { $ref: `#/components/headers/${name}` }]),
  )
  for (const response of Object.values(responses)) if ('description' in response) response.headers = headers
}

function isList(schema: Schema | null | undefined, schemas: Answers['schemas']): boolean {
  const named = schema?.$ref ? schemas[schema.$ref.replace('#/components/schemas/', '')] : schema
  return named?.properties?.rows !== undefined
}

const statusWords: Record<string, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted: a job does it', 204: 'Done' }

function successResponse(status: string, schema: Schema | null, example: (of: Schema) => unknown): Response {
  const description = statusWords[status] ?? 'Done'
  if (!schema) return { description }
  return { description, content: { 'application/json': { schema, example: example(schema) } } }
}

/** Files are sent as bytes, which the validated headers name. */
function describeInput(operation: Operation, example: (of: Schema) => unknown) {
  const isUpload = operation.parameters?.some(({ in: place, name }) => place === 'header' && name === 'content-type')
  if (isUpload) {
    const schema = { type: 'string', format: 'binary' }
    operation.requestBody = { required: true, content: { 'application/octet-stream': { schema } } }
  }
  const described = operation.parameters?.filter(({ name }) => !['content-type', 'content-length'].includes(name))
  if (described) operation.parameters = described
  for (const { schema } of operation.parameters ?? []) {
    withoutPatternsOfFormats(schema)
    // Digits in a URL, which the schema calls a number.
    if (schema.type === 'integer') delete schema.pattern
  }
  const json = operation.requestBody?.content['application/json']
  if (!json) return
  withoutPatternsOfFormats(json.schema)
  json.example = example(json.schema)
}

/** A format says it already, in fewer letters than the pattern that checks it. */
function withoutPatternsOfFormats(schema: Schema) {
  if (schema.format) delete schema.pattern
  for (const value of Object.values(schema))
    if (typeof value === 'object' && value !== null) withoutPatternsOfFormats(value as Schema)
}

/** Each request may meet the guard, a limit or a fault; what a body says may be refused. */
function errorsOf({ security, requestBody, parameters }: Operation, method: string): number[] {
  const isOpen = security?.length === 0
  return [
    ...(requestBody || parameters ? [400] : []),
    ...[401, 403],
    ...(isOpen ? [] : [404, 409]),
    ...(method === 'get' || method === 'delete' ? [] : [413, 415, 422]),
    ...[429, 500, 503],
  ]
}
