import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** Anybody can type any address, so a mailbox gets at most so many questions, with days in between. */
const MOST_QUESTIONS = 3
const DAYS_BETWEEN = 1

/**
 * Queues the email that asks the owner of this address whether they want the newsletter, unless they are subscribed or
 * their mailbox was asked a moment ago, or often enough; who has left is asked once more.
 */
export async function queueQuestion(tx: Tx, email: string): Promise<void> {
  await sql`
    insert into deliveries (id, way, kind, subscriber_id, next_try_at)
    select gen_random_uuid(), 'email', 'confirm_newsletter', s.id, now()
    from newsletter_subscribers s
    where lower(s.email) = lower(${email}) and (s.confirmed_at is null or s.unsubscribed_at is not null)
      and (
        select count(*) < ${MOST_QUESTIONS}
          and coalesce(max(d.created_at) < now() - make_interval(days => ${DAYS_BETWEEN}), true)
          and not coalesce(bool_or(d.created_at > s.unsubscribed_at), false)
        from newsletter_subscribers o join deliveries d on d.subscriber_id = o.id
        where mailbox_of(o.email) = mailbox_of(s.email) and d.kind = 'confirm_newsletter' and d.state <> 'skipped'
      )`.execute(tx)
}
