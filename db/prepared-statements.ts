import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const MARK = '/* prepared */'

/**
 * Ends a statement that is asked so often that each connection shall parse and plan it only once: `.modifyEnd(prepared)`, or at the end of
 * an sql`…`. Only for statements whose text is always the same and whose best plan does not depend on their values: after some
 * rounds PostgreSQL keeps one plan for all of them.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK)

/** Each connection keeps what it prepared; whoever marks a text that varies is not given more than so many. */
const MAX_STATEMENTS = 200
const names = new Map<string, string>()

/** A connection that prepares the statements marked so, by a name of their text. */
export class PreparedClient extends pg.Client {
  // The driver's many signatures, of which the query builder uses one: text and values.
  // biome-ignore lint/suspicious/noExplicitAny: passed on as it came
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
