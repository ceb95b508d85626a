import type { Db } from '#db/client.ts'
import type { TakenDelivery } from '../outbox/delivery.ts'
import type { Prepared } from '../outbox/send-due.ts'
import { readEventData, type StoredEvent } from './event-data.ts'
import { TEST_EVENT } from './event-kinds.ts'

/**
 * What a webhook gets of an event, the same at each attempt: `{ type, timestamp, data }` as JSON
 * (https://www.standardwebhooks.com).
 */
export async function prepareEvent(db: Db, { id }: TakenDelivery): Promise<Prepared> {
  const stored = await db
    .selectFrom('webhook_deliveries as e')
    .innerJoin('deliveries as d', 'd.id', 'e.delivery_id')
    .innerJoin('webhooks as w', 'w.id', 'e.webhook_id')
    .where('e.delivery_id', '=', id)
    .select(['e.kind', 'e.subject_id as subjectId', 'e.details', 'e.happened_at as happenedAt', 'd.content'])
    .select(['w.url', 'w.is_on as isOn', 'w.with_personal_data as withPersonalData'])
    .executeTakeFirst()
  if (!stored) return { skipped: 'The webhook was deleted.' }
  const { kind, happenedAt, url, isOn, content, withPersonalData } = stored
  if (!isOn && kind !== TEST_EVENT) return { skipped: 'The webhook was switched off.' }
  const recipient = new URL(url).host
  if (content) return { recipient, content }
  const event: StoredEvent = { kind, subjectId: stored.subjectId, details: Object(stored.details) }
  const data = kind === TEST_EVENT ? {} : await readEventData(db, { event, withPersonalData })
  if (!data) return { skipped: 'What it is about was deleted.' }
  const text = JSON.stringify({ type: kind, timestamp: happenedAt.toISOString(), data })
  return { recipient, content: { subject: kind, text, language: 'en', shop: '' } }
}
