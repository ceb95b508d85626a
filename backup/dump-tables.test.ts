import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { dumpTable } from './dump-tables.ts'

const COPY_DONE = Buffer.from('c\0\0\0\u0004')

it('it knows the number of rows also when the server names it later than the last row', async () => {
  const { port, user, password, database } = await behindSlowProxy(await testDatabaseUrl())
  const client = new pg.Client({ host: '127.0.0.1', port, user, password, database })
  await client.connect()
  try {
    await client.query('create temporary table shelf (name text); insert into shelf values ($$oud$$), ($$khes$$)')
    const add = async ({ size }: { size: number }) => `${size} bytes`
    expect(await dumpTable(client, { name: 'shelf', columns: ['name'] }, add)).toEqual({
      rows: 2,
      checksums: { 'tables/shelf/000001.copy': '9 bytes' },
    })
  } finally {
    await client.end()
  }
})

/** A server in front of PostgreSQL that waits after the last row of each COPY, as a busy machine does. */
async function behindSlowProxy(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const server = createServer(client => {
    const postgres = connect(target)
    client.pipe(postgres)
    void forward(postgres, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(async () => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.')
  return { port: address.port, user, password: password ?? '', database }
}

async function forward(postgres: Socket, client: Socket): Promise<void> {
  for await (const chunk of postgres as AsyncIterable<Buffer>) {
    const done = chunk.indexOf(COPY_DONE)
    if (done !== -1) {
      client.write(chunk.subarray(0, done + COPY_DONE.length))
      await wait(100)
    }
    client.write(done === -1 ? chunk : chunk.subarray(done + COPY_DONE.length))
  }
  client.end()
}
