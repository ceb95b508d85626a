import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { toAddress } from '#shop/address/address.ts'
import { newId } from '#shop/ids.ts'
import type { CheckoutDetails } from '#shop/orders/placing/checkout-form.ts'
import { createInventory } from '#shop/stock/create-inventory.ts'

// Shared test data: a few products and people with numbers that are easy to calculate.

/** A customer in Lahore, where delivery is 200. Her number has an unused prefix. */
export const ayeshaFromLahore: CheckoutDetails = {
  customer_name: 'Ayesha Khan',
  customer_phone: '0390 0000001',
  customer_email: '',
  ...toAddress({ street: 'House 12, Street 5, near Jamia Masjid, Model Town', city: 'Lahore', state: 'Punjab' }),
  notes: '',
}

export const bilalFromKarachi: CheckoutDetails = { ...ayeshaFromLahore, customer_name: 'Bilal Ahmed', city: 'Karachi' }

export type StockedVariant = { variantId: string; productId: string; slug: string }

type StockedVariantInput = {
  name?: string
  slug?: string
  price?: number | null
  basePrice?: number
  quantity?: number
  reserved?: number
  tracked?: boolean
  status?: 'draft' | 'published' | 'archived'
  subBrandId?: string
  categoryId?: string
  tags?: string[]
}

/** Creates a product with one variant: 'Linen Kurta', 1,500 rupees, stock 10, unless the input says otherwise. */
export async function newStockedVariant(db: Db, input: StockedVariantInput = {}): Promise<StockedVariant> {
  const { name = 'Linen Kurta', price = null, basePrice = 1500, quantity = 10, reserved = 0, tracked = true } = input
  const productId = newId()
  const variantId = newId()
  const slug = input.slug ?? `product-${productId.slice(-12)}`
  await db
    .insertInto('products')
    .values({
      id: productId,
      name,
      slug,
      base_price: basePrice,
      status: input.status ?? 'published',
      sub_brand_id: input.subBrandId ?? null,
      category_id: input.categoryId ?? null,
      tags: input.tags ?? [],
    })
    .execute()
  await db.insertInto('variants').values({ id: variantId, product_id: productId, name: 'M', price }).execute()
  await createInventory(db, [
    { variant_id: variantId, quantity, reserved_quantity: reserved, track_inventory: tracked },
  ])
  return { variantId, productId, slug }
}

/** A new sub-brand without products, with its own brand. */
export async function newSubBrand(db: Db, input: { name?: string; active?: boolean } = {}) {
  const [brandId, id] = [newId(), newId()]
  const slug = `sub-brand-${id.slice(-12)}`
  await db
    .insertInto('brands')
    .values({ id: brandId, name: 'Bazaar', slug: `brand-${id.slice(-12)}` })
    .execute()
  await db
    .insertInto('sub_brands')
    .values({ id, brand_id: brandId, name: input.name ?? 'Neelgul', slug, is_active: input.active ?? true })
    .execute()
  return { id, slug }
}

export async function newCategory(db: Db, name = 'Kurtas') {
  const id = newId()
  const slug = `category-${id.slice(-12)}`
  await db.insertInto('categories').values({ id, name, slug }).execute()
  return { id, slug }
}

/** The stock of a variant. */
export async function readStock(db: Db, variantId: string): Promise<{ quantity: number; reserved: number }> {
  return await db
    .selectFrom('inventory')
    .where('variant_id', '=', variantId)
    .select(['quantity', 'reserved_quantity as reserved'])
    .executeTakeFirstOrThrow()
}

/** A new shopper with an unsent order form. */
export const newShopper = () => ({ sessionId: randomUUID(), idempotencyKey: randomUUID(), seen: null })

/** Fills a cart directly, without the rules of the cart, for tests of what the order makes of it. */
export async function fillCart(
  db: Db,
  sessionId: string,
  lines: { variantId: string; quantity: number }[],
): Promise<void> {
  await db
    .insertInto('cart_lines')
    .values(lines.map(line => ({ session_id: sessionId, variant_id: line.variantId, quantity: line.quantity })))
    .execute()
}
