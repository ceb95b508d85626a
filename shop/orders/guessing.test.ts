import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { findOrder } from './find-order.ts'
import { newOrderNumber } from './order-number.ts'
import { placeDirectOrder } from './place-order.ts'
import { trackOrder } from './track-order.ts'

const db = await testDatabase()

// The large run is part of `npm run reliability`.
const ORDERS = 2000
const GUESSES = 10_000

/** How many order numbers a day has: the product of the symbols seen at each position. */
function countNumbersOfADay(): number {
  const numbers = Array.from({ length: 10_000 }, () => newOrderNumber(new Date('2026-11-21T09:00:00Z')))
  const places = Array.from({ length: numbers[0]?.length ?? 0 }, (_, at) => new Set(numbers.map(number => number[at])))
  return places.reduce((product, symbols) => product * symbols.size, 1)
}

it('100,000 guesses at numbers of a day find an order less than once in a thousand days of 1,000 orders', () => {
  const chance = (orders: number) => 1 - (1 - orders / countNumbersOfADay()) ** 100_000
  expect(chance(1000)).toBeLessThan(1 / 1000)
  // This holds for the largest shop of the country. A hit shows a status and no name.
  expect(chance(1_000_000)).toBeLessThan(0.2)
})

it('every symbol of a number is equally frequent at each position, whatever came before', () => {
  const numbers = Array.from({ length: 30_000 }, () => newOrderNumber().slice(-8))
  for (const places of [[0], [7], [0, 1], [3, 4], [6, 7]]) {
    const seen = new Map<string, number>()
    for (const number of numbers) {
      const symbols = places.map(at => number[at]).join('')
      seen.set(symbols, (seen.get(symbols) ?? 0) + 1)
    }
    const possible = 30 ** places.length
    expect(seen.size).toBe(possible)
    // Chi squared is almost normal for so many categories: six deviations do not happen by chance.
    const expected = numbers.length / possible
    const chi = seen.values().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(Math.abs(chi - possible + 1) / Math.sqrt(2 * (possible - 1))).toBeLessThan(6)
  }
})

it(`${GUESSES} guesses at numbers of the day find none of ${ORDERS} orders, by the number alone or with its phone`, async () => {
  await placeMany()
  let found = 0
  for (let done = 0; done < GUESSES; done += 50) {
    const batch = Array.from({ length: 50 }, async (_, at) => {
      const orderNumber = newOrderNumber()
      if (await findOrder(db, { orderNumber, sessionId: null })) found++
      // A number that is not found alone is not found with a phone number either. Some are tried anyway.
      if (at % 10 === 0 && (await trackOrder(db, { orderNumber, phone: ayeshaFromLahore.customer_phone }))) found++
    })
    await Promise.all(batch)
  }
  expect(found).toBe(0)
})

/** Places one order through the shop and inserts many similar ones. The test finds the first, so it can find orders. */
async function placeMany(): Promise<void> {
  const { slug, variantId } = await newStockedVariant(db)
  const order = { ...newShopper(), details: ayeshaFromLahore, slug, variantId, quantity: 1 }
  const { orderNumber } = await placeDirectOrder(db, order)
  expect(await findOrder(db, { orderNumber, sessionId: null })).toBeDefined()
  expect(await trackOrder(db, { orderNumber, phone: ayeshaFromLahore.customer_phone })).toBeDefined()
  const numbers = Array.from({ length: ORDERS - 1 }, () => newOrderNumber())
  const same = sql.raw(
    'customer_id, customer_name, customer_phone, phone_key, shipping_address, billing_address, subtotal, shipping_cost, total, session_id',
  )
  await sql`
    insert into orders (id, order_number, ${same})
    select gen_random_uuid(), number, ${same} from orders, unnest(${numbers}::text[]) as number`.execute(db)
}
