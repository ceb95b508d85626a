import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#shop/refusal.ts'
import type { StaffEnv } from '../context.ts'
import { answerByKey, refuseMisplacedKeys } from '../key-guard.ts'
import { handleError } from '../refusals.ts'
import { errorResponse } from '../responses.ts'
import { jsonBodiesOnly } from '../validate.ts'

/** Before anything is read: browsers, in which a page of any site could ask, say where the page comes from. */
const refusePages = createMiddleware<StaffEnv>(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  if (c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined)
    throw new Refusal('assistants-not-in-pages')
  await next()
})

const requireAssistants = createMiddleware<StaffEnv>(async (c, next) => {
  const staff = c.get('staff')
  if (!staff.mayAssist) throw new Refusal('assistants-off')
  c.set('staff', { ...staff, device: `${staff.device} assistant` })
  await next()
})

/**
 * The MCP server of the shop, under /api/mcp: assistants with the key of a program (docs/decisions/0135-assistants.md).
 * One message at a time: several in one request would be one for the limit of the key.
 */
export const assistantApi = new Hono<StaffEnv>()
  .onError(handleError)
  .use(refusePages, refuseMisplacedKeys, jsonBodiesOnly, answerByKey, requireAssistants)
  .post('/', async c => {
    const message = parse(await c.req.text())
    if (typeof message !== 'object' || message === null || Array.isArray(message))
      return errorResponse(c, 400, { code: 'unreadable', message: 'Please send one message of JSON-RPC.' })
    return await (await import('./serve.ts')).serve(c, message)
  })
  .all('/', async c => await (await import('./serve.ts')).serve(c, undefined))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
