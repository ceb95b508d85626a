import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { containsText } from '../like-pattern.ts'
import type { Rupees } from '../money.ts'
import type { PromotionBenefit } from './promotion-kinds.ts'
import { isUsedUp, usesOfPromotion } from './promotion-uses.ts'

/** `used-up`: as many orders use it as may. */
export type PromotionState = 'active' | 'scheduled' | 'used-up' | 'off' | 'ended'

/** A promotion in the list. Amounts are whole rupees, times are UTC. */
export type PromotionRow = {
  id: string
  name: string
  nameUrdu: string
  /** null: automatic. */
  code: string | null
  benefit: PromotionBenefit
  minimum: Rupees
  /** What it is for, the first names and how many in all; null: everything. */
  targets: { names: string[]; count: number } | null
  startsAt: Date
  endsAt: Date | null
  isActive: boolean
  state: PromotionState
  /** Orders with it that are not canceled. */
  uses: number
  totalLimit: number | null
  phoneLimit: number | null
}

const MAX_TARGETS_NAMED = 3

/**
 * Promotions whose name, in either language, or code contains `search`, the newest first, `limit` at a time; `total`
 * counts all matches.
 */
export async function listPromotions(
  db: Db,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: Cursor | undefined; limit: number },
): Promise<CountedPage<PromotionRow>> {
  const matching = db
    .selectFrom('promotions as p')
    .$if(search !== '', query =>
      query.where(({ or }) =>
        or([containsText('p.name', search), containsText('p.name_ur', search), containsText('p.code', search)]),
      ),
    )
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? isAfterCursor({ createdAt: 'p.created_at', id: 'p.id' }, cursor) : sql<boolean>`true`)
    .select([
      'p.id',
      'p.name',
      'p.name_ur as nameUrdu',
      'p.code',
      benefitOfPromotion.as('benefit'),
      'p.minimum',
      targetNames.as('targets'),
      'p.starts_at as startsAt',
      'p.ends_at as endsAt',
      'p.is_active as isActive',
      stateOfPromotion.as('state'),
      usesOfPromotion.as('uses'),
      'p.total_limit as totalLimit',
      'p.phone_limit as phoneLimit',
      microsecondsOf('p.created_at').as('microseconds'),
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return { rows: page.rows.map(({ microseconds: _, ...row }) => row), total, nextCursor: page.nextCursor }
}

/** What a promotion (p) gives. The database keeps the numbers of each kind (a_kind_has_its_numbers). */
export const benefitOfPromotion = sql<PromotionBenefit>`jsonb_strip_nulls(jsonb_build_object('kind', p.kind,
  'percent', p.percent, 'amount', p.amount, 'pieces', p.pieces, 'freePieces', p.free_pieces))`

const stateOfPromotion = sql<PromotionState>`case when p.ends_at <= now() then 'ended' when not p.is_active then 'off'
  when p.starts_at > now() then 'scheduled' when ${isUsedUp} then 'used-up' else 'active' end`

const targetNames = sql<PromotionRow['targets']>`case when not p.is_for_everything then (
  select jsonb_build_object('count', count(*),
    'names', coalesce(jsonb_agg(name order by place) filter (where place <= ${sql.lit(MAX_TARGETS_NAMED)}), '[]'))
  from (
    select coalesce(s.name, c.name, product.name) as name,
      row_number() over (order by t.product_id is not null, coalesce(s.name, c.name, product.name)) as place
    from promotion_targets t
      left join sub_brands s on s.id = t.sub_brand_id
      left join categories c on c.id = t.category_id
      left join products product on product.id = t.product_id
    where t.promotion_id = p.id and not coalesce(s.is_trashed, c.is_trashed, product.is_trashed)
  ) as target
) end`
