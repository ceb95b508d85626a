import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { newId } from '../../shop/ids.ts'
import { createInventory } from '../../shop/stock/create-inventory.ts'
import { sha256 } from '../../shop/token.ts'

/**
 * A quantity that never runs out and stays above the threshold, so that no order changes a number that pages show
 * (db/migrations/0004_changes.sql).
 */
const PLENTY = 500_000_000

/** Creates products with one variant each, and returns the variants. */
export async function stockProducts(db: Db, count: number): Promise<string[]> {
  const products = Array.from({ length: count }, (_, position) => ({ id: newId(), variantId: newId(), position }))
  await db
    .insertInto('products')
    .values(
      products.map(({ id, position }) => ({
        id,
        name: `Bench Kurta ${position}`,
        slug: `bench-${id}`,
        base_price: 500 + position,
        status: 'published' as const,
      })),
    )
    .execute()
  await db
    .insertInto('variants')
    .values(products.map(({ id, variantId }) => ({ id: variantId, product_id: id, name: 'M' })))
    .execute()
  await createInventory(
    db,
    products.map(({ variantId }) => ({ variant_id: variantId, quantity: PLENTY })),
  )
  return products.map(({ variantId }) => variantId)
}

/** The slug of each variant's product, by variant. */
export async function slugsOf(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'p.slug'])
    .execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** A shopper ready to order: browser token, stored session, phone and form. */
export type BenchShopper = {
  token: string
  sessionId: string
  idempotencyKey: string
  /** The order key as the cart's checkout form carries it, signed. */
  formKey: string
  phone: string
  variantIds: string[]
}

let phones = 0

/** New shoppers, each with a few of these variants chosen at random. */
export function newShoppers(
  count: number,
  { variantIds, lines, sign }: { variantIds: string[]; lines: number; sign: (id: string) => string },
): BenchShopper[] {
  return Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url')
    const idempotencyKey = randomUUID()
    return {
      token,
      sessionId: sha256(token),
      idempotencyKey,
      formKey: sign(idempotencyKey),
      variantIds: pickSome(variantIds, lines),
      phone: `0390 ${String(phones++ % 10_000_000).padStart(7, '0')}`,
    }
  })
}

/** Fills their carts directly in the database. */
export async function fillCarts(db: Db, shoppers: BenchShopper[]): Promise<void> {
  const rows = shoppers.flatMap(({ sessionId, variantIds }) =>
    variantIds.map(variant_id => ({ session_id: sessionId, variant_id, quantity: 1 })),
  )
  const BATCH = 10_000
  for (let at = 0; at < rows.length; at += BATCH) {
    await db
      .insertInto('cart_lines')
      .values(rows.slice(at, at + BATCH))
      .execute()
  }
}

function pickSome(variantIds: string[], count: number): string[] {
  const chosen = new Set<string>()
  while (chosen.size < Math.min(count, variantIds.length)) {
    const variantId = variantIds[Math.floor(Math.random() * variantIds.length)]
    if (variantId) chosen.add(variantId)
  }
  return [...chosen]
}

/** The fields of a checkout form besides the key. */
export const addressOf = ({ phone }: BenchShopper) => ({
  customer_name: 'Bench Shopper',
  customer_phone: phone,
  street: `House ${phone.slice(-3)}, Street ${phone.slice(-5, -3)}, Model Town`,
  city: 'Lahore',
  state: 'Punjab',
})
