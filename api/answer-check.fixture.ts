import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { adminApi } from './app.ts'
import { type ApiDocument, describeApi } from './openapi.ts'

type Asked = { method: string; path: string | undefined; body: unknown }
type Answered = { status: number; type: string | null; body: unknown }

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: true })
addFormats.default(ajv)
const validators = new Map<string, ValidateFunction>()
const strictDocuments = new Map<string, Promise<ApiDocument>>()

/** An API whose answers are compared with its document. */
export type CheckedApi = { name: string; readDocument: () => Promise<ApiDocument> }

const backOffice: CheckedApi = { name: 'back-office', readDocument: () => describeApi(adminApi) }

/**
 * Throws when an answer is not what the document says of it: its status, the type and each field, none beside them;
 * also when the route took a body that the document does not allow. `path` is the route's, as `/orders/:id`; undefined
 * for an answer that no route gave.
 */
export async function checkAnswer(asked: Asked, answered: Answered, api: CheckedApi = backOffice): Promise<void> {
  // A fault that the test throws on purpose.
  if (answered.status >= 500) return
  // The document itself.
  if (asked.path === '/openapi.json') return
  const document = await readStrictDocument(api)
  const route = asked.path?.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
  const place = ['paths', route ?? '', asked.method.toLowerCase()]
  const operation = document.paths[place[1] ?? '']?.[place[2] ?? '']
  const name = `${asked.method} ${route}`
  if (!operation) {
    if (answered.status < 400) throw new Error(`${name} answered ${answered.status} and is not in the document`)
    return validate(name, ['components', 'responses', String(answered.status)], answered)
  }
  const response = operation.responses[answered.status]
  if (!response) throw new Error(`${name} answered ${answered.status}, which the document does not describe`)
  if ('$ref' in response) return validate(name, response.$ref.split('/').slice(1), answered)
  validate(name, [...place, 'responses', String(answered.status)], answered)
  const input = operation.requestBody?.content['application/json']
  if (answered.status < 300 && input && asked.body !== undefined) {
    const problems = problemsOf(api, [...place, 'requestBody', 'content', 'application/json', 'schema'], asked.body)
    if (problems) throw new Error(`${name} took a body that the document does not allow: ${problems}`)
  }

  function validate(of: string, at: string[], { status, type, body }: Answered) {
    const content = contentAt(document, at)
    const mediaType = type?.split(';')[0] ?? ''
    if (!content) {
      if (body !== null) throw new Error(`${of} answered ${status} with a body, which the document does not describe`)
      return
    }
    if (!(mediaType in content)) throw new Error(`${of} answered ${status} as ${mediaType}, not as the document says`)
    if (mediaType !== 'application/json') return
    const problems = problemsOf(api, [...at, 'content', 'application/json', 'schema'], body)
    if (problems) throw new Error(`${of} answered ${status} otherwise than the document says: ${problems}`)
  }
}

/** Throws when what a webhook got is not what the document says of its kind. */
export async function checkEvent(event: { type: string }): Promise<void> {
  await readStrictDocument(backOffice)
  const at = ['webhooks', event.type, 'post', 'requestBody', 'content', 'application/json', 'schema']
  const problems = problemsOf(backOffice, at, event)
  if (problems) throw new Error(`${event.type} was sent otherwise than the document says: ${problems}`)
}

async function readStrictDocument({ name, readDocument }: CheckedApi): Promise<ApiDocument> {
  const known = strictDocuments.get(name)
  if (known) return await known
  const document = readDocument().then(described => {
    const strict = onlyDescribedFields(structuredClone(described)) as ApiDocument
    for (const { post } of Object.values(strict.webhooks ?? {})) onlyDescribedFields(post.requestBody)
    ajv.addSchema({ $id: name, ...strict })
    return strict
  })
  strictDocuments.set(name, document)
  return await document
}

function problemsOf({ name }: CheckedApi, at: string[], value: unknown): string | undefined {
  const pointer = `${name}#/${at.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: pointer })
  validators.set(pointer, validate)
  if (validate(value)) return undefined
  return ajv.errorsText(
    validate.errors?.map(error => ({
      ...error,
      message: `${error.message} ${JSON.stringify(error.params)}`,
    })),
    { dataVar: 'body' },
  )
}

function contentAt(document: ApiDocument, at: string[]): Record<string, unknown> | undefined {
  const found = at.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)
  return (found as { content?: Record<string, unknown> } | undefined)?.content
}

/** A program may ignore a field of an answer that it does not know; a test may not. Requests may have others. */
function onlyDescribedFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const [key, part] of Object.entries(value)) if (key !== 'requestBody') onlyDescribedFields(part)
  if ('type' in value && 'properties' in value && !('additionalProperties' in value))
    if ([value.type].flat().includes('object')) Object.assign(value, { additionalProperties: false })
  return value
}
