import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { cityNamed } from '../cities.ts'

/** More would be too long a list; other cities are found by typing. */
const MAX_SPELLINGS = 1000

/** The cities of all orders by name, each once however it was written; an unknown one as it was written. */
export async function listOrderCities(db: Db): Promise<string[]> {
  // Skips from one city of the index to the next, so that not all orders are read.
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
