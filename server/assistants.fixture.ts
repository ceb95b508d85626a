import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
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
      const { content, structuredContent, isError } = await client.callTool({ name: tool, arguments: input })
      const [first] = content
      return {
        isError: isError === true,
        text: first?.type === 'text' ? first.text : '',
        body: structuredContent as Answer['body'],
      }
    },
  }
}

export type Assistant = Awaited<ReturnType<typeof openAssistant>>
