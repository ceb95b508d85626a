import type pg from 'pg'
import { PreparedClient } from './prepared-statements.ts'

/** In milliseconds. `answer`: longer than PostgreSQL itself may take; who is silent for so long is frozen or gone. */
type Timeouts = { statement: number; lock: number; idleInTransaction: number; answer: number }

// Where the numbers come from: docs/decisions/0025-database-failures.md.
const serverTimeouts: Timeouts = { statement: 30_000, lock: 10_000, idleInTransaction: 60_000, answer: 35_000 }

/**
 * For the pool that answers requests: no statement, lock or silent server keeps it for ever. Migrations, filling and the check of the
 * ledger take as long as they take, and do without.
 */
export function poolTimeouts({ statement, lock, idleInTransaction, answer } = serverTimeouts): pg.PoolConfig {
  const limits = `set statement_timeout = ${statement}; set lock_timeout = ${lock};
    set idle_in_transaction_session_timeout = ${idleInTransaction}`
  // Asked for rather than passed on connecting: poolers that stand between refuse parameters they do not know.
  return { query_timeout: answer, onConnect: client => client.query(limits) }
}

/** A connection that is closed when a question stays without an answer: whoever had it next would wait behind that question. */
export class TimeoutClient extends PreparedClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's many signatures, passed on as they came
  override query(...args: any[]): any {
    const answer: unknown = super.query(...args)
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#fail(error)) : answer
  }

  /** Before anybody hears of it the connection is closed, so that the pool does not lend it out again. */
  async #fail(error: unknown): Promise<never> {
    if (isUnanswered(error)) {
      const ended = new Promise<void>(resolve => this.once('end', resolve))
      this.connection.stream.destroy()
      await ended
    }
    throw error
  }
}

const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'
