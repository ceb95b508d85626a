import type { Env, Hono } from 'hono'
import { describeRoute, generateSpecs, resolver } from 'hono-openapi'
import { z } from 'zod'

const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    problems: z.record(z.string(), z.array(z.string())).optional(),
  }),
})

/** The error responses of every route. */
const refusals = {
  400: 'Invalid request; `problems` says why, by field',
  401: 'Nobody is signed in',
  403: 'The account has no right to do this',
  404: 'There is no such thing',
  409: 'It cannot be done as things are; nothing was changed',
}

/**
 * The summary of a route in the OpenAPI document; its input is described by the schemas that validate it (`validate`).
 */
export const routeSummary = (summary: string) => describeRoute({ summary })

/** The API as an OpenAPI document, made from the routes. Responses are typed by `AdminApi` and described in words. */
export const describeApi = <E extends Env>(api: Hono<E>) =>
  generateSpecs(api, {
    documentation: {
      info: {
        title: 'Dukan back office',
        version: '1',
        description:
          'What the back office calls. Signed in by the cookie that POST /session sets. Lists are paged: an answer ' +
          'has `rows`, `total` where all matches are counted, and `nextCursor`, the `cursor` of the next request, null ' +
          'at the end. Money is whole rupees, times are ISO 8601.',
      },
      servers: [{ url: '/api/admin' }],
      components: {
        responses: Object.fromEntries(
          Object.entries(refusals).map(([status, description]) => [
            status,
            { description, content: { 'application/json': { schema: resolver(errorBody) } } },
          ]),
        ),
      },
    },
    defaultOptions: Object.fromEntries(
      (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map(method => [method, { responses: responsesOf(method) }]),
    ),
  })

function responsesOf(method: string) {
  const refused = Object.keys(refusals).map(status => [status, { $ref: `#/components/responses/${status}` }])
  const done = method === 'DELETE' ? { 204: { description: 'Done' } } : { '2XX': { description: 'Done' } }
  return { ...done, ...Object.fromEntries(refused) }
}
