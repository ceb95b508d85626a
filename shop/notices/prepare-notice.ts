import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { countOrders } from '../orders/filter/order-filter.ts'
import type { TakenDelivery } from '../outbox/delivery.ts'
import type { Prepared } from '../outbox/send-due.ts'
import { endOfQuietHours } from '../settings/quiet-hours.ts'
import { readSettings, type ShopSettings } from '../settings/settings.ts'
import { hasRight } from '../staff/rights.ts'
import { findNoticeKind, type NoticeKind, rolesWithNotice } from './notice-kinds.ts'
import { type Notice, writeNotice } from './write-notice.ts'

/** The address of a screen of the back office; null where the shop does not know its own. */
export type StaffUrl = (path: string) => string | null

/** A person gets one kind at most so often by one way, in seconds; what comes in between is sent together. */
const PACE_S = { email: 10 * 60, push: 60 }
/** How long a notice waits for one that is being sent to the same person. */
const AFTER_OTHER_S = 10
/** How long it waits at most for the next attempt of one that failed, in minutes. */
const AFTER_FAILURE_MIN = 15

/** What a notice says now, and to whom, together with those of its kind that wait for the same person and browser. */
export async function prepareNotice(db: Db, delivery: TakenDelivery, staffUrl: StaffUrl): Promise<Prepared> {
  const settings = await readSettings(db)
  if (delivery.kind === 'test') return prepareTest(delivery, settings)
  return await inTransaction(db, async tx => {
    await lockReader(tx, delivery)
    const kind = findNoticeKind(delivery.kind)
    const reader = kind && (await findReader(tx, delivery, kind))
    if (!kind || !reader) return { skipped: 'The account wants no such notices any more.' }
    const waitsUntil = (await findNextTurn(tx, delivery)) ?? quietUntil(delivery, settings)
    if (waitsUntil) return { waitsUntil }
    const abouts = await takeOthers(tx, delivery, reader.address)
    const notice = abouts && (await writeNotice(tx, kind, { abouts, role: reader.role }))
    if (!notice) return { skipped: abouts ? 'It is no news any more.' : TOGETHER }
    if (delivery.way !== 'push') return byEmail(reader.address, notice, { settings, staffUrl })
    const toCall = hasRight(reader, 'orders.see')
      ? await countOrders(tx, { status: 'pending', onHold: 'no' })
      : undefined
    return byPush(reader.address, { ...notice, ...(toCall !== undefined && { toCall }) }, settings)
  })
}

/** One by which a person tries their own browser out is sent at any time. */
function prepareTest({ pushSubscriptionId: recipient }: TakenDelivery, settings: ShopSettings): Prepared {
  if (recipient === null) return { skipped: GONE }
  return byPush(
    recipient,
    { title: 'Notices work', text: 'This browser shows them.', path: '/admin/account' },
    settings,
  )
}

const GONE = 'The browser gets no notices any more.'

type Addresses = { settings: ShopSettings; staffUrl: StaffUrl }

function byEmail(recipient: string, { title, text, path }: Notice, { settings, staffUrl }: Addresses): Prepared {
  const url = staffUrl(path)
  const shop = settings.store_info.store_name
  const whole = url === null ? text : `${text}\n\n${url}`
  return { recipient, content: { subject: title, text: whole, language: 'en', shop } }
}

function byPush(
  recipient: string,
  { title, text, path, ...badge }: Notice & { toCall?: number },
  { store_info: { store_name: shop } }: ShopSettings,
): Prepared {
  return { recipient, content: { subject: title, text, language: 'en', shop, screen: path, ...badge } }
}

/** Whom a notice is for, if they still are to get it: they chose it, may see it, and can be reached. */
async function findReader(db: Tx, { staffId, way, pushSubscriptionId }: TakenDelivery, kind: NoticeKind) {
  const reader = await db
    .selectFrom('staff as s')
    .innerJoin('notice_choices as c', 'c.staff_id', 's.id')
    .where('s.id', '=', staffId)
    .where('s.is_active', '=', true)
    .where('s.role', 'in', rolesWithNotice(kind))
    .where('c.kind', '=', kind)
    .where('c.way', '=', way)
    .select(['s.email', 's.role'])
    .select(eb =>
      eb
        .selectFrom('push_subscriptions as p')
        .whereRef('p.staff_id', '=', 's.id')
        .where('p.id', '=', pushSubscriptionId)
        .where('p.is_off', '=', false)
        .select('p.id')
        .as('browser'),
    )
    .executeTakeFirst()
  const address = way === 'push' ? reader?.browser : reader?.email
  return reader && typeof address === 'string' ? { address, role: reader.role } : undefined
}

/** A mailbox disturbs nobody at night; a phone does. */
const quietUntil = ({ way }: TakenDelivery, { quiet_hours }: ShopSettings): Date | null =>
  way === 'push' ? endOfQuietHours(quiet_hours, new Date()) : null

/** The deliveries of a kind to one person, or one of their browsers. */
const ofSame = ({ way, kind, staffId, pushSubscriptionId }: TakenDelivery) => sql<boolean>`
  staff_id = ${staffId} and way = ${way} and kind = ${kind}
  and push_subscription_id is not distinct from ${pushSubscriptionId}`

/** One after the other: what several processes or lanes took at a time is sent together. */
const lockReader = (tx: Tx, { way, kind, staffId, pushSubscriptionId }: TakenDelivery) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${staffId} ${way} ${kind} ${pushSubscriptionId}`}, 0))`.execute(
    tx,
  )

/** When the person can get the next one; null for now. */
async function findNextTurn(tx: Tx, delivery: TakenDelivery): Promise<Date | null> {
  const pace = delivery.way === 'push' ? PACE_S.push : PACE_S.email
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(changed_at) + make_interval(secs => ${pace}) from deliveries
        where ${ofSame(delivery)} and state = 'accepted'),
      -- Another one is at its first attempt now.
      (select now() + make_interval(secs => ${AFTER_OTHER_S}) from deliveries
        where ${ofSame(delivery)} and state = 'queued' and id <> ${delivery.id}
          and recipient is not null and problem is null and next_try_at > now() limit 1),
      -- The mailbox or browser did not answer: the next attempt takes this one along.
      (select min(least(next_try_at, now() + make_interval(mins => ${AFTER_FAILURE_MIN}))) from deliveries
        where ${ofSame(delivery)} and state = 'queued' and id <> ${delivery.id}
          and recipient is not null and problem is not null and next_try_at > now())
    ) as at`.execute(tx)
  const at = rows[0]?.at ?? null
  return at && at.getTime() > Date.now() ? at : null
}

const TOGETHER = 'Sent together with others.'

/**
 * Takes over the others of its kind for the same person that were not prepared yet, also those that it took at an
 * earlier attempt. Returns what all of them are about; null when this one was taken over itself.
 */
async function takeOthers(tx: Tx, { id, about, ...same }: TakenDelivery, recipient: string): Promise<string[] | null> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ recipient })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  await sql`
    update deliveries set state = 'skipped', next_try_at = null, sent_with = ${id}, changed_at = now(),
      problem = ${TOGETHER}
    where ${ofSame({ id, about, ...same })} and state = 'queued' and recipient is null`.execute(tx)
  const others = await tx.selectFrom('deliveries').where('sent_with', '=', id).select('about').execute()
  return [about ?? '', ...others.flatMap(other => other.about ?? [])]
}
