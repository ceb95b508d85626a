import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { formatRupees } from '../money.ts'
import { idOf } from '../products/lock-rows.ts'
import { Refusal } from '../refusal.ts'
import { productWithVariant } from '../variant-label.ts'
import { lockSale, lockSales } from './lock-sales.ts'
import { lockRegularPrices, type RegularPrice } from './regular-prices.ts'
import type { SaleInput, SalePriceInput } from './sale.ts'

/** Why a row cannot be in the sale. `id`: of its product or variant. */
export type SaleRefusal = { id: string; refusal: Refusal }

/** The sale and its version; or, when rows are refused, null: nothing was stored. */
export type SaleReport = { sale: { id: string; version: number } | null; refusals: SaleRefusal[] }

type By = { staffId: string | null; name: string }

/**
 * Plans a sale. Refuses one whose end has passed. Rows are refused, all of them listed, that are deleted, in another
 * sale at that time, or not lower than the price without a sale.
 */
export async function createSale(db: Db, input: SaleInput, by: By): Promise<SaleReport> {
  return await inTransaction(db, async tx => {
    await lockSales(tx)
    await requireFuture(tx, input.endsAt)
    const refusals = await listRefusals(tx, input, null)
    if (refusals.length > 0) return { sale: null, refusals }
    const id = newId()
    const who = { created_by: by.staffId, created_by_name: by.name }
    await tx
      .insertInto('sales')
      .values({ id, ...columnsOf(input), ...who })
      .execute()
    await insertPrices(tx, id, input.prices)
    return { sale: { id, version: 1 }, refusals }
  })
}

/**
 * Changes a planned sale that was loaded at `version`. Refuses an unknown one, one that has started, one that was
 * changed since, and what `createSale` refuses.
 */
export async function changeSale(
  db: Db,
  id: string,
  { version, ...input }: SaleInput & { version: number },
): Promise<SaleReport> {
  return await inTransaction(db, async tx => {
    const sale = await lockSale(tx, id)
    if (sale.state !== 'planned') throw new Refusal('sale-started')
    if (sale.version !== version) throw new Refusal('changed-meanwhile')
    await requireFuture(tx, input.endsAt)
    const refusals = await listRefusals(tx, input, id)
    if (refusals.length > 0) return { sale: null, refusals }
    const changed = { ...columnsOf(input), version: version + 1, updated_at: new Date() }
    await tx.updateTable('sales').set(changed).where('id', '=', id).execute()
    // Prices of products in the trash stay, unseen.
    await sql`
      delete from sale_prices sp where sale_id = ${id} and not exists (
        select from products p where p.is_trashed
          and p.id = coalesce(sp.product_id, (select product_id from variants where id = sp.variant_id))
      )`.execute(tx)
    await insertPrices(tx, id, input.prices)
    return { sale: { id, version: version + 1 }, refusals }
  })
}

/**
 * Sets another end for a running sale; null: until somebody ends it. Returns its name. Refuses a sale that is not
 * running, an end in the past, and one at which a price is in another sale.
 */
export async function changeSaleEnd(db: Db, id: string, endsAt: Date | null): Promise<string> {
  return await inTransaction(db, async tx => {
    const sale = await lockSale(tx, id)
    if (sale.state !== 'running') throw new Refusal('sale-not-running')
    await requireFuture(tx, endsAt)
    await requireNoOverlap(tx, id, { startsAt: sale.startsAt, endsAt })
    const changed = { ends_at: endsAt, version: sale.version + 1, updated_at: new Date() }
    await tx.updateTable('sales').set(changed).where('id', '=', id).execute()
    return sale.name
  })
}

/** Deletes a planned sale; returns its name. Refuses an unknown one, and one that has started. */
export async function deleteSale(db: Db, id: string): Promise<string> {
  return await inTransaction(db, async tx => {
    const sale = await lockSale(tx, id)
    if (sale.state !== 'planned' && sale.state !== 'missed') throw new Refusal('sale-started')
    await tx.deleteFrom('sales').where('id', '=', id).execute()
    return sale.name
  })
}

