import { eventKinds, eventLabels, TEST_EVENT } from '#shop/webhooks/event-kinds.ts'
import { exampleOf, type Schema } from './openapi-example.ts'

const headers = {
  'webhook-id': ['The id of the delivery, the same at each attempt.', '0199c1d2-7c1a-7b3e-9d51-4f6a2b8c9e10'],
  'webhook-timestamp': ['When it was signed, in seconds since 1970.', '1795689164'],
  'webhook-signature': [
    'One signature for each secret that counts, with a space between them: `v1,` and the HMAC-SHA256, in base64, of ' +
      '`{webhook-id}.{webhook-timestamp}.{body}`.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
} as const

const parameters = Object.entries(headers).map(([name, [description, example]]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
}))

/** What a webhook gets: an operation for each kind of event, whose `data` has the schema of its type. */
export function describeWebhooks(data: Record<string, Schema>, schemas: Record<string, Schema>) {
  const kinds = [...eventKinds.map(kind => [kind, eventLabels[kind]]), [TEST_EVENT, 'An owner tries the webhook']]
  return Object.fromEntries(
    kinds.map(([kind = '', summary]) => {
      const schema: Schema = {
        type: 'object',
        properties: {
          type: { type: 'string', const: kind },
          timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
          data: data[kind] ?? {},
        },
        required: ['type', 'timestamp', 'data'],
      }
      const post = {
        operationId: `on${kind.replace(/(^|\.)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`,
        summary,
        tags: ['Webhooks'],
        // It is signed in place of a key.
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: { 'application/json': { schema, example: exampleOf(schema, schemas) } },
        },
        responses: {
          '2XX': { description: 'It is taken. Any other answer is a failure, and the event comes again.' },
          '410': { description: 'No more events are wanted: the webhook is switched off.' },
        },
      }
      return [kind, { post }]
    }),
  )
}
