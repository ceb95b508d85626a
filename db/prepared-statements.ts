import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const MARK = '/* prepared */'

/**
 * Marks the end of a frequent statement, so that each connection parses and plans it only once: `.modifyEnd(prepared)`,
 * or at the end of an sql`…`. Only for statements whose text never changes and whose best plan does not depend on their
 * values: after some runs PostgreSQL uses one plan for all of them.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK)

/**
 * Each connection stores its prepared statements; this limits the damage of marking a text that varies. Searches have
 * most of them: a text for each number of words, with and without a size or a reduced price (shop/search/matches.ts).
 */
const MAX_STATEMENTS = 300
const names = new Map<string, string>()

/** A connection that prepares marked statements, with a name derived from their text. */
export class PreparedClient extends pg.Client {
  // The driver has many signatures; the query builder uses text and values.
  // biome-ignore lint/suspicious/noExplicitAny: passed on unchanged
  override query(...args: any[]): any {
    const [text, values] = args
    const name = typeof text === 'string' && text.endsWith(MARK) ? nameOf(text) : undefined
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const query = super.query as (...args: any[]) => any
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values })
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known
  const name = `dukan_${names.size}`
  names.set(text, name)
  return name
}
