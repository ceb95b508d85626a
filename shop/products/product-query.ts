import { sql } from 'kysely'
import type { GroupFilter, ProductFilter } from './product-filter.ts'

/** Further words do not narrow the search. */
const MAX_WORDS = 8

/**
 * An SQL condition: whether a product (p) matches a filter and is not in the trash. Each word must be part of its name,
 * its SKU or that of one of its variants, its sub-brand's name or its category's. All names count in both languages.
 */
export const matchesProductFilter = ({ search = '', status, subBrand, category }: ProductFilter) =>
  allOf([
    notTrashed,
    ...(status ? [sql<boolean>`p.status = ${status}`] : []),
    ...(subBrand ? [isIn(sql`p.sub_brand_id`, subBrand)] : []),
    ...(category ? [isIn(sql`p.category_id`, category)] : []),
    ...foldedWords(search).map(word => anyOf([...containsInProduct(word), ...containsInSubBrandOrCategory(word)])),
  ])

const isIn = (column: ReturnType<typeof sql>, group: GroupFilter) =>
  group === 'none' ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${group}::uuid`

/**
 * An SQL condition: whether each word of a text is part of a product's (p) name, in either language, or of a SKU. No
 * product in the trash is.
 */
export const isNamedLike = (text: string) =>
  allOf([notTrashed, ...foldedWords(text).map(word => anyOf(containsInProduct(word)))])

const notTrashed = sql<boolean>`not p.is_trashed`

/** Not `like`: no character has a special meaning, so nothing needs escaping. */
const containsInProduct = (word: Text) => [
  sql<boolean>`strpos(p.folded_name, ${word}) > 0`,
  sql<boolean>`strpos(p.folded_name_ur, ${word}) > 0`,
  sql<boolean>`strpos(p.folded_sku, ${word}) > 0`,
  // A set, so that PostgreSQL reads it once for all products.
  sql<boolean>`p.id in (select product_id from variants where strpos(folded_sku, ${word}) > 0)`,
]

const containsInSubBrandOrCategory = (word: Text) => [
  sql<boolean>`p.sub_brand_id in (select id from sub_brands where strpos(admin_search_fold(name || ' ' || name_ur), ${word}) > 0)`,
  sql<boolean>`p.category_id in (select id from categories where strpos(admin_search_fold(name || ' ' || name_ur), ${word}) > 0)`,
]

type Text = ReturnType<typeof sql<string>>
type Condition = ReturnType<typeof sql<boolean>>

const foldedWords = (text: string): Text[] =>
  text
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, MAX_WORDS)
    .map(word => sql<string>`admin_search_fold(${word})`)

const allOf = (conditions: Condition[]): Condition => sql<boolean>`${sql.join(conditions, sql` and `)}`

const anyOf = (conditions: Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` or `)})`
