import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempts, consumePublicAttempts, publicLimits } from '../rate-limiter.ts'
import { Refusal } from '../refusal.ts'

const HOUR = 3600

/**
 * The most wrong codes in an hour. `network` and `browser`: from one network and from one browser. Shoppers mistype a
 * code two or three times. `shopper`: from one cart or checkout form beyond its network's limit, and `shoppers` from
 * all of that network together, so that nobody gets more than 240 answers an hour from one network
 * (docs/decisions/0102-codes-beside-a-guesser.md).
 */
const limitKey = publicLimits('code', {
  network: { points: 60, duration: HOUR },
  browser: { points: 60, duration: HOUR },
  shopper: { points: 5, duration: HOUR },
  shoppers: { points: 180, duration: HOUR },
})

/** How long somebody has shopped who gets tries of their own: a guesser has to prepare, a shopper has not. */
const SHOPPING_MS = 60_000

/**
 * The IP and the session of the browser that enters a code; `form`: the key of the checkout form it is in, if any, and
 * its age in milliseconds.
 */
export type CodeSender = { address: string; sessionId: string; form: { id: string; ageMs: number } | null }

/**
 * Counts a code before it is looked up, so that simultaneous ones are counted too. Returns a function that gives the
 * attempt back, for when the code exists. Above the limit it refuses every code, also a right one, with the minutes to
 * wait. Strangers who use up the limit of a network leave a few attempts to each of its shoppers.
 */
export async function consumeCodeAttempt(
  db: Db,
  { address, sessionId, form }: CodeSender,
): Promise<{ refund: () => Promise<void> }> {
  const network = ipNetworkOf(address)
  // The network first: above its limit no more rows are added.
  const ofNetwork = await consumePublicAttempts(db, [limitKey(db, 'network', network)]).catch(async refusal => {
    const shopper = refusal instanceof Refusal ? await findShopper(db, { sessionId, form }) : null
    if (shopper === null) throw refusal
    // The shared ones last: no single shopper takes them from the others.
    return await consumeAttempts([limitKey(db, 'shopper', shopper), limitKey(db, 'shoppers', network)])
  })
  const ofBrowser = await consumeAttempts([limitKey(db, 'browser', sessionId)])
  return {
    async refund() {
      await ofBrowser.refund()
      await ofNetwork.refund()
    },
  }
}

/** The key of the cart or the checkout form that somebody has had open for a minute, or null. */
async function findShopper(db: Db, { sessionId, form }: Omit<CodeSender, 'address'>): Promise<string | null> {
  if (form && form.ageMs >= SHOPPING_MS) return form.id
  const { rows } = await sql`
    select from cart_lines where session_id = ${sessionId}
      and created_at < now() - make_interval(secs => ${sql.lit(SHOPPING_MS / 1000)}) limit 1`.execute(db)
  return rows.length > 0 ? sessionId : null
}
