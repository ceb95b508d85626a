import { randomInt } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { newOrderNumber } from '#shop/orders/placing/order-number.ts'
import { findOrder } from '#shop/orders/tracking/find-order.ts'
import { trackOrder } from '#shop/orders/tracking/track-order.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { onOwnDatabase } from '../own-database.ts'
import { printLine } from '../report.ts'
import { chanceOfLonger, spreadOf } from './distribution.ts'
import { guessLinks } from './guess-links.ts'
import { countNumbersOfADay, type Known, placeOrders, randomPhone } from './orders.ts'

/** The number of orders of one day to guess among. */
const ORDERS = 2000
/** Attempts of each kind for the timing comparison. */
const TRIES = 300
const BATCH = 16

/**
 * Measures what an attacker learns by guesses and response times (docs/decisions/0024-privacy-of-orders.md). Prints
 * figures, and fails only when an order was found.
 */
export async function runGuesses(guesses: number): Promise<{ problems: string[] }> {
  return await onOwnDatabase('privacy', async ({ db }) => {
    await saveSetting(db, 'order_limits', noOrderLimits)
    await watchTheClock(db, await placeOrders(db, ORDERS))
    const found = await guess(db, guesses)
    const expected = (placed: number) => ((guesses * placed) / countNumbersOfADay()).toPrecision(2)
    printLine(
      `${guesses} guesses among ${ORDERS} orders of one day found ${found}; on an average they find ${expected(ORDERS)}`,
    )
    printLine(`and ${expected(1_000_000)} among 1,000,000 orders a day`)
    const links = await guessLinks(db, guesses)
    return { problems: [...(found === 0 ? [] : [`${found} orders were guessed`]), ...links] }
  })
}

/** Measures each kind of wrong attempt in turn, so that other load on the machine affects all of them. */
async function watchTheClock(db: Db, known: Known[]): Promise<void> {
  const someOrder = (): Known => known[randomInt(known.length)] ?? { orderNumber: '', phone: '' }
  const kinds: Record<string, () => { orderNumber: string; phone: string }> = {
    'unknown number': () => ({ orderNumber: newOrderNumber(), phone: someOrder().phone }),
    'unknown number again': () => ({ orderNumber: newOrderNumber(), phone: someOrder().phone }),
    "nobody's number or phone": () => ({ orderNumber: newOrderNumber(), phone: randomPhone() }),
    'wrong phone': () => ({ orderNumber: someOrder().orderNumber, phone: randomPhone() }),
    'phone of another': () => ({ orderNumber: someOrder().orderNumber, phone: someOrder().phone }),
    'no number at all': () => ({ orderNumber: 'ORD-TODAY', phone: someOrder().phone }),
  }
  const took = Object.fromEntries(Object.keys(kinds).map(kind => [kind, [] as number[]]))
  // The first rounds warm up caches and query plans.
  for (let round = -50; round < TRIES; round++) {
    for (const [kind, wrong] of Object.entries(kinds).sort(() => Math.random() - 0.5)) {
      const typed = wrong()
      const started = performance.now()
      await trackOrder(db, typed)
      if (round >= 0) took[kind]?.push((performance.now() - started) * 1000)
    }
  }
  printLine(
    `${TRIES} tries of each kind, in microseconds; 'longer' is how often one takes longer than one of an unknown number, 50 % telling nothing`,
  )
  for (const [kind, times] of Object.entries(took)) {
    const { median, low, high } = spreadOf(times)
    const { chance, margin } = chanceOfLonger(times, took['unknown number'] ?? [])
    const figures = `median ${median.toFixed(0)}, half of them ${low.toFixed(0)} to ${high.toFixed(0)}`
    printLine(`${kind.padEnd(24)} ${figures}; longer: ${(chance * 100).toFixed(1)} % ± ${(margin * 100).toFixed(1)}`)
  }
}

/** How many orders are found by well-formed numbers of today, on the confirmation page and by tracking. */
async function guess(db: Db, guesses: number): Promise<number> {
  let found = 0
  for (let done = 0; done < guesses; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, guesses - done) }, async () => {
      const orderNumber = newOrderNumber()
      if (await findOrder(db, { orderNumber, sessionId: null })) found++
      if (await trackOrder(db, { orderNumber, phone: randomPhone() })) found++
    })
    await Promise.all(batch)
  }
  return found
}
