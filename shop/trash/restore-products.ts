import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { freeSlugs } from '../slug.ts'
import type { LockedTrash } from './lock-trash.ts'

/** Something that did not come back entirely as it was. */
export type RestoredOtherwise = {
  name: string
  /** Its new slug, when another one has taken its own. */
  slug: string | null
  /** SKUs that others have taken: it has none in their place. */
  skus: string[]
  /** Names of groups that are deleted. */
  groups: string[]
}

/** Restores locked products of the trash. Returns those that come back otherwise than they were. */
export async function restoreProducts(tx: Tx, rows: LockedTrash[]): Promise<RestoredOtherwise[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ subjectId }) => subjectId)
  const groups = await listGroups(tx, ids)
  await leaveTrashedGroups(tx, groups)
  const slugs = await freeSlugs(
    rows.map(({ former }) => former.slug),
    slugs => listTakenSlugs(tx, slugs),
  )
  const taken = await listTakenSkus(tx, rows)
  const plans = rows.map(({ subjectId, name, former }, place) => {
    const { sku = null, skus = {}, subBrand, category } = former
    const own = Object.entries(skus).filter(([, sku]) => !taken.variants.has(sku))
    const lost = Object.values(skus).filter(sku => taken.variants.has(sku))
    const isSkuTaken = sku !== null && taken.products.has(sku)
    const group = groups.get(subjectId)
    const otherwise = {
      name,
      slug: slugs[place] === former.slug ? null : (slugs[place] ?? null),
      skus: [...(isSkuTaken ? [sku] : []), ...lost],
      groups: [
        ...(subBrand && !group?.subBrandId ? [subBrand] : []),
        ...(category && !group?.categoryId ? [category] : []),
      ],
    }
    const isAsBefore = otherwise.slug === null && otherwise.skus.length === 0 && otherwise.groups.length === 0
    return {
      product: {
        id: subjectId,
        slug: slugs[place] ?? former.slug,
        sku: isSkuTaken ? null : sku,
        status: former.status ?? 'draft',
        // A form that was opened before the deletion fits what comes back as it was.
        raised: isAsBefore ? 0 : 1,
      },
      variants: own.map(([id, sku]) => ({ id, sku })),
      otherwise: isAsBefore ? null : otherwise,
    }
  })
  await write(tx, plans)
  return plans.flatMap(({ otherwise }) => otherwise ?? [])
}

type Plan = {
  product: { id: string; slug: string; sku: string | null; status: string; raised: number }
  variants: { id: string; sku: string }[]
}

async function write(tx: Tx, plans: Plan[]): Promise<void> {
  const products = JSON.stringify(plans.map(({ product }) => product))
  const variants = JSON.stringify(plans.flatMap(({ variants }) => variants))
  await sql`
    update products p set is_trashed = false, slug = r.slug, sku = r.sku, status = r.status, version = version + r.raised
    from jsonb_to_recordset(${products}::jsonb)
      as r (id uuid, slug text, sku text, status product_status, raised int)
    where p.id = r.id`.execute(tx)
  await sql`
    update variants v set sku = r.sku from jsonb_to_recordset(${variants}::jsonb) as r (id uuid, sku text)
    where v.id = r.id`.execute(tx)
}

/** A category or sub-brand in the trash is left, and gets the products back when it is restored. */
async function leaveTrashedGroups(tx: Tx, groups: ReadonlyMap<string, Groups>): Promise<void> {
  for (const [kind, table, field] of groupKinds) {
    const wanted = [...groups.values()].flatMap(group => group[field] ?? [])
    // Asked of the locked rows: a condition would skip one that somebody restores at this moment, and not wait for it.
    const locked = await tx
      .selectFrom(table)
      .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
      .orderBy('id')
      .select(['id', 'is_trashed as isTrashed'])
      .forKeyShare()
      .execute()
    const isLive = new Set(locked.filter(({ isTrashed }) => !isTrashed).map(({ id }) => id))
    for (const group of groups.values()) {
      const id = group[field]
      if (id === null || isLive.has(id)) continue
      group[field] = null
      await sql`update products set ${sql.ref(`${kind}_id`)} = null where id = ${group.id}`.execute(tx)
      await sql`
        update trash set former = jsonb_set(former, '{products}', coalesce(former->'products', '[]') || to_jsonb(${group.id}::text))
        where kind = ${kind}::slug_kind and subject_id = ${id}`.execute(tx)
    }
  }
}

const groupKinds = [
  ['category', 'categories', 'categoryId'],
  ['sub_brand', 'sub_brands', 'subBrandId'],
] as const

type Groups = { id: string; subBrandId: string | null; categoryId: string | null }

async function listGroups(tx: Tx, ids: string[]): Promise<Map<string, Groups>> {
  const rows = await tx
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .select(['id', 'sub_brand_id as subBrandId', 'category_id as categoryId'])
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

async function listTakenSlugs(tx: Tx, slugs: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('products')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .select('slug')
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** SKUs that present products and variants have: two variants never share one, and neither do two products. */
async function listTakenSkus(tx: Tx, rows: LockedTrash[]) {
  const skus = rows.flatMap(({ former }) => [former.sku ?? [], ...Object.values(former.skus ?? {})].flat())
  const isOne = sql<boolean>`sku = any(${skus}::text[])`
  const products = await tx.selectFrom('products').where(isOne).select('sku').execute()
  const variants = await tx.selectFrom('variants').where(isOne).select('sku').execute()
  const setOf = (found: { sku: string | null }[]) => new Set(found.flatMap(({ sku }) => sku ?? []))
  return { products: setOf(products), variants: setOf(variants) }
}
