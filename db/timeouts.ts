import type pg from 'pg'
import { isStandbyError } from './connection-errors.ts'
import { PreparedClient } from './prepared-statements.ts'

/**
 * In milliseconds. `answer` is longer than PostgreSQL's own limits: a server that is silent for so long is frozen or
 * gone.
 */
type Timeouts = { statement: number; lock: number; idleInTransaction: number; answer: number }

// Source of the numbers: docs/decisions/0025-database-failures.md.
const serverTimeouts: Timeouts = { statement: 30_000, lock: 10_000, idleInTransaction: 60_000, answer: 35_000 }

/**
 * For the pool that serves requests: no statement, lock or silent server holds it for ever. Migrations, filling and the
 * check of the ledger have no time limit. The planner expects solid state disks and short queries, as on the shop's own
 * server: with the settings of Debian's PostgreSQL the search scans every product.
 */
export function poolSettings({ statement, lock, idleInTransaction, answer } = serverTimeouts): pg.PoolConfig {
  const limits = `set statement_timeout = ${statement}; set lock_timeout = ${lock};
    set idle_in_transaction_session_timeout = ${idleInTransaction}; set random_page_cost = 1.1; set jit = off`
  // Set by a query and not as connection parameters: poolers refuse parameters that they do not know.
  return { query_timeout: answer, onConnect: client => client.query(limits) }
}

/** A connection that is closed when a query gets no answer: the next user would wait behind that query. */
export class TimeoutClient extends PreparedClient {
  /**
   * Whether a write met a standby. The pool closes it after its use (db/client.ts), since a new one may lead to the
   * primary; what uses it may still roll back or unlock.
   */
  isOnStandby = false

  // biome-ignore lint/suspicious/noExplicitAny: the driver's many signatures, passed on as they came
  override query(...args: any[]): any {
    const answer: unknown = super.query(...args)
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#fail(error)) : answer
  }

  /** Closes the connection before rejecting, so that the pool does not reuse it. */
  async #fail(error: unknown): Promise<never> {
    if (isStandbyError(error)) this.isOnStandby = true
    if (isUnanswered(error)) {
      const ended = new Promise<void>(resolve => this.once('end', resolve))
      this.connection.stream.destroy()
      await ended
    }
    throw error
  }
}

const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'
