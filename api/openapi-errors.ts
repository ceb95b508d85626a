import { type RefusalCode, refusalStatus } from '#shop/refusal.ts'
import { exampleOf } from './openapi-example.ts'
import { apiErrors, type ErrorCode } from './responses.ts'

/** The responses of refusals and errors, with every code that may come with each status; of these codes alone. */
export function errorResponses(only?: readonly ErrorCode[]) {
  const codes: Record<number, string[]> = {}
  for (const [code, [statuses]] of Object.entries(apiErrors))
    for (const status of statuses) codes[status] = [...(codes[status] ?? []), code]
  for (const code of Object.keys(refusalStatus) as RefusalCode[])
    codes[refusalStatus[code]] = [...(codes[refusalStatus[code]] ?? []), code]
  const named = Object.entries(codes).map(
    ([status, values]) => [status, values.filter(code => only?.some(one => one === code) ?? true)] as const,
  )
  return Object.fromEntries(
    named.flatMap(([status, values]) => {
      if (values.length === 0) return []
      const schema = errorSchema(values.sort())
      const content = { 'application/json': { schema, example: exampleOf(schema, {}) } }
      const headers = errorHeaders[status]
      const description = errorDescriptions[status] ?? 'Refused'
      return [[status, { description, ...(headers && { headers }), content }] as const]
    }),
  )
}

const number = (description: string) => ({ description, schema: { type: 'integer' as const, minimum: 1 } })
const text = (description: string) => ({ description, schema: { type: 'string' as const } })

/** What each answer to a key says of its limit (api/key-limits.ts). */
export const limitHeaders = {
  'RateLimit-Policy': text('What a key may send: `"key";q=300;w=60` is 300 requests in 60 seconds.'),
  RateLimit: text('What is left of it: `"key";r=271;t=44` is 271 requests within the next 44 seconds.'),
}

const errorHeaders: Partial<Record<string, Record<string, ReturnType<typeof number | typeof text>>>> = {
  409: { 'Retry-After': number('Seconds to wait, with `idempotency-running` alone.') },
  429: { 'Retry-After': number('Seconds to wait, with `key-limit` alone.'), ...limitHeaders },
  503: { 'Retry-After': number('Seconds to wait.') },
}

const errorDescriptions: Record<string, string> = {
  400: 'Invalid request; `problems` says why, by field',
  401: 'Nobody is signed in, or the sign-in failed',
  403: 'The account or key has no right to do this',
  404: 'There is no such thing',
  409: 'It cannot be done as things are; nothing was changed',
  413: 'The request is too large',
  415: 'The body is not of the type that this route reads',
  422: 'It is never done in this way; nothing was changed',
  429: 'Too many requests or attempts; `Retry-After` says when to ask again',
  500: 'Something went wrong in the shop',
  503: 'The shop is not ready',
}

const errorSchema = (codes: string[]) => ({
  type: 'object' as const,
  properties: {
    error: {
      type: 'object' as const,
      properties: {
        code: { type: 'string' as const, enum: codes },
        message: { type: 'string' as const, description: 'For people, in English.' },
        problems: {
          type: 'object' as const,
          description: 'Messages by field.',
          additionalProperties: { type: 'array' as const, items: { type: 'string' as const } },
        },
        requestId: { type: 'string' as const, description: 'Names the request in the log of the shop.' },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
})
