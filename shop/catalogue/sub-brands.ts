import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Picture } from '../media/picture.ts'

/** What a sub-brand is called; the texts in Urdu are empty where they are the same as in English. */
type SubBrandTexts = {
  name: string
  nameUrdu: string
  /** Two or three words: what it sells. */
  tagline: string
  taglineUrdu: string
  description: string
  descriptionUrdu: string
}

/** A sub-brand in menus and tiles. */
export type SubBrandLink = SubBrandTexts & { id: string; slug: string; logo: Picture | null }

/** A sub-brand on its own page. */
export type SubBrandPage = SubBrandTexts & { id: string; slug: string; banner: Picture | null }

/**
 * Active sub-brands in the order that staff set; by default the oldest first
 * (docs/product.md#sub-brands-and-categories).
 */
export async function listActiveSubBrands(db: Db): Promise<SubBrandLink[]> {
  const rows = await db
    .selectFrom('sub_brands as s')
    .leftJoin('media as m', 'm.id', 's.logo_id')
    .where('s.is_active', '=', true)
    .select([...textColumns, ...mediaColumns])
    .orderBy(shopOrder)
    .execute()
  return rows.map(row => ({ ...textsOf(row), logo: pictureFrom(row, '') }))
}

/** The order of sub-brands (s) in menus, tiles and links. */
export const shopOrder = sql`s.sort_order, s.created_at, s.id`

/** The sub-brand of 'Shop Now' while the settings name none. */
const SHOP_NOW_SLUG = 'tech-gadgets'

/**
 * The sub-brand that 'Shop Now' on the home page leads to: the active one of the setting, else Tech Gadgets, else the
 * first. Undefined when no sub-brand is active.
 */
export function findShopNow(active: readonly SubBrandLink[], chosenId: string | null): SubBrandLink | undefined {
  return active.find(({ id }) => id === chosenId) ?? active.find(({ slug }) => slug === SHOP_NOW_SLUG) ?? active[0]
}

/** The active sub-brand of this slug, if there is one. */
export async function findSubBrandPage(db: Db, slug: string): Promise<SubBrandPage | undefined> {
  const row = await db
    .selectFrom('sub_brands as s')
    .leftJoin('media as m', 'm.id', 's.banner_id')
    .where('s.is_active', '=', true)
    .where('s.slug', '=', slug)
    .select([...textColumns, ...mediaColumns])
    .executeTakeFirst()
  return row && { ...textsOf(row), banner: pictureFrom(row, '') }
}

const textColumns = [
  's.id',
  's.slug',
  's.name',
  's.name_ur as nameUrdu',
  's.tagline',
  's.tagline_ur as taglineUrdu',
  's.description',
  's.description_ur as descriptionUrdu',
] as const

const textsOf = ({
  id,
  slug,
  name,
  nameUrdu,
  tagline,
  taglineUrdu,
  description,
  descriptionUrdu,
}: SubBrandTexts & { id: string; slug: string }) => ({
  id,
  slug,
  name,
  nameUrdu,
  tagline,
  taglineUrdu,
  description,
  descriptionUrdu,
})

const mediaColumns = ['m.id as media_id', 'm.width', 'm.height', 'm.widths', 'm.placeholder'] as const

type MediaColumns = {
  media_id: string | null
  width: number | null
  height: number | null
  widths: number[] | null
  placeholder: string | null
}

/** Decorative pictures have no description: the name is beside them. */
function pictureFrom(row: MediaColumns, alt: string): Picture | null {
  if (row.media_id === null || row.width === null || row.height === null) return null
  return {
    id: row.media_id,
    alt,
    width: row.width,
    height: row.height,
    widths: row.widths ?? [],
    placeholder: row.placeholder,
  }
}
