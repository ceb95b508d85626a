import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '#test/database.ts'
import { DatabaseSetupError } from './database-setup-error.ts'
import { explainConnectionError } from './explain-connection-error.ts'
import { requireDatabase } from './require-database.ts'

const database = await testDatabaseUrl()
const behind = new pg.Client({ connectionString: database })

const servers: { server: Server; sockets: Set<Socket> }[] = []
afterAll(() => {
  for (const { server, sockets } of servers) {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
})

/** The port of a server that runs this on each connection. */
async function portOf(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', socket => sockets.add(socket.on('error', () => {})))
  servers.push({ server, sockets })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** A port that proxies to the real PostgreSQL and changes its messages. */
const portToPostgres = (change: (data: Buffer) => Buffer = data => data) =>
  portOf(
    createServer(socket => {
      const { host, port } = behind
      const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
      upstream.on('error', () => {}).on('data', data => socket.write(change(data)))
      socket.pipe(upstream)
      upstream.on('close', () => socket.destroy())
    }),
  )

/** A server that refuses every connection as PostgreSQL does, with this code and text. */
const portThatRefuses = (code: string, text: string) =>
  portOf(
    createServer(socket =>
      socket.once('data', () => {
        const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`)
        const head = Buffer.alloc(5)
        head.write('E')
        head.writeInt32BE(fields.length + 4, 1)
        socket.end(Buffer.concat([head, fields]))
      }),
    ),
  )

const urlAt = (port: number, { password = behind.password ?? '', name = behind.database, query = '' } = {}) =>
  `postgres://${behind.user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}${query}`

/** The sentence with which a database is refused; it never contains the user or the password. */
async function refusalOf(url: string, timeoutMs?: number): Promise<string> {
  const refusal: unknown = await requireDatabase(url, timeoutMs ? { timeoutMs } : {}).then(
    () => 'accepted',
    (error: unknown) => error,
  )
  if (!(refusal instanceof DatabaseSetupError)) throw refusal
  expect(refusal.message).not.toMatch(/s3cret|secret-user/)
  expect(refusal.message).not.toContain(behind.password)
  return refusal.message
}

describe('the database of DATABASE_URL', () => {
  it('it is accepted when it answers, over a socket and over the network', async () => {
    await requireDatabase(database)
    await requireDatabase(urlAt(await portToPostgres()))
  })

  it('it is refused when nothing listens at its address', async () => {
    const port = await portOf(createServer())
    const server = servers.at(-1)?.server
    server?.close()
    expect(await refusalOf(`postgres://secret-user:s3cret@127.0.0.1:${port}/shop`)).toBe(
      `No PostgreSQL answers at 127.0.0.1:${port}, the address in DATABASE_URL. Start it there, or correct the address.`,
    )
    expect(await refusalOf('postgres://secret-user:s3cret@/shop?host=/nowhere')).toMatch(
      /^No PostgreSQL answers at the socket in \/nowhere, /,
    )
  })

  it('it is refused when its host is unknown', async () => {
    expect(await refusalOf('postgres://secret-user:s3cret@shop-database.invalid/shop')).toMatch(
      /^The host shop-database\.invalid in DATABASE_URL is not known\. Check its spelling/,
    )
  })

  it('it is refused when it accepts the connection and never answers', async () => {
    const port = await portOf(createServer(() => {}))
    expect(await refusalOf(`postgres://secret-user:s3cret@127.0.0.1:${port}/shop`, 200)).toMatch(
      `No answer came from 127.0.0.1:${port}, the address in DATABASE_URL, within 0.2 seconds. Check the address`,
    )
  })

  it('it is refused when it is another kind of server', async () => {
    const port = await portOf(createHttpServer())
    for (const query of ['', '?sslmode=verify-full'])
      expect(await refusalOf(`postgres://secret-user:s3cret@127.0.0.1:${port}/shop${query}`)).toMatch(
        `The server at 127.0.0.1:${port}, the address in DATABASE_URL, closed the connection.`,
      )
  })

  it('it is refused when the password is wrong', async () => {
    expect(await refusalOf(urlAt(await portToPostgres(), { password: 's3cret' }))).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the user name or the password in DATABASE_URL\. Correct them/,
    )
  })

  it('it is refused when the server has no database of that name', async () => {
    expect(await refusalOf(urlAt(await portToPostgres(), { name: 'no_such_shop' }))).toMatch(
      /has no database no_such_shop\. Create it there \(createdb no_such_shop\), or correct DATABASE_URL\.$/,
    )
  })

  it('it is refused when TLS is requested and the server has none', async () => {
    expect(await refusalOf(urlAt(await portToPostgres(), { query: '?sslmode=verify-full' }))).toMatch(
      /offers no encryption, which DATABASE_URL requires\. Switch TLS on there/,
    )
  })

  it.each([
    [
      '28000',
      'no pg_hba.conf entry for host "1.2.3.4", user "secret-user", no encryption',
      "to connect without encryption. Add ?sslmode=verify-full to DATABASE_URL. If that is refused too, check the user in DATABASE_URL and the server's pg_hba.conf.",
    ],
    [
      '28000',
      'no pg_hba.conf entry for host "1.2.3.4", user "secret-user", SSL encryption',
      'does not allow this user or this machine to connect. Check the user',
    ],
    ['53300', 'sorry, too many clients already', 'has no connection left'],
    ['57P03', 'the database system is starting up', 'Start the shop again in a minute'],
  ])('it is refused when the server answers %s: %s', async (code, text, sentence) => {
    expect(await refusalOf(urlAt(await portThatRefuses(code, text)))).toContain(sentence)
  })

  it('TLS is not suggested when a connection over a socket is refused', () => {
    const refusal = Object.assign(new Error('no pg_hba.conf entry for host "[local]", user "shop", no encryption'), {
      code: '28000',
    })
    expect(explainConnectionError(refusal, { host: '/run/postgresql', port: 5432, seconds: 10 })).toMatchObject({
      message:
        'PostgreSQL at the socket in /run/postgresql does not allow this user or this machine to connect. Check the user in' +
        " DATABASE_URL and the server's pg_hba.conf.",
    })
  })

  it('it is refused when it is older than PostgreSQL 15', async () => {
    const { rows } = await askVersion()
    const asOld = (data: Buffer) => Buffer.from(data.toString('latin1').replace(rows[0].version, '140019'), 'latin1')
    expect(await refusalOf(urlAt(await portToPostgres(asOld)))).toMatch(
      /^The database of DATABASE_URL is PostgreSQL 14, and the shop needs 15 or later\. Upgrade/,
    )
  })

  it('it is refused when it is a standby, where nothing can be written', async () => {
    const { rows } = await askVersion()
    // The version, and after it a text of one byte: f for false.
    const primary = `${rows[0].version}\0\0\0\u0001f`
    const asStandby = (data: Buffer) =>
      Buffer.from(data.toString('latin1').replace(primary, `${primary.slice(0, -1)}t`), 'latin1')
    expect(await refusalOf(urlAt(await portToPostgres(asStandby)))).toMatch(
      /^The database of DATABASE_URL is a standby, where nothing can be written\. Set DATABASE_URL to the primary/,
    )
  })

  it('it is refused when its URL is invalid, without repeating it', async () => {
    for (const url of [
      'postgres://secret-user:s3cret@host:port/shop',
      'postgres://secret-user:s3cret#@host/shop',
      'postgres://secret-user:1/s3cret@host/shop',
    ])
      expect(await refusalOf(url)).toMatch(/^DATABASE_URL cannot be read\. Write it as postgres:\/\/user:password@/)
    expect(await refusalOf('postgres://secret-user:s3cret@host/shop?sslrootcert=/no/ca.pem')).toBe(
      'DATABASE_URL names the file /no/ca.pem, which cannot be read. Correct its path.',
    )
  })
})

async function askVersion() {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return await client.query("select current_setting('server_version_num') as version")
  } finally {
    await client.end()
  }
}
