import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { lockGroups } from '../lock-groups.ts'
import type { Rupees } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { isUniqueViolation } from '../unique-keys.ts'
import { benefitOfPromotion } from './list-promotions.ts'
import type { PromotionForm } from './promotion-form.ts'
import type { PromotionBenefit } from './promotion-kinds.ts'
import { usesOfPromotion } from './promotion-uses.ts'

type Named = { id: string; name: string }

/** A promotion for its form. Amounts are whole rupees, times are UTC. */
export type EditedPromotion = {
  id: string
  version: number
  name: string
  nameUrdu: string
  code: string | null
  benefit: PromotionBenefit
  minimum: Rupees
  /** null: everything. All empty: what it was for is deleted, so that it gives nothing. */
  targets: { products: Named[]; subBrands: Named[]; categories: Named[] } | null
  startsAt: Date
  endsAt: Date | null
  totalLimit: number | null
  phoneLimit: number | null
  isActive: boolean
  /** Orders with it that are not canceled. */
  uses: number
}

/** The promotion with this id. Refuses an unknown one. */
export async function getPromotion(db: Db | Tx, id: string): Promise<EditedPromotion> {
  const promotion = await db
    .selectFrom('promotions as p')
    .where('p.id', '=', id)
    .select([
      'p.id',
      'p.version',
      'p.name',
      'p.name_ur as nameUrdu',
      'p.code',
      benefitOfPromotion.as('benefit'),
      'p.minimum',
      'p.starts_at as startsAt',
      'p.ends_at as endsAt',
      'p.total_limit as totalLimit',
      'p.phone_limit as phoneLimit',
      'p.is_active as isActive',
      usesOfPromotion.as('uses'),
      sql<EditedPromotion['targets']>`case when not p.is_for_everything then jsonb_build_object(
        'products', ${targetsIn('products', 'product_id')},
        'subBrands', ${targetsIn('sub_brands', 'sub_brand_id')},
        'categories', ${targetsIn('categories', 'category_id')}) end`.as('targets'),
    ])
    .executeTakeFirst()
  if (!promotion) throw new Refusal('promotion-not-found')
  return promotion
}

/**
 * Creates a promotion. Returns its id. Refuses a code that another one has, and a product, sub-brand or category that
 * is deleted.
 */
export async function createPromotion(db: Db | Tx, form: PromotionForm): Promise<string> {
  return await inTransaction(db, async tx => {
    await requireTargets(tx, form)
    const id = newId()
    await withUniqueCode(form.code, () =>
      tx
        .insertInto('promotions')
        .values({ id, ...columnsOf(form) })
        .execute(),
    )
    await insertTargets(tx, id, form)
    return id
  })
}

/**
 * Saves the form of a promotion that was loaded at `version`. Returns its new version. Orders that were placed keep
 * their discount. Refuses an unknown promotion, one that was saved or switched since, and what `createPromotion`
 * refuses.
 */
export async function savePromotion(
  db: Db | Tx,
  id: string,
  { version, ...form }: PromotionForm & { version: number },
): Promise<number> {
  return await inTransaction(db, async tx => {
    // Before its own row, as a deletion of products locks them first and what lists them after.
    await requireTargets(tx, form)
    const stored = await tx
      .selectFrom('promotions')
      .where('id', '=', id)
      .select('version')
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new Refusal('promotion-not-found')
    if (stored.version !== version) throw new Refusal('changed-meanwhile')
    const changed = { ...columnsOf(form), version: version + 1, updated_at: new Date() }
    await withUniqueCode(form.code, () => tx.updateTable('promotions').set(changed).where('id', '=', id).execute())
    // What is in the trash stays, unseen.
    await sql`
      delete from promotion_targets t where promotion_id = ${id}
        and not exists (select from products where id = t.product_id and is_trashed)
        and not exists (select from categories where id = t.category_id and is_trashed)
        and not exists (select from sub_brands where id = t.sub_brand_id and is_trashed)`.execute(tx)
    await insertTargets(tx, id, form)
    return version + 1
  })
}

/** Switches a promotion on or off, within its time. Returns its name and code. Refuses an unknown one. */
export async function switchPromotion(
  db: Db | Tx,
  id: string,
  isActive: boolean,
): Promise<{ name: string; code: string | null }> {
  const switched = await db
    .updateTable('promotions')
    .set(({ eb }) => ({ is_active: isActive, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .returning(['name', 'code'])
    .executeTakeFirst()
  if (!switched) throw new Refusal('promotion-not-found')
  return switched
}

/**
 * Deletes a promotion; orders keep their discount and its reason. Returns its name and code. Refuses an unknown one.
 */
export async function deletePromotion(db: Db | Tx, id: string): Promise<{ name: string; code: string | null }> {
  const deleted = await db.deleteFrom('promotions').where('id', '=', id).returning(['name', 'code']).executeTakeFirst()
  if (!deleted) throw new Refusal('promotion-not-found')
  return deleted
}

/** The targets of a promotion (p) in one table, by name. */
const targetsIn = (table: string, column: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', target.id, 'name', target.name) order by target.name), '[]')
  from promotion_targets t join ${sql.table(table)} target on target.id = ${sql.ref(`t.${column}`)}
  where t.promotion_id = p.id and not target.is_trashed)`

const columnsOf = (form: PromotionForm) => ({
  name: form.name,
  name_ur: form.nameUrdu,
  code: form.code,
  kind: form.kind,
  percent: 'percent' in form ? form.percent : null,
  amount: 'amount' in form ? form.amount : null,
  pieces: 'pieces' in form ? form.pieces : null,
  free_pieces: 'freePieces' in form ? form.freePieces : null,
  minimum: form.minimum,
  is_for_everything: form.targets === null,
  starts_at: form.startsAt,
  ends_at: form.endsAt,
  total_limit: form.totalLimit,
  phone_limit: form.phoneLimit,
  is_active: form.isActive,
})

async function requireTargets(tx: Tx, { targets }: PromotionForm): Promise<void> {
  if (!targets) return
  const { subBrandIds: sub_brands, categoryIds: categories, productIds: products } = targets
  if (!(await lockGroups(tx, { sub_brands, categories, products }))) throw new Refusal('promotion-target-gone')
}

async function insertTargets(tx: Tx, promotionId: string, { targets }: PromotionForm): Promise<void> {
  if (!targets) return
  const none = { product_id: null, sub_brand_id: null, category_id: null }
  const rows = [
    ...targets.productIds.map(id => ({ ...none, product_id: id })),
    ...targets.subBrandIds.map(id => ({ ...none, sub_brand_id: id })),
    ...targets.categoryIds.map(id => ({ ...none, category_id: id })),
  ]
  await tx
    .insertInto('promotion_targets')
    .values(rows.map(row => ({ ...row, promotion_id: promotionId })))
    .execute()
}

/** Runs a write that sets this code of a promotion. Refuses when another one has it or is taking it. */
async function withUniqueCode<Result>(code: string | null, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error) && error.constraint === 'promotions_code_key')
      throw new Refusal('promotion-code-taken', { code: code ?? '' })
    throw error
  }
}
