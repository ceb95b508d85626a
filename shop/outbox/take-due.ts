import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DeliveryWay, TakenDelivery } from './delivery.ts'

/** How many deliveries to one webhook are under way at once: a slow program must leave lanes to the others. */
const MOST_OF_WEBHOOK = 2

type Taken = TakenDelivery & { webhookId: string | null }

/** Takes what is due for the lanes of one way. `isExhausted`: a lane has found nothing that it may take. */
export type Taker = {
  isExhausted: boolean
  /** Runs `work` with a delivery that is due. False when there is none that it may take now. */
  withNext(work: (delivery: TakenDelivery) => Promise<void>): Promise<boolean>
}

export function newTaker(db: Db, options: { way: DeliveryWay; leaseS: number }): Taker {
  const ofWebhooks = new Map<string, number>()
  const count = (webhookId: string | null, by: 1 | -1) => {
    if (webhookId !== null) ofWebhooks.set(webhookId, (ofWebhooks.get(webhookId) ?? 0) + by)
  }
  let turn: Promise<unknown> = Promise.resolve()

  async function take(): Promise<Taken | undefined> {
    const busy = [...ofWebhooks].flatMap(([id, underWay]) => (underWay < MOST_OF_WEBHOOK ? [] : [id]))
    const taken = await takeDue(db, { ...options, busy })
    count(taken?.webhookId ?? null, 1)
    return taken
  }

  const taker: Taker = {
    isExhausted: false,
    async withNext(work) {
      // Lanes of webhooks take one after the other, so that each sees what the others have under way.
      const next = options.way === 'webhook' ? turn.then(take) : take()
      turn = next.catch(() => {})
      const taken = await next
      if (!taken) {
        taker.isExhausted = true
        return false
      }
      const { webhookId, ...delivery } = taken
      try {
        await work(delivery)
      } finally {
        count(webhookId, -1)
      }
      return true
    },
  }
  return taker
}

/** A statement of its own: what it took stays taken when this process ends. */
async function takeDue(
  db: Db,
  { way, leaseS, busy }: { way: DeliveryWay; leaseS: number; busy: readonly string[] },
): Promise<Taken | undefined> {
  const ofBusy = sql`and not exists (select from webhook_deliveries e
    where e.delivery_id = d.id and e.webhook_id = any(${busy}::uuid[]))`
  const { rows } = await sql<Taken>`
    update deliveries set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${leaseS})
    where id = (
      select id from deliveries d where state = 'queued' and way = ${way} and next_try_at <= now()
      ${busy.length === 0 ? sql`` : ofBusy}
      -- An order's message never waits for a newsletter.
      order by (letter_id is not null), next_try_at limit 1 for update skip locked
    )
    returning id, way, kind, order_id as "orderId", attempts, asked_by is not null as "isAsked",
      staff_id as "staffId", about, push_subscription_id as "pushSubscriptionId",
      letter_id as "letterId", subscriber_id as "subscriberId", recipient,
      (select webhook_id from webhook_deliveries where delivery_id = deliveries.id) as "webhookId"`.execute(db)
  return rows[0]
}
