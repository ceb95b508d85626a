import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { type NoticeKind, rolesWithNotice } from './notice-kinds.ts'

/**
 * Something that staff may want to know. `about`: the id of an order or a variant, the label of a job, or a
 * sentence. `key`: what
 * has the same kind and key is sent once.
 */
export type NoticeEvent = { about: string; key: string }

/** Queues a notice of each event for everybody who chose it and may see it, by push for each browser. */
export async function queueNotices(tx: Tx, kind: NoticeKind, events: readonly NoticeEvent[]): Promise<void> {
  if (events.length === 0) return
  const [abouts, keys] = [events.map(({ about }) => about), events.map(({ key }) => key)]
  await sql`
    insert into deliveries (id, way, kind, staff_id, push_subscription_id, about, once_key, next_try_at)
    select gen_random_uuid(), c.way, c.kind, s.id, p.id, e.about, concat_ws(' ', s.id, c.way, p.id, c.kind, e.key), now()
    from unnest(${abouts}::text[], ${keys}::text[]) as e (about, key)
      cross join notice_choices as c join staff as s on s.id = c.staff_id
      left join push_subscriptions as p on c.way = 'push' and p.staff_id = s.id and not p.is_off
    where c.kind = ${kind} and (c.way = 'email' and s.email is not null or p.id is not null)
      and s.is_active and s.role = any(${rolesWithNotice(kind)}::staff_role[])
    on conflict (once_key) do nothing`.execute(tx)
}
