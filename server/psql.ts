// `npm run psql [-- OPTIONS]`: psql on the shop's database, also while the shop runs (docs/operating.md).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'
import { connectToShop } from './shop-connection.ts'
import { StartProblem } from './start-problem.ts'

const NEEDS_PSQL =
  'psql is not installed: apt-get install postgresql-client. Without it this command runs one statement and prints its' +
  " rows: npm run psql -- -c 'select 1'"

await runCommand(async print => {
  const args = process.argv.slice(2)
  const { connection, close } = await connectToShop(readConfig(process.env))
  try {
    if (await runPsql(args, connection)) return
    await runStatement(requireStatement(args), { connection, print })
  } finally {
    await close()
  }
})

/** Returns false where psql is not installed. Its exit code becomes that of this command. */
async function runPsql(args: string[], connection: pg.ClientConfig): Promise<boolean> {
  const { url, env } = readAccess(connection)
  // Ctrl+C cancels a statement in psql. This process waits for its end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const psql = spawn('psql', [...(url === undefined ? [] : [`--dbname=${url}`]), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  try {
    const [code] = await once(psql, 'exit')
    process.exitCode = code ?? 1
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/** The password goes into the environment: everybody on the machine reads the arguments of a process. */
function readAccess({ connectionString, ...own }: pg.ClientConfig): {
  url?: string
  env: Record<string, string | undefined>
} {
  if (connectionString === undefined) {
    const { host, port, user, password, database } = own
    return {
      env: { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: String(password), PGDATABASE: database },
    }
  }
  // No `URL`: PostgreSQL's may have no host, or several.
  const [, before = '', password, after = ''] =
    /^([^:]+:\/\/[^:@/?]*):([^@/?]*)(@.*)$/.exec(connectionString) ??
    /^(.*[?&])password=([^&]*)&?(.*)$/.exec(connectionString) ??
    []
  if (password === undefined) return { url: connectionString, env: {} }
  return { url: before + after, env: { PGPASSWORD: decodeURIComponent(password) } }
}

function requireStatement(args: string[]): string {
  const [option, statement, ...others] = args
  if ((option !== '-c' && option !== '-Atc') || statement === undefined || others.length > 0)
    throw new StartProblem(NEEDS_PSQL)
  return statement
}

/** Prints rows as psql does with `-At`: values with `|` between them, null as nothing. */
async function runStatement(
  statement: string,
  { connection, print }: { connection: pg.ClientConfig; print: (line: string) => void },
): Promise<void> {
  const client = new pg.Client({ ...connection, types: { getTypeParser: () => String } })
  await client.connect()
  try {
    const { rows } = await client.query<(string | null)[]>({ text: statement, rowMode: 'array' })
    for (const row of rows) print(row.map(value => value ?? '').join('|'))
  } catch (error) {
    throw error instanceof pg.DatabaseError ? new StartProblem(`ERROR:  ${error.message}`) : error
  } finally {
    await client.end()
  }
}
