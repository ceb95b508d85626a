import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { PriceWay } from '#db/types.ts'
import { type Cursor, type ListPage, pageOf } from '../../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../../keyset-cursor.ts'
import { Refusal } from '../../refusal.ts'
import type { Actor } from '../../staff/accounts.ts'
import { variantLabel } from '../../variant-label.ts'
import { lockRows } from '../lock-rows.ts'
import { type Prices, shownPrices } from '../product-prices.ts'
import { isNamedLike } from '../product-query.ts'
import type { PriceReport } from './change-prices.ts'
import { changeShownPrices, type ShownRequest } from './change-shown-prices.ts'

/** What shoppers paid for variants of a product before and after. Times are ISO 8601. */
export type PriceChange = {
  id: string
  savedAt: string
  way: PriceWay
  /** The name of the sale, or the number of the import. */
  label: string
  /** Empty: a job. */
  staffName: string
  /** The names of the variants that still exist; null: all of the product. */
  variants: string[] | null
  /** A price of null: none, or the variants were new. */
  from: Prices
  to: Prices
}

type Page = { cursor?: Cursor | undefined; limit: number }

/** The earlier prices of a product, the newest first. */
export async function listPriceChanges(
  db: Db,
  { productId, cursor, limit }: Page & { productId: string },
): Promise<ListPage<PriceChange>> {
  const rows = await db
    .selectFrom('price_changes as c')
    .innerJoin('price_saves as s', 's.id', 'c.save_id')
    .where('c.product_id', '=', productId)
    .$if(cursor !== undefined, query =>
      cursor ? query.where(isAfterCursor({ createdAt: 's.saved_at', id: 'c.id' }, cursor)) : query,
    )
    .orderBy('s.saved_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .select(['c.id', 's.saved_at', 's.way', 's.label', 's.staff_name as staffName', 'c.is_all as isAll'])
    .select(['c.price_from', 'c.compare_from', 'c.price_to', 'c.compare_to'])
    .select(
      sql<string[]>`array(select v.name from variants v where v.product_id = c.product_id and v.id = any(c.variant_ids)
        order by v.sort_order, v.id)`.as('names'),
    )
    .select(
      sql<boolean>`not exists (select from variants v
      where v.product_id = c.product_id and v.id <> all(c.variant_ids))`.as('isAllNow'),
    )
    .select(microsecondsOf('s.saved_at').as('microseconds'))
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ id, saved_at, way, label, staffName, isAll, isAllNow, names, ...row }) => ({
      id,
      savedAt: saved_at.toISOString(),
      way,
      label,
      staffName,
      variants: isAll && isAllNow ? null : names.flatMap(name => variantLabel(name) ?? []),
      from: { price: row.price_from, comparePrice: row.compare_from },
      to: { price: row.price_to, comparePrice: row.compare_to },
    })),
    nextCursor: page.nextCursor,
  }
}

/** One act that changed prices. `example`: the change of one of its products. */
export type PriceSave = Pick<PriceChange, 'savedAt' | 'way' | 'label' | 'staffName'> & {
  id: string
  products: number
  example: { productId: string; name: string; from: Prices; to: Prices }
}

/** What changed prices, the newest first; with a search text what changed those of products of that name or SKU. */
export async function listPriceSaves(
  db: Db,
  { search = '', cursor, limit }: Page & { search?: string | undefined },
): Promise<ListPage<PriceSave>> {
  const isFound = search.trim() === '' ? sql<boolean>`not p.is_trashed` : isNamedLike(search)
  const rows = await db
    .selectFrom('price_saves as s')
    .innerJoinLateral(
      () =>
        sql<{ productId: string; name: string } & Columns>`(
          select p.id as "productId", p.name,
            c.price_from, c.compare_from, c.price_to, c.compare_to
          from price_changes c join products p on p.id = c.product_id
          where c.save_id = s.id and ${isFound}
          order by lower(p.name), c.id limit 1)`.as('c'),
      join => join.onTrue(),
    )
    .$if(cursor !== undefined, query =>
      cursor ? query.where(isAfterCursor({ createdAt: 's.saved_at', id: 's.id' }, cursor)) : query,
    )
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .select(['s.id', 's.saved_at', 's.way', 's.label', 's.staff_name as staffName', 'c.productId', 'c.name'])
    .select(['c.price_from', 'c.compare_from', 'c.price_to', 'c.compare_to'])
    .select(sql<number>`(select count(distinct product_id) from price_changes where save_id = s.id)`.as('products'))
    .select(microsecondsOf('s.saved_at').as('microseconds'))
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ id, saved_at, way, label, staffName, products, productId, name, ...row }) => ({
      id,
      savedAt: saved_at.toISOString(),
      way,
      label,
      staffName,
      products,
      example: {
        productId,
        name,
        from: { price: row.price_from, comparePrice: row.compare_from },
        to: { price: row.price_to, comparePrice: row.compare_to },
      },
    })),
    nextCursor: page.nextCursor,
  }
}

