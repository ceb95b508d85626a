import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { countsTowardsLimit } from '../customers/counted-orders.ts'
import { customerKey } from '../customers/customer-key.ts'
import { Refusal } from '../refusal.ts'
import type { OrderLimits } from '../settings/settings.ts'

type Shopper = { phone: string; sessionId: string }

/**
 * Refuses a phone number or a browser that has as many open orders (not yet shipped or canceled) as the shop allows in its window.
 * What the desk has lifted for a customer does not count, for their browsers either. Never by address: whole quarters of a
 * Pakistani city share one. Call it in turn with other orders of the same phone and browser (see `claimKey`).
 */
export async function requireRoomForOrder(tx: Tx, { perPhone, perBrowser, hours }: OrderLimits, shopper: Shopper) {
  if (perPhone === 0 && perBrowser === 0) return
  const counting = countsTowardsLimit({ hours })
  // Never more than the limit is read, however many orders there are; 0 is no limit.
  const { rows } = await sql<{ ofPhone: number; ofBrowser: number }>`
    select
      (select count(*) from (
        select from customers c join orders o on o.customer_id = c.id
        where c.phone = ${customerKey(shopper.phone)} and ${counting} limit ${perPhone}
      ) as open) as "ofPhone",
      (select count(*) from (
        select from orders o join customers c on c.id = o.customer_id
        where o.session_id = ${shopper.sessionId} and ${counting} limit ${perBrowser}
      ) as open) as "ofBrowser"
    ${prepared}`.execute(tx)
  const { ofPhone = 0, ofBrowser = 0 } = rows[0] ?? {}
  if (perPhone > 0 && ofPhone >= perPhone) throw new Refusal('too-many-open-orders', { max: perPhone })
  if (perBrowser > 0 && ofBrowser >= perBrowser) throw new Refusal('too-many-open-orders', { max: perBrowser })
}
