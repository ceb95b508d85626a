import { stringify } from 'csv-stringify/sync'
import type { Db } from '#db/client.ts'
import { csvFormat } from '../csv-format.ts'

/**
 * Everybody who is on the newsletter's list, oldest first, as a CSV table for a program that sends letters: address, since when,
 * and the link that takes them off it, as `unsubscribeUrl` makes it from their secret. A piece at a time, however long the list is.
 */
export async function* exportSubscribers(db: Db, unsubscribeUrl: (token: string) => string): AsyncGenerator<string> {
  yield stringify([['email', 'subscribed_at', 'unsubscribe_url']], { ...csvFormat, bom: true })
  for (let after = FIRST; ; ) {
    // Keys are made in the order of time.
    const rows = await db
      .selectFrom('newsletter_subscribers')
      .where('unsubscribed_at', 'is', null)
      .where('id', '>', after)
      .select(['id', 'email', 'token', 'created_at as createdAt'])
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield stringify(
      rows.map(({ email, token, createdAt }) => [email, createdAt.toISOString(), unsubscribeUrl(token)]),
      csvFormat,
    )
    after = last.id
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 1000
