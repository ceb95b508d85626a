import { createHmac } from 'node:crypto'
import pg from 'pg'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { ServerPlan } from './server-plan.ts'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

// The shop's user owns its database and may create others for tests, but is no superuser: an injected query can neither
// read the server's files nor run programs.
const shop = { user: 'dukan', database: 'dukan' }
const superuser = { user: 'postgres', database: 'postgres' }

const missingDatabase = '3D000'
const wrongUserOrPassword = '28P01'

/** Ensures that the database `dukan` and its user exist, and returns the connection to them. */
export async function ensureDatabase(plan: ServerPlan, isNew: boolean): Promise<Connection> {
  const connection = shopConnection(plan.address, plan.password)
  if (isNew) await createDatabase(plan)
  await run(connection, ['select 1']).catch(async (error: unknown) => {
    if (!isOneOf(error, [missingDatabase, wrongUserOrPassword])) throw error
    await createDatabase(plan)
  })
  return connection
}

/** The shop's own connection to a server; `password` is that of the superuser. */
export function shopConnection({ host, port }: { host: string; port: number }, password: string): Connection {
  return { host, port, password: shopPassword(password), ...shop }
}

// Each step may already be done: the first start may have been killed between them.
async function createDatabase({ address: { host, port }, password, home }: ServerPlan): Promise<void> {
  const connection = { host, port, password, ...superuser }
  await run(connection, [
    `do $$ begin create role ${shop.user} login createdb; exception when duplicate_object then null; end $$`,
    `alter role ${shop.user} password ${pg.escapeLiteral(shopPassword(password))}`,
  ]).catch((error: unknown) => {
    throw isOneOf(error, [wrongUserOrPassword]) ? new EmbeddedPostgresError(wrongPassword(home.passwordFile)) : error
  })
  const found = await run(connection, [`select 1 from pg_database where datname = '${shop.database}'`])
  if (found === 0) await run(connection, [`create database ${shop.database} owner ${shop.user}`])
}

/**
 * The shop's password is derived from the superuser's, so one file is enough, and it does not reveal it. Older data get
 * it at the next start.
 */
const shopPassword = (password: string): string =>
  createHmac('sha256', password).update(`role ${shop.user}`).digest('base64url')

function wrongPassword(file: string): string {
  return `The password in ${file} is not that of the database: put that file back from your backup.`
}

function isOneOf(error: unknown, codes: string[]): boolean {
  return error instanceof pg.DatabaseError && codes.includes(error.code ?? '')
}

async function run(connection: Connection, statements: string[]): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    let rows = 0
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0
    return rows
  } finally {
    await client.end()
  }
}
