import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { restOf } from './limits.ts'
import { readPriceInWords } from './limits-in-words.ts'
import { deleteMissedSearches } from './missed-searches.ts'
import { MAX_PINS, type PinForm } from './pin-form.ts'
import { pinKeyOf } from './pin-key.ts'
import { readSearchQuery } from './search-query.ts'

/**
 * Puts products first for a search, at once, and takes it off the searches without a result. Returns its id. Refuses
 * more than 200 searches, a search that has pinned products already, one that says a price, a size or sale, because
 * these become filters, and an unknown product.
 */
export async function createPin(db: Db, form: PinForm): Promise<string> {
  return await inTransaction(db, async tx => {
    // One at a time, or two could both add the last one.
    await sql`lock table search_pins in share row exclusive mode`.execute(tx)
    const { count } = await tx
      .selectFrom('search_pins')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MAX_PINS) throw new Refusal('too-many-pins', { max: MAX_PINS })
    const id = newId()
    await tx
      .insertInto('search_pins')
      .values({ id, ...(await columnsOf(tx, form, null)) })
      .execute()
    await deleteMissedSearches(tx, [form.query])
    return id
  })
}

/**
 * Saves a search that was loaded at `version`, as `createPin` does. Returns its new version. Also refuses an unknown
 * search, and one that was saved since.
 */
export async function savePin(
  db: Db,
  id: string,
  { version, ...form }: PinForm & { version: number },
): Promise<number> {
  return await inTransaction(db, async tx => {
    await sql`lock table search_pins in share row exclusive mode`.execute(tx)
    const stored = await tx
      .selectFrom('search_pins')
      .where('id', '=', id)
      .select(['version', 'product_ids'])
      .executeTakeFirst()
    if (!stored) throw new Refusal('pin-not-found')
    if (stored.version !== version) throw new Refusal('changed-meanwhile')
    await tx
      .updateTable('search_pins')
      .set({ ...(await columnsOf(tx, form, id)), version: version + 1 })
      .where('id', '=', id)
      .execute()
    await deleteMissedSearches(tx, [form.query])
    return version + 1
  })
}

/** Pins nothing for a search any more. Refuses an unknown one. */
export async function deletePin(db: Db, id: string): Promise<void> {
  const deleted = await db.deleteFrom('search_pins').where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new Refusal('pin-not-found')
}

async function columnsOf(db: Db, { query, productIds }: PinForm, id: string | null) {
  const { key, phoneticKey, isUrdu } = pinKeyOf(query)
  if (key !== pinKeyOf(await wordsWithoutFilters(db, query)).key) throw new Refusal('pin-of-filter')
  const twin = await db
    .selectFrom('search_pins')
    .where('key', '=', key)
    .$if(id !== null, others => others.where('id', '<>', id))
    .select('query')
    .executeTakeFirst()
  if (twin) throw new Refusal('pin-exists', { query: twin.query })
  const { count } = await db
    .selectFrom('products')
    .where('id', 'in', productIds)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  if (count !== new Set(productIds).size) throw new Refusal('product-not-found')
  return { query, key, phonetic_key: phoneticKey, is_urdu: isUrdu, product_ids: productIds }
}

/** The text as it stands in the links to the next pages of its results; empty where the cheapest come first. */
async function wordsWithoutFilters(db: Db, text: string): Promise<string> {
  const { text: words } = readPriceInWords(text)
  const query = await readSearchQuery(db, words)
  return query?.isCheap ? '' : restOf(words, query)
}