type Columns = {
  price_from: number | null
  compare_from: number | null
  price_to: number | null
  compare_to: number | null
}

/**
 * Gives the variants of a change what they cost before it, whatever they cost now. Returns the name of the product.
 * Refuses a product that was changed since `version`, a change before which there was no price, and one of which all
 * variants are deleted.
 */
export async function restorePrice(
  db: Db,
  { changeId, version, by }: { changeId: string; version: number; by: Actor | null },
): Promise<{ productId: string; name: string }> {
  return await inTransaction(db, async tx => {
    const change = await tx
      .selectFrom('price_changes')
      .where('id', '=', changeId)
      .select(['product_id as productId', 'variant_ids as variantIds', 'price_from', 'compare_from'])
      .executeTakeFirst()
    if (!change) throw new Refusal('price-change-not-found')
    const { productId } = change
    const { products, variants } = await lockRows(tx, [{ productId }])
    const product = products.get(productId)
    if (!product || product.isTrashed) throw new Refusal('product-gone')
    if (product.version !== version) throw new Refusal('changed-meanwhile')
    const set = { price: change.price_from, comparePrice: change.compare_from }
    const requests = [...variants.values()]
      .filter(({ id }) => change.variantIds.includes(id))
      .map((variant): ShownRequest => ({ variantId: variant.id, set, seen: shownPrices(product, variant) }))
    if (requests.length === 0) throw new Refusal('variant-not-found')
    const { refusals } = await changeShownPrices(tx, { requests, cause: { way: 'restore', by } })
    if (refusals[0]) throw refusals[0].refusal
    return { productId, name: product.name }
  })
}

/**
 * Gives all variants of a save what they cost before it, except where shoppers see another price by now: those are
 * refused in the report. What was new, and what was deleted since, is left alone. The prices of a sale end with it, and
 * an import is undone as a whole.
 */
export async function undoPriceSave(
  db: Db,
  { saveId, by }: { saveId: string; by: Actor | null },
): Promise<PriceReport> {
  return await inTransaction(db, async tx => {
    const save = await tx.selectFrom('price_saves').where('id', '=', saveId).select('way').executeTakeFirst()
    if (!save) throw new Refusal('price-change-not-found')
    if (save.way === 'sale' || save.way === 'import') throw new Refusal('price-save-not-undone-here')
    const { rows } = await sql<{ variantId: string } & Columns>`
      select v.id as "variantId", c.price_from, c.compare_from, c.price_to, c.compare_to
      from price_changes c join variants v on v.product_id = c.product_id and v.id = any(c.variant_ids)
        join products p on p.id = c.product_id
      where c.save_id = ${saveId} and c.price_from is not null and not p.is_trashed`.execute(tx)
    const requests = rows.map(({ variantId, ...row }) => ({
      variantId,
      set: { price: row.price_from, comparePrice: row.compare_from },
      seen: { price: row.price_to, comparePrice: row.compare_to },
    }))
    return await changeShownPrices(tx, { requests, cause: { way: 'undo', by } })
  })
}

const BATCH = 5000

/** Deletes the price history that is older than two years, a batch at a time; returns how many saves. */
export async function deleteOldPriceHistory(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('price_saves')
    .where('id', 'in', eb =>
      eb
        .selectFrom('price_saves')
        .where('saved_at', '<', sql<Date>`now() - interval '2 years'`)
        .orderBy('saved_at')
        .limit(BATCH)
        .select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
