// A process that enters wrong codes: `node guess-codes.fixture.ts DATABASE_URL ADDRESS TIMES`. It prints the results.
import { randomUUID } from 'node:crypto'
import { openDatabase } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { enterCodeRateLimited } from './enter-code.ts'

const [databaseUrl = '', address = '', times = ''] = process.argv.slice(2)
const db = openDatabase({ connectionString: databaseUrl }, console.error)
const results = await Promise.all(
  Array.from({ length: Number(times) }, async (_, at) => {
    try {
      await enterCodeRateLimited(db, { sessionId: randomUUID(), form: null, typed: `GUESS${at}`, address })
      return 'entered'
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }),
)
process.stdout.write(JSON.stringify(results))
await db.destroy()
