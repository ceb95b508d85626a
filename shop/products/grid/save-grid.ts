import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { ProductStatus } from '#db/types.ts'
import type { Rupees } from '../../money.ts'
import { Refusal } from '../../refusal.ts'
import type { Actor } from '../../staff/accounts.ts'
import { findStockRefusal } from '../../stock/change-stock.ts'
import { changeInventory } from '../../stock/stock.ts'
import { type ActiveGroups, type GroupField, lockActiveGroups } from '../lock-active-groups.ts'
import { raiseVersions } from '../prices/change-prices.ts'
import { readPrices, settlePrices } from '../settle-prices.ts'

/** What the grid edits of a product. A price of null is none. */
export type ProductCells = {
  status: ProductStatus
  subBrandId: string | null
  categoryId: string | null
  price: Rupees | null
  comparePrice: Rupees | null
}

/** What the grid edits of a variant. A price of null inherits that of the product; `stock` is the quantity on hand. */
export type VariantCells = { price: Rupees | null; comparePrice: Rupees | null; stock: number }

/** A changed cell. `from`: the stored value that was on screen when it was typed. */
type Change<Value> = { from: Value; to: Value }
type Changes<Cells> = { [Name in keyof Cells]?: Change<Cells[Name]> | undefined }

/** The changed cells of one row. */
export type GridRequest =
  | { productId: string; changes: Changes<ProductCells> }
  | { variantId: string; changes: Changes<VariantCells> }

/** `present`: what is stored, null when the row is deleted. `id` is that of the product or variant. */
export type GridRefusal = { id: string; refusal: Refusal; present: ProductCells | VariantCells | null }

/** Rows that were changed, rows that were like that already, and those that were not written. */
export type GridReport = {
  changed: number
  unchanged: number
  refusals: GridRefusal[]
  /** The products of which shoppers see another price now. */
  repriced: number
}

type GridSave = {
  requests: GridRequest[]
  /** The reason of changed stock, for the ledger (see stockNote). */
  note: string
  by: Actor | null
  /** Whether this takes a save back; said in the price history. */
  isUndo?: boolean
}

/**
 * Saves changed cells of products and variants, each row at most once. One transaction, and each row on its own: a row
 * is written whole, or refused and listed in the report. Refused are a cell whose stored value is another one than was
 * seen, a published product without a price, a deleted or inactive sub-brand or category, stock as in `changeStock`,
 * and a deleted row. Each product whose own cells or whose variants' prices change gets a new version, so that a form
 * opened before gets a conflict. Undone by the same request with `from` and `to` exchanged.
 */
export async function saveGrid(db: Db, { requests, note, by, isUndo = false }: GridSave): Promise<GridReport> {
  return await inTransaction(db, async tx => {
    const active = await lockActiveGroups(tx, {
      subBrandId: newGroups(requests, 'subBrandId'),
      categoryId: newGroups(requests, 'categoryId'),
    })
    const { products, variants } = await lockRows(tx, requests)
    const prices = await readPrices(tx, [...products.keys()])
    const report: Omit<GridReport, 'repriced'> = { changed: 0, unchanged: 0, refusals: [] }
    const saved = { products: new Map<string, ProductCells>(), variants: new Map<string, VariantCells>() }
    const raised = new Set<string>()
    for (const request of requests) {
      const decided =
        'variantId' in request
          ? decideVariant(request.changes, variants.get(request.variantId))
          : decideProduct(request.changes, products.get(request.productId), active)
      const id = idOf(request)
      if ('refusal' in decided) report.refusals.push({ id, ...decided })
      else if (!decided.isChanged) report.unchanged++
      else {
        report.changed++
        if ('product' in decided) saved.products.set(id, decided.product)
        else saved.variants.set(id, decided.variant)
        if (decided.raises) raised.add(decided.raises)
      }
    }
    await writeProducts(tx, saved.products)
    await writePrices(tx, saved.variants)
    await writeStock(tx, { saved: saved.variants, stored: variants, note, by })
    await raiseVersions(tx, [...raised])
    const repriced = [...prices].filter(([id]) => raised.has(id))
    const sold = await settlePrices(tx, new Map(repriced), { way: isUndo ? 'undo' : 'grid', by })
    return { ...report, repriced: sold.length }
  })
}

