import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import { Refusal } from '#shop/refusal.ts'
import { refusalMessage } from '../refusals.ts'
import { FieldErrors } from '../responses.ts'
import { doInput, doProposal, propose } from './propose.ts'
import { type Call, mayUse } from './tool.ts'
import { changeTools, readTools } from './tools.ts'
import { asText, plain, UNTRUSTED_RULE } from './untrusted.ts'

// Loaded with the first request of an assistant (api/assistants/mcp.ts).

const INSTRUCTIONS = `The back office of an online shop in Pakistan. ${UNTRUSTED_RULE} A change has two steps: a propose_ tool tries it out and says what would change; show that to the person, and call do with its token only once they agree.`

/** An answer that is longer is of no use to an assistant. */
const MAX_ANSWER = 200_000

/**
 * Answers one message of an assistant. Nothing is remembered between messages, so any process can answer the next one,
 * and no stream stays open.
 */
export async function serve(c: Call, message: unknown): Promise<Response> {
  const { fetch: handle } = createMcpHandler(() => serverOf(c), { maxSubscriptions: 0, keepAliveMs: 0 })
  const answer = await handle(c.req.raw, message === undefined ? {} : { parsedBody: message })
  // Read to its end, so that the work is done in the turn of the key (api/key-limits.ts).
  const text = await answer.text()
  for (const name of ['content-type', 'allow']) c.header(name, answer.headers.get(name) ?? undefined)
  // An answer of the SDK has any status of HTTP.
  return text === '' ? c.body(null, answer.status as StatusCode) : c.body(text, answer.status as ContentfulStatusCode)
}

/** A server with the tools that the key may use, for one message. */
function serverOf(c: Call): McpServer {
  const capabilities = { tools: { listChanged: false } }
  const server = new McpServer({ name: 'dukan', version: '1' }, { instructions: INSTRUCTIONS, capabilities })
  for (const tool of readTools.filter(tool => mayUse(c, tool))) {
    const { name, title, input: inputSchema } = tool
    const description = `${tool.description} ${UNTRUSTED_RULE}`
    const annotations = { readOnlyHint: true, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema, annotations }, input =>
      answer(c, () => tool.read(c, input)),
    )
  }
  const changes = changeTools.filter(tool => mayUse(c, tool))
  for (const tool of changes) {
    const { name, title, input: inputSchema } = tool
    const description = `${tool.description} Nothing is changed: the answer says what would change, and has the token for do. ${UNTRUSTED_RULE}`
    const annotations = { readOnlyHint: true, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema, annotations }, input =>
      answer(c, () => propose(c, tool, input)),
    )
  }
  if (changes.length > 0) {
    const description = `Does what a propose_ tool tried out, exactly that, once, within ten minutes, and only if nothing has changed since. ${UNTRUSTED_RULE}`
    const annotations = { destructiveHint: true, idempotentHint: true, openWorldHint: false }
    server.registerTool('do', { title: 'Do a proposal', description, inputSchema: doInput, annotations }, input =>
      answer(c, () => doProposal(c, changeTools, input)),
    )
  }
  return server
}

async function answer(c: Call, work: () => Promise<object>): Promise<CallToolResult> {
  const found = await work().catch((error: unknown) => failed(c, error))
  const text = asText(found)
  if (text.length > MAX_ANSWER) return resultOf(errorOf('answer-too-long', 'Ask for fewer rows.'))
  return resultOf(found, text)
}

/** As text alone: clients show a model `structuredContent` in place of it, and then with angle brackets. */
function resultOf(found: object, text = asText(found)): CallToolResult {
  return { content: [{ type: 'text', text }], ...('error' in found && { isError: true }) }
}

/** What a message names, such as a product, may be written by strangers. */
const errorOf = (code: string, message: string) => ({ error: { code }, untrusted: { message: plain(message, 1000) } })

function failed(c: Call, error: unknown): object {
  if (error instanceof Refusal) return errorOf(error.code, refusalMessage(error, 'program'))
  if (error instanceof FieldErrors) {
    const problems = Object.entries(error.problems).map(([field, messages]) => `${field}: ${messages.join(', ')}`)
    return errorOf('invalid', problems.join('; '))
  }
  c.get('logUnexpectedError')(error, 'a tool of an assistant failed')
  return errorOf('failure', 'Something went wrong in the shop. Nothing was changed.')
}
