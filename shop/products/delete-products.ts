import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { formatCountedNames } from '../format-list.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { listHeldProducts } from './held-products.ts'
import { lockVariantRows } from './lock-rows.ts'
import { lockSelectedProducts, type ProductSelection } from './selected-products.ts'

/** How many products were deleted, and the id under which the trash restores them together. */
type Deletion = { count: number; deletionId: string }

/** Deletes a product as `deleteProducts` does; refuses an unknown one. */
export async function deleteProduct(db: Db, productId: string, by: Actor | null): Promise<Deletion> {
  const deletion = await deleteProducts(db, { selection: { ids: [productId], count: 1 }, by })
  if (deletion.count === 0) throw new Refusal('product-gone')
  return deletion
}

/**
 * Moves products to the trash with all they have, all or nothing: no shopper and no list finds them, and others may
 * take their slugs and SKUs. Orders keep their items. Deleted ones are skipped. Refuses when open orders hold stock of
 * one of them, and when more match now than were counted.
 */
export async function deleteProducts(
  db: Db,
  { selection, by }: { selection: ProductSelection; by: Actor | null },
): Promise<Deletion> {
  return await inTransaction(db, async tx => {
    const ids = (await lockSelectedProducts(tx, selection)).map(({ id }) => id)
    await lockVariantRows(tx, ids)
    const held = await listHeldProducts(tx, ids)
    if (held.length > 0) throw new Refusal('products-in-open-orders', { which: formatCountedNames(held) })
    const deletionId = newId()
    await moveProducts(tx, { ids, deletionId, by })
    return { count: ids.length, deletionId }
  })
}

type Move = { ids: string[]; deletionId: string; by: Actor | null }

async function moveProducts(tx: Tx, { ids, deletionId, by }: Move): Promise<void> {
  await sql`
    insert into trash (id, kind, subject_id, deletion_id, name, former, staff_id, staff_name)
    select gen_random_uuid(), 'product', p.id, ${deletionId}::uuid, p.name,
      jsonb_build_object('slug', p.slug, 'status', p.status, 'sku', p.sku,
        'skus', (select coalesce(jsonb_object_agg(v.id, v.sku), '{}') from variants v
          where v.product_id = p.id and v.sku is not null),
        'subBrand', (select name from sub_brands where id = p.sub_brand_id),
        'category', (select name from categories where id = p.category_id)),
      ${by?.staffId ?? null}::uuid, ${by?.username ?? ''}
    from products p where p.id = any(${ids}::uuid[])`.execute(tx)
  await sql`update variants set sku = null where product_id = any(${ids}::uuid[]) and sku is not null`.execute(tx)
  // The id makes a slug that nobody else has or wants.
  await sql`
    update products set is_trashed = true, status = 'archived', sku = null, slug = 'trash-' || id
    where id = any(${ids}::uuid[])`.execute(tx)
}