/** The id of a requested row. */
export const idOf = (request: GridRequest): string => ('variantId' in request ? request.variantId : request.productId)

type StoredProduct = ProductCells & { name: string }
type StoredVariant = VariantCells & {
  productId: string
  product: string
  variant: string
  reserved: number
  tracked: boolean
}

type Refused<Cells> = { refusal: Refusal; present: Cells | null }
/** `raises`: the product that gets a new version. */
type Decided = { isChanged: boolean; raises: string | null }

function decideProduct(
  changes: Changes<ProductCells>,
  stored: (StoredProduct & { id: string }) | undefined,
  active: ActiveGroups,
): Refused<ProductCells> | (Decided & { product: ProductCells }) {
  if (!stored) return { refusal: new Refusal('product-gone'), present: null }
  const { id, name, ...present } = stored
  const product = withChanges(present, changes)
  const refuse = (refusal: Refusal) => ({ refusal, present })
  if (isOther(present, changes)) return refuse(new Refusal('changed-meanwhile'))
  if (product.status === 'published' && product.price === null) return refuse(new Refusal('price-needed', { name }))
  for (const field of ['subBrandId', 'categoryId'] as const) {
    const group = changes[field]?.to
    if (group && !active[field].has(group)) return refuse(new Refusal('group-unavailable'))
  }
  const isChanged = !isSame(present, product)
  return { product, isChanged, raises: isChanged ? id : null }
}

function decideVariant(
  changes: Changes<VariantCells>,
  stored: StoredVariant | undefined,
): Refused<VariantCells> | (Decided & { variant: VariantCells }) {
  if (!stored) return { refusal: new Refusal('variant-not-found'), present: null }
  const { price, comparePrice, stock } = stored
  const present = { price, comparePrice, stock }
  const variant = withChanges(present, changes)
  const refuse = (refusal: Refusal) => ({ refusal, present })
  const { stock: counted, ...prices } = changes
  if (isOther(present, prices)) return refuse(new Refusal('changed-meanwhile'))
  const refusal = counted && findStockRefusal({ ...stored, onHand: stock }, { set: counted.to, seen: counted.from })
  if (refusal) return refuse(refusal)
  const isRepriced = !isSame({ price, comparePrice }, { price: variant.price, comparePrice: variant.comparePrice })
  return { variant, isChanged: isRepriced || variant.stock !== stock, raises: isRepriced ? stored.productId : null }
}

/** 0 is stored as none, which means the same (docs/product.md#prices). */
const priceOr = (name: string, value: unknown) => (/price/i.test(name) ? value || null : value)

const changesIn = (changes: object): [string, Change<unknown>][] =>
  Object.entries(changes).filter(([, change]) => change !== undefined)

const withChanges = <Cells extends object>(present: Cells, changes: Changes<Cells>): Cells => ({
  ...present,
  ...Object.fromEntries(changesIn(changes).map(([name, { to }]) => [name, priceOr(name, to)])),
})

/** Whether the stored value of a changed cell is another one than was seen. */
const isOther = <Cells extends object>(present: Cells, changes: Changes<Cells>): boolean => {
  const stored = new Map<string, unknown>(Object.entries(present))
  return changesIn(changes).some(([name, { from }]) => stored.get(name) !== priceOr(name, from))
}

const isSame = <Cells extends object>(one: Cells, other: Cells): boolean => {
  const values = new Map<string, unknown>(Object.entries(other))
  return Object.entries(one).every(([name, value]) => values.get(name) === value)
}

/** The sub-brands or categories that products of the request are put into. */
const newGroups = (requests: GridRequest[], field: GroupField): string[] =>
  requests.flatMap(request => ('productId' in request && request.changes[field]?.to) || [])

/**
 * The stored rows by id. Locks the products in the order of their ids, then the inventory of their variants in the
 * order of its key, as placing an order does, so that the two never deadlock.
 */
