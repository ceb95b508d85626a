import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { Rupees } from '../money.ts'
import { slugFrom } from '../slug.ts'
import { sellable } from './sellable.ts'
import { colourIn, sizeIn } from './variant-options.ts'
import { comparePriceOfVariant, priceOfVariant } from './variant-price.ts'

/** What the products of a list have in common. */
export type ProductGroup = { subBrandId: string } | { categoryId: string } | { ids: readonly string[] }

/** A value to filter by: its key in URLs, and its name. The Urdu one is empty where it is the same as in English. */
export type NamedValue = { key: string; name: string; nameUrdu: string }

/** What filters and sort orders need to know of a product. */
export type ProductFacts = {
  id: string
  /** When it was added, in seconds since 1970. */
  createdAt: number
  /** The price on its card. */
  price: Rupees
  isSoldOut: boolean
  /** Whether a variant has a compare price above its price. */
  isReduced: boolean
  /** Pieces sold in the last 90 days, as of last night. */
  sold: number
  /** Null also while it is inactive. */
  subBrand: NamedValue | null
  category: NamedValue | null
  /** Its variants; those that a filter cannot tell apart are one. */
  variants: VariantFacts[]
}

export type VariantFacts = { size: NamedValue | null; colour: NamedValue | null; isAvailable: boolean }

/** Reads those of the products that are on sale, in any order. */
export type ReadFacts = (ids: readonly string[]) => Promise<ProductFacts[]>

/** The newest first. */
export const newestFirst = (facts: readonly ProductFacts[]): ProductFacts[] =>
  facts.toSorted((one, other) => other.createdAt - one.createdAt || (other.id < one.id ? -1 : 1))

/** All products on sale of a group, the newest first. */
export async function listFacts(db: Db, group: ProductGroup): Promise<ProductFacts[]> {
  const { rows } = await sql<Row>`
    select p.id, extract(epoch from p.created_at)::float8 as "createdAt", coalesce(offer.price, p.base_price) as price, coalesce(popularity.sold, 0) as sold,
      case when s.is_active then array[s.slug, s.name, s.name_ur] end as "subBrand",
      case when c.is_active then array[c.slug, c.name, c.name_ur] end as category,
      coalesce(offer.reduced, p.compare_price > p.base_price, false) as "isReduced",
      coalesce(offer.available, '{}') as available, coalesce(offer.sold_out, '{}') as "soldOut"
    from products p
    left join product_popularity popularity on popularity.product_id = p.id
    left join sub_brands s on s.id = p.sub_brand_id
    left join categories c on c.id = p.category_id
    cross join lateral (
      select min(${priceOfVariant}) as price, bool_or(${comparePriceOfVariant} > ${priceOfVariant}) as reduced,
        array_agg(v.options::text) filter (where ${sellable} > 0) as available,
        array_agg(v.options::text) filter (where ${sellable} <= 0) as sold_out
      from variants v join inventory i on i.variant_id = v.id
      where v.product_id = p.id
    ) as offer
    where p.status = 'published' and ${isIn(group)}
    order by p.created_at desc, p.id desc ${prepared}`.execute(db)
  const optionsOf = variantReader()
  const groupOf = sharedValues()
  return rows.map(({ id, createdAt, price, sold, isReduced, subBrand, category, available, soldOut }) => ({
    id,
    createdAt,
    price,
    sold,
    isReduced,
    isSoldOut: available.length === 0,
    subBrand: groupOf(subBrand),
    category: groupOf(category),
    variants: [
      ...Array.from(new Set(available), options => ({ ...optionsOf(options), isAvailable: true })),
      ...Array.from(new Set(soldOut), options => ({ ...optionsOf(options), isAvailable: false })),
    ],
  }))
}

/** The ids of all products on sale, in no order. */
export async function listIdsOnSale(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('products').where('status', '=', 'published').select('id').execute()
  return rows.map(({ id }) => id)
}

type Texts = [slug: string, name: string, nameUrdu: string]

type Row = {
  id: string
  createdAt: number
  price: Rupees
  sold: number
  isReduced: boolean
  subBrand: Texts | null
  category: Texts | null
  /** The options of its variants, as JSON. */
  available: string[]
  soldOut: string[]
}

function isIn(group: ProductGroup) {
  if ('subBrandId' in group) return sql<boolean>`p.sub_brand_id = ${group.subBrandId}`
  if ('categoryId' in group) return sql<boolean>`p.category_id = ${group.categoryId}`
  // As a subquery its length is unknown to the planner, so that one plan serves all: it differs for few ids only.
  return sql<boolean>`p.id = any((select ${group.ids}::uuid[])::uuid[])`
}

/** Many variants have the same options, so each text is read once. */
function variantReader(): (options: string) => Pick<VariantFacts, 'size' | 'colour'> {
  const read = new Map<string, Pick<VariantFacts, 'size' | 'colour'>>()
  return text => {
    const known = read.get(text)
    if (known) return known
    const options: Record<string, string> = JSON.parse(text)
    const facts = { size: optionValue(sizeIn(options)), colour: optionValue(colourIn(options)) }
    read.set(text, facts)
    return facts
  }
}

/** Black and black are one value. Urdu is said by the list of option words. */
const optionValue = (text: string | undefined): NamedValue | null =>
  text === undefined ? null : { key: slugFrom(text), name: text, nameUrdu: '' }

function sharedValues(): (texts: Texts | null) => NamedValue | null {
  const values = new Map<string, NamedValue>()
  return texts => {
    if (!texts) return null
    const [key, name, nameUrdu] = texts
    const value = values.get(key) ?? { key, name, nameUrdu }
    values.set(key, value)
    return value
  }
}
