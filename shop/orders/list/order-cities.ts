import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { cityNamed } from '../../address/cities.ts'

/** A longer list would be too long to read. Other cities are found by typing. */
const MAX_SPELLINGS = 1000

/** The cities of all orders by name, each once for all its spellings. An unknown city is listed as it was typed. */
export async function listOrderCities(db: Db): Promise<string[]> {
  // Skips from one city in the index to the next instead of reading all orders.
  const { rows } = await sql<{ city: string }>`
    with recursive found as (
      (${nextCity(sql`''`)})
      union all
      select next.* from found, lateral (${nextCity(sql`found.city_key`)}) as next
    )
    select city from found limit ${sql.lit(MAX_SPELLINGS)}`.execute(db)
  const names = new Set(rows.map(({ city }) => cityNamed(city)?.name ?? city.trim()))
  return [...names].sort(byName)
}

const nextCity = (key: ReturnType<typeof sql>) => sql`
  select o.city_key, o.shipping_address ->> 'city' as city from orders o
  where o.city_key > ${key} order by o.city_key limit 1`

const byName = new Intl.Collator('en').compare