async function lockRows(tx: Tx, requests: GridRequest[]) {
  const productIds = requests.flatMap(request => ('productId' in request ? [request.productId] : []))
  const variantIds = requests.flatMap(request => ('variantId' in request ? [request.variantId] : []))
  const products = await tx
    .selectFrom('products as p')
    .where(
      sql<boolean>`(p.id = any(${productIds}::uuid[])
        or p.id in (select product_id from variants where id = any(${variantIds}::uuid[])))`,
    )
    .where('p.is_trashed', '=', false)
    .orderBy('p.id')
    .select([
      'p.id',
      'p.name',
      'p.status',
      'p.sub_brand_id as subBrandId',
      'p.category_id as categoryId',
      sql<Rupees | null>`nullif(p.base_price, 0)`.as('price'),
      sql<Rupees | null>`nullif(p.compare_price, 0)`.as('comparePrice'),
    ])
    .forUpdate()
    .execute()
  await tx
    .selectFrom('inventory as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .where('v.product_id', '=', anyOf(products.map(({ id }) => id)))
    .orderBy('i.variant_id')
    .select('i.variant_id')
    .forUpdate('i')
    .execute()
  // Read once the locks are held: the statement above may show quantities from before an order that it waited for.
  const variants = await tx
    .selectFrom('variants as v')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('v.id', '=', anyOf(variantIds))
    .where('p.is_trashed', '=', false)
    .select([
      'v.id',
      'p.id as productId',
      'p.name as product',
      'v.name as variant',
      sql<Rupees | null>`nullif(v.price, 0)`.as('price'),
      sql<Rupees | null>`nullif(v.compare_price, 0)`.as('comparePrice'),
      'i.quantity as stock',
      'i.reserved_quantity as reserved',
      'i.track_inventory as tracked',
    ])
    .execute()
  return {
    products: new Map(products.map(product => [product.id, product])),
    variants: new Map(variants.map(({ id, ...variant }) => [id, variant])),
  }
}

async function writeProducts(tx: Tx, saved: ReadonlyMap<string, ProductCells>): Promise<void> {
  if (saved.size === 0) return
  const cells = [...saved.values()]
  await sql`
    update products p
    set status = cell.status::product_status, sub_brand_id = cell.sub_brand_id, category_id = cell.category_id,
      base_price = cell.price, compare_price = cell.compare_price
    from unnest(
      ${[...saved.keys()]}::uuid[],
      ${cells.map(({ status }) => status)}::text[],
      ${cells.map(({ subBrandId }) => subBrandId)}::uuid[],
      ${cells.map(({ categoryId }) => categoryId)}::uuid[],
      ${cells.map(({ price }) => price ?? 0)}::int[],
      ${cells.map(({ comparePrice }) => comparePrice)}::int[]
    ) as cell (id, status, sub_brand_id, category_id, price, compare_price)
    where p.id = cell.id`.execute(tx)
}

async function writePrices(tx: Tx, saved: ReadonlyMap<string, VariantCells>): Promise<void> {
  if (saved.size === 0) return
  const cells = [...saved.values()]
  await sql`
    update variants v
    set price = cell.price, compare_price = cell.compare_price
    from unnest(
      ${[...saved.keys()]}::uuid[],
      ${cells.map(({ price }) => price)}::int[],
      ${cells.map(({ comparePrice }) => comparePrice)}::int[]
    ) as cell (id, price, compare_price)
    where v.id = cell.id
      and (v.price is distinct from cell.price or v.compare_price is distinct from cell.compare_price)`.execute(tx)
}

type StockWrite = Pick<GridSave, 'note' | 'by'> & {
  saved: ReadonlyMap<string, VariantCells>
  stored: ReadonlyMap<string, StoredVariant>
}

/** A count is a correction in the ledger, as in the list of stock. */
async function writeStock(tx: Tx, { saved, stored, note, by }: StockWrite): Promise<void> {
  const changes = [...saved].flatMap(([variantId, { stock }]) => {
    const quantity = stock - (stored.get(variantId)?.stock ?? stock)
    return quantity === 0 ? [] : [{ variantId, quantity, reserved: 0 }]
  })
  if (changes.length === 0) return
  const cause = { reason: 'set' as const, note, staffId: by?.staffId ?? null }
  await changeInventory(tx, { changes, requiresAvailable: false, cause })
}

const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`
