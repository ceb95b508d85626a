import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { findLinkedOrder } from '#shop/confirm-link/find-linked-order.ts'
import { makeConfirmLink } from '#shop/confirm-link/make-confirm-link.ts'
import { openDetails } from '#shop/confirm-link/use-confirm-link.ts'
import type { StaffMember } from '#shop/orders/status/order-actor.ts'
import { Refusal } from '#shop/refusal.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { newLinkToken } from '#shop/token.ts'
import { printLine } from '../report.ts'
import { chanceOfLonger } from './distribution.ts'

const BATCH = 16
/** Attempts of each kind for the timing comparison. */
const TRIES = 300

/**
 * Guesses at the links by which customers confirm orders, and at the digits behind one that is known. Prints what was
 * found and how times differ; returns a problem for each order that was found or opened too often.
 */
export async function guessLinks(db: Db, guesses: number): Promise<string[]> {
  const orders = await db.selectFrom('orders').select('id').execute()
  const by = await openAccount(db)
  const tokens: string[] = []
  for (const { id: orderId } of orders) tokens.push((await makeConfirmLink(db, { orderId, by })).token)
  let found = 0
  for (let done = 0; done < guesses; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, guesses - done) }, () => findLinkedOrder(db, newLinkToken()))
    found += (await Promise.all(batch)).filter(order => order !== undefined).length
  }
  printLine(`${guesses} guesses among ${tokens.length} links to confirm an order found ${found}`)
  const [first] = orders
  if (!first) throw new Error('there are no orders')
  const { token } = await makeConfirmLink(db, { orderId: first.id, by })
  await compareTimes(db, { ended: tokens.slice(1), orderId: first.id })
  const compared = await guessDigits(db, token)
  return [
    ...(found === 0 ? [] : [`${found} links were guessed`]),
    ...(compared <= 10 ? [] : [`${compared} digits were compared at one link`]),
  ]
}

async function openAccount(db: Db): Promise<StaffMember> {
  await ensureOwner(db, { password: randomUUID() })
  return await db.selectFrom('staff').select(['id as staffId', 'username', 'role']).limit(1).executeTakeFirstOrThrow()
}

/** Tokens that were never made beside those of links that have expired; the link of `orderId` stays. */
async function compareTimes(db: Db, { ended, orderId }: { ended: string[]; orderId: string }): Promise<void> {
  await db
    .updateTable('confirm_links')
    .set({ expires_at: new Date(0) })
    .where('order_id', '!=', orderId)
    .execute()
  const time = async (token: string) => {
    const started = performance.now()
    await findLinkedOrder(db, token)
    return (performance.now() - started) * 1000
  }
  const unknown: number[] = []
  const dead: number[] = []
  for (let round = 0; round < TRIES; round++) {
    unknown.push(await time(newLinkToken()))
    dead.push(await time(ended[round % Math.max(1, ended.length)] ?? ''))
  }
  const { chance, margin } = chanceOfLonger(dead, unknown)
  printLine(
    `an ended link takes longer than an unknown one in ${(chance * 100).toFixed(1)} % ± ${(margin * 100).toFixed(1)}`,
  )
}

/** How many of 1,000 tries at the digits of one link are compared at all. */
async function guessDigits(db: Db, token: string): Promise<number> {
  let compared = 0
  for (let tried = 0; tried < 1000; tried++) {
    const lastFour = String(tried).padStart(4, '0')
    try {
      if ((await openDetails(db, { token, lastFour, address: `198.51.${tried % 250}.${tried >> 2}` })) === null)
        compared++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  printLine(`1,000 tries at the digits of one link, from 250 networks: ${compared} were compared`)
  return compared
}
