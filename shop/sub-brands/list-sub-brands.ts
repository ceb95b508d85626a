import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { containsText } from '../like-pattern.ts'
import { findMediaPreviews, type MediaPreview } from '../media/media-previews.ts'

/** A sub-brand in the back office's list (docs/product.md#sub-brands-list). */
export type AdminSubBrand = {
  id: string
  name: string
  slug: string
  description: string
  isActive: boolean
  logo: MediaPreview | null
  /** All its products, of any status. */
  productCount: number
  brandName: string
  createdAt: string
}

/** Sub-brands whose name or slug contains `search`, newest first, `limit` at a time; `total` counts all that match. */
export async function listSubBrands(
  db: Db,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: Cursor | undefined; limit: number },
): Promise<CountedPage<AdminSubBrand>> {
  const matching = db
    .selectFrom('sub_brands as s')
    .where('s.is_trashed', '=', false)
    .$if(search !== '', query =>
      query.where(({ or }) => or([containsText('s.name', search), containsText('s.slug', search)])),
    )
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .innerJoin('brands as b', 'b.id', 's.brand_id')
    .where(cursor ? isAfterCursor({ createdAt: 's.created_at', id: 's.id' }, cursor) : sql<boolean>`true`)
    .select([
      's.id',
      's.name',
      's.slug',
      's.description',
      's.is_active as isActive',
      's.logo_id as logoId',
      productCount.as('productCount'),
      'b.name as brandName',
      's.created_at as createdAt',
      microsecondsOf('s.created_at').as('microseconds'),
    ])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  const logos = await findMediaPreviews(
    db,
    page.rows.map(({ logoId }) => logoId),
  )
  return {
    rows: page.rows.map(({ microseconds: _, logoId, createdAt, ...row }) => ({
      ...row,
      logo: logos.get(logoId ?? '') ?? null,
      createdAt: createdAt.toISOString(),
    })),
    total,
    nextCursor: page.nextCursor,
  }
}

const productCount = sql<number>`(select count(*) from products p where p.sub_brand_id = s.id and not p.is_trashed)`
