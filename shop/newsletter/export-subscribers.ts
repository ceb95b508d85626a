import { stringify } from 'csv-stringify/sync'
import type { Db } from '#db/client.ts'
import { csvFormat } from '../spreadsheets/csv-format.ts'
import { stateOfSubscriber } from './list-subscribers.ts'
import type { SubscriberState } from './subscriber-filter.ts'

/** The links in a letter: to confirm, and to unsubscribe. */
type LetterUrls = { confirmUrl: (token: string) => string; unsubscribeUrl: (token: string) => string }

/**
 * The subscribers in one state, oldest first, as a CSV table for a mailing program: address, date, proof of consent,
 * and the links to confirm and unsubscribe, made from their secret. Streamed, however long the list is. An unconfirmed
 * subscriber may get one letter, which asks for confirmation.
 */
export async function* exportSubscribers(
  db: Db,
  { state, confirmUrl, unsubscribeUrl }: LetterUrls & { state: Exclude<SubscriberState, 'left'> },
): AsyncGenerator<string> {
  yield stringify([headings], { ...csvFormat, bom: true })
  for (let after = FIRST; ; ) {
    // Keys are sorted by time.
    const rows = await db
      .selectFrom('newsletter_subscribers')
      .where(stateOfSubscriber, '=', state)
      .where('id', '>', after)
      .select(['id', 'email', 'token', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
      .select(['consented_at as consentedAt', 'consent_page as page', 'consent_text as text'])
      .orderBy('id')
      .limit(SUBSCRIBERS_PER_QUERY)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield stringify(
      rows.map(row => [
        row.email,
        row.createdAt.toISOString(),
        row.confirmedAt?.toISOString() ?? '',
        row.consentedAt?.toISOString() ?? '',
        row.page ?? '',
        row.text ?? '',
        confirmUrl(row.token),
        unsubscribeUrl(row.token),
      ]),
      csvFormat,
    )
    after = last.id
  }
}

const headings = [
  ...['email', 'subscribed_at', 'confirmed_at', 'consented_at', 'consent_page', 'consent_text'],
  ...['confirm_url', 'unsubscribe_url'],
]
const FIRST = '00000000-0000-0000-0000-000000000000'
const SUBSCRIBERS_PER_QUERY = 1000
