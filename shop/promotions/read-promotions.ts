import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { noPromotions, type OrderPromotions, type Promotion } from './promotion.ts'
import { isUsedUp } from './promotion-uses.ts'

/** As JSON, with times as text. */
export type StoredPromotions = Omit<OrderPromotions, 'now' | 'promotions'> & {
  now: string
  promotions: (Omit<Promotion, 'startsAt' | 'endsAt' | keyof typeof unused> & {
    startsAt: string
    endsAt: string | null
  })[]
}

/** The promotions of a browser's cart or order. */
export async function readPromotions(db: Db | Tx, sessionId: string | null): Promise<OrderPromotions> {
  const { rows } = await sql<{ stored: StoredPromotions }>`
    select ${promotionsJson(codeOfCart(sessionId))} as stored ${prepared}`.execute(db)
  return await countUses(db, toPromotions(rows[0]?.stored))
}

/** The code that a browser entered beside its cart, for `promotionsJson`. */
export const codeOfCart = (sessionId: string | null): RawBuilder<string | null> =>
  sql`(select code from cart_codes where session_id = ${sessionId})`

/**
 * The promotions that these discounts of orders are of, to calculate them again: as if they ran now and had uses left,
 * because the orders have their use already. Deleted ones are left out.
 */
export async function readAgreedPromotions(
  db: Db | Tx,
  discounts: readonly { promotionId: string | null }[],
): Promise<OrderPromotions> {
  const ids = [...new Set(discounts.flatMap(({ promotionId }) => promotionId ?? []))]
  if (ids.length === 0) return noPromotions
  const { rows } = await sql<Pick<StoredPromotions, 'promotions' | 'now'>>`
    select now() as now, coalesce(jsonb_agg(${promotionJson} order by p.id), '[]') as promotions
    from promotions p
    where p.id = any(${ids}::uuid[]) ${prepared}`.execute(db)
  const [stored] = rows
  const { promotions, now } = toPromotions(stored ? { ...stored, code: null, hasCodes: false } : undefined)
  const running = { isActive: true, startsAt: now, endsAt: null }
  return {
    promotions: promotions.map(promotion => ({ ...promotion, ...running })),
    code: promotions.find(({ code }) => code !== null)?.code ?? null,
    hasCodes: false,
    now,
  }
}

/** What promotions can be for, of a product: itself, its sub-brand and its category. */
export async function listTargets(db: Db, productId: string): Promise<(string | null)[]> {
  const product = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .select(['id', 'sub_brand_id', 'category_id'])
    .executeTakeFirst()
  return product ? Object.values(product) : []
}

/** A promotion (p) as JSON. */
const promotionJson = sql`jsonb_build_object(
  'id', p.id, 'name', p.name, 'nameUrdu', p.name_ur, 'code', p.code, 'kind', p.kind, 'percent', p.percent,
  'amount', p.amount, 'pieces', p.pieces, 'freePieces', p.free_pieces, 'minimum', p.minimum,
  'targets', case when not p.is_for_everything then (
    select coalesce(jsonb_agg(coalesce(product_id, sub_brand_id, category_id)), '[]')
    from promotion_targets where promotion_id = p.id
  ) end,
  'isActive', p.is_active, 'startsAt', p.starts_at, 'endsAt', p.ends_at,
  'isLimited', p.total_limit is not null or p.phone_limit is not null)`

/** An expression with `StoredPromotions`, for the code of this expression. */
export const promotionsJson = (code: RawBuilder<string | null>): RawBuilder<StoredPromotions> =>
  sql`(select jsonb_build_object('now', now(), 'code', entered.code,
    'hasCodes', exists (
      select from promotions where code is not null and is_active and (ends_at is null or ends_at > now())
    ),
    'promotions', coalesce((
      select jsonb_agg(${promotionJson}) from promotions p
      where p.code = entered.code or
        p.code is null and p.is_active and p.starts_at <= now() and (p.ends_at is null or p.ends_at > now())
    ), '[]'))
  from (select ${code} as code) as entered)`

const unused = { isUsedUp: false }

/** Promotions from `promotionsJson`, without their uses: see `countUses`. */
export const toPromotions = (stored: StoredPromotions | undefined): OrderPromotions => ({
  promotions: (stored?.promotions ?? []).map(
    ({ startsAt, endsAt, ...promotion }) =>
      // the database keeps the numbers of each kind (a_kind_has_its_numbers)
      ({
        ...promotion,
        ...unused,
        startsAt: new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
      }) as Promotion,
  ),
  code: stored?.code ?? null,
  hasCodes: stored?.hasCodes ?? false,
  now: stored ? new Date(stored.now) : new Date(),
})

/**
 * The promotions with their total limits compared with the orders. A statement of its own: within the one that locks
 * stock, its cost alone made 200 orders at once three times slower.
 */
export async function countUses(db: Db | Tx, order: OrderPromotions): Promise<OrderPromotions> {
  const ids = order.promotions.filter(({ isLimited }) => isLimited).map(({ id }) => id)
  if (ids.length === 0) return order
  const { rows } = await sql<{ id: string; isUsedUp: boolean }>`
    select p.id, ${isUsedUp} as "isUsedUp"
    from promotions p where p.id = any(${ids}::uuid[]) ${prepared}`.execute(db)
  const uses = new Map(rows.map(({ id, ...use }) => [id, use]))
  return { ...order, promotions: order.promotions.map(promotion => ({ ...promotion, ...uses.get(promotion.id) })) }
}
