import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'

/** A search with its pinned products in the back office; those that are not on sale are not shown to shoppers. */
export type SearchPin = {
  id: string
  query: string
  version: number
  products: { id: string; name: string; isOnSale: boolean }[]
}

/** All searches with pinned products, in the order of the alphabet. */
export async function listPins(db: Db): Promise<SearchPin[]> {
  return await pins(db).orderBy(sql`lower(query) collate "C"`).orderBy('id').execute()
}

/** The search of this id. Refuses an unknown one. */
export async function getPin(db: Db, id: string): Promise<SearchPin> {
  const pin = await pins(db).where('id', '=', id).executeTakeFirst()
  if (!pin) throw new Refusal('pin-not-found')
  return pin
}

const pins = (db: Db) => db.selectFrom('search_pins').select(['id', 'query', 'version', products.as('products')])

/** A product that was deleted is left out. */
const products = sql<SearchPin['products']>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'isOnSale', p.status = 'published')
    order by place), '[]')
  from unnest(product_ids) with ordinality as pinned (id, place) join products p on p.id = pinned.id)`