/** Refuses a time of a stored sale at which one of its prices is in another one. */
export async function requireNoOverlap(tx: Tx, saleId: string, time: Time): Promise<void> {
  const rows = await tx
    .selectFrom('sale_prices')
    .where('sale_id', '=', saleId)
    .select(sql<string>`coalesce(variant_id, product_id)`.as('id'))
    .execute()
  const [overlap] = await listOverlaps(tx, { ids: rows.map(({ id }) => id), time, except: saleId })
  if (overlap) throw new Refusal('sale-overlaps', { name: overlap.name, sale: overlap.sale })
}

const columnsOf = ({ name, startsAt, endsAt }: SaleInput) => ({ name, starts_at: startsAt, ends_at: endsAt })

/** By the clock of the database, which also decides when a sale is due. */
async function requireFuture(tx: Tx, endsAt: Date | null): Promise<void> {
  const { rows } = await sql<{ isOver: boolean | null }>`select ${endsAt}::timestamptz <= now() as "isOver"`.execute(tx)
  if (rows[0]?.isOver) throw new Refusal('sale-over')
}

async function listRefusals(tx: Tx, { prices, ...time }: SaleInput, except: string | null): Promise<SaleRefusal[]> {
  const regular = await lockRegularPrices(tx, prices)
  const overlaps = await listOverlaps(tx, { ids: prices.map(idOf), time, except })
  const overlapOf = new Map(overlaps.map(overlap => [overlap.id, overlap]))
  return prices.flatMap(row => {
    const id = idOf(row)
    const overlap = overlapOf.get(id)
    const refusal = overlap
      ? new Refusal('sale-overlaps', { name: overlap.name, sale: overlap.sale })
      : refusalOf(row, regular.get(id))
    return refusal ? [{ id, refusal }] : []
  })
}

function refusalOf(row: SalePriceInput, regular: RegularPrice | undefined): Refusal | null {
  if (!regular) return new Refusal('variantId' in row ? 'variant-not-found' : 'product-gone')
  if (row.price < regular.price) return null
  return new Refusal('sale-price-not-lower', { name: regular.name, price: formatRupees(regular.price) })
}

async function insertPrices(tx: Tx, saleId: string, prices: SalePriceInput[]): Promise<void> {
  const rows = prices.map(({ price, comparePrice, ...target }) => ({
    id: newId(),
    sale_id: saleId,
    product_id: 'productId' in target ? target.productId : null,
    variant_id: 'variantId' in target ? target.variantId : null,
    price,
    compare_price: comparePrice,
  }))
  await tx.insertInto('sale_prices').values(rows).execute()
}

/** From its start (included) to its end (not included); null: without an end. */
type Time = { startsAt: Date; endsAt: Date | null }

/** A product or variant by its id and name, with the sale that it is in. */
type Overlap = { id: string; name: string; sale: string }

type Input = { ids: string[]; time: Time; except: string | null }

/**
 * Which of these products and variants are in another sale at that time. A running sale counts until it is ended: its
 * end may have passed a moment ago.
 */
async function listOverlaps(tx: Tx, { ids, time, except }: Input): Promise<Overlap[]> {
  const { rows } = await sql<Omit<Overlap, 'name'> & { product: string; variant: string | null }>`
    select coalesce(sp.variant_id, sp.product_id) as id, p.name as product, v.name as variant, s.name as sale
    from sale_prices sp
      join sales s on s.id = sp.sale_id
      left join variants v on v.id = sp.variant_id
      join products p on p.id = coalesce(sp.product_id, v.product_id)
    where (sp.product_id = any(${ids}::uuid[]) or sp.variant_id = any(${ids}::uuid[]))
      and s.ended_at is null and s.id is distinct from ${except}::uuid
      and (tstzrange(s.starts_at, s.ends_at) && tstzrange(${time.startsAt}, ${time.endsAt})
        or (s.started_at is not null and ${time.startsAt}::timestamptz <= now()))
    order by lower(p.name), p.id, v.sort_order nulls first`.execute(tx)
  return rows.map(({ product, variant, ...row }) => ({
    ...row,
    name: variant === null ? product : productWithVariant(product, variant),
  }))
}
