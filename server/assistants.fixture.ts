import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { newKey } from '#api/program.fixture.ts'
import type { Db } from '#db/client.ts'
import { keyRights } from '#shop/api-keys/key-rights.ts'
import type { Right } from '#shop/staff/rights.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { shopApp } from '#test/shop-app.ts'

/** The whole shop on a port of this machine. */
export async function serveShop(db: Db): Promise<{ url: string; logged: unknown[] }> {
  const { app, logged } = shopApp(db)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  atEndOfFile(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, logged }
}

export type Answer = { isError: boolean; text: string; body: Record<string, unknown> }

/** An assistant, with a key of these rights, by the official client. */
export async function openAssistant(
  db: Db,
  url: string,
  { rights = keyRights, name }: { rights?: readonly Right[]; name?: string } = {},
) {
  const made = await newKey(db, { rights: [...rights], assistants: true, ...(name !== undefined && { name }) })
  const client = new Client({ name: 'test', version: '1' })
  const headers = { Authorization: `Bearer ${made.key}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit: { headers } }))
  atEndOfFile(() => client.close())
  return {
    ...made,
    client,
    headers,
    tools: async () => (await client.listTools()).tools.map(tool => tool.name),
    async ask(tool: string, input: Record<string, unknown> = {}): Promise<Answer> {
      return readAnswer(await client.callTool({ name: tool, arguments: input }))
    },
  }
}

/** The answer of a tool is one text of JSON, and nothing beside it that a client could show a model in its place. */
export function readAnswer({ content, isError = false, ...more }: CallToolResult): Answer {
  const [first] = content
  if (first?.type !== 'text' || content.length !== 1 || 'structuredContent' in more) throw new Error('is no text alone')
  const { text } = first
  // What the SDK itself refuses is a sentence.
  if (!text.startsWith('{')) return { isError, text, body: {} }
  if (/[<>]/.test(text)) throw new Error(`has angle brackets: ${text}`)
  return { isError, text, body: JSON.parse(text) }
}

export type Assistant = Awaited<ReturnType<typeof openAssistant>>
