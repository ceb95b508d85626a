import { startEmbeddedPostgres } from '../embedded.ts'

// Stands in for the shop in tests: starts the database, prints the result as one line of JSON, stops on SIGTERM.
const [dataDir = ''] = process.argv.slice(2)
const messages: string[] = []

try {
  const startedAt = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDir, log: message => messages.push(message) })
  report({ started: true, took: performance.now() - startedAt, connection: postgres.connection, messages })
  process.once('SIGTERM', () => void postgres.stop())
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  report({ started: false, name, message })
}

function report(outcome: object): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}
