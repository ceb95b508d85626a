import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { cardPrice, isSoldOut, type ProductCard, productCards } from '../catalogue/product-cards.ts'
import type { Rupees } from '../money.ts'
import { homeLimits, isRowKind, type rowKinds, type singleKinds } from './home-block.ts'

type Titles = { title: string; titleUrdu: string }

/** A row of products, with what its title needs where it has none of its own. */
export type ProductRow = Titles & {
  kind: (typeof rowKinds)[number]
  amount: Rupees | null
  /** The sub-brand or category of its products. */
  group: { name: string; nameUrdu: string; slug: string } | null
  products: ProductCard[]
}

/** A block of the home page as shoppers see it. */
export type HomeBlock = ProductRow | (Titles & { kind: (typeof singleKinds)[number] })

/** Featured products fill two rows of a desktop, others one. */
const lengths: Partial<Record<ProductRow['kind'], number>> = { featured: 8, products: homeLimits.products }

/**
 * The blocks of the home page that are on now, in their order. A row has products on sale, the newest first, and those
 * that staff chose in their order; sold-out ones are last, except among the featured. A product is in the first row
 * that takes it, and not in the others, unless staff chose it. A row without products is left out, and so is that of an
 * inactive sub-brand or category.
 */
export async function listHomeBlocks(db: Db): Promise<HomeBlock[]> {
  const blocks: HomeBlock[] = []
  const shown: string[] = []
  for (const block of await listBlocksOnNow(db)) {
    const { id, kind, title, titleUrdu } = block
    if (!isRowKind(kind)) {
      blocks.push({ kind, title, titleUrdu })
      continue
    }
    const products = await listProducts(db, { ...block, id, kind }, shown)
    shown.push(...products.map(product => product.id))
    if (products.length > 0)
      blocks.push({ kind, title, titleUrdu, amount: block.amount, group: groupOf(block), products })
  }
  return blocks
}

type StoredBlock = Awaited<ReturnType<typeof listBlocksOnNow>>[number]

async function listBlocksOnNow(db: Db) {
  return await db
    .selectFrom('home_blocks as b')
    .leftJoin('sub_brands as s', 's.id', 'b.sub_brand_id')
    .leftJoin('categories as c', 'c.id', 'b.category_id')
    .where('b.is_on', '=', true)
    .where('b.is_due', '=', true)
    .where(sql<boolean>`coalesce(s.is_active, c.is_active, true)`)
    .select(['b.id', 'b.kind', 'b.title', 'b.title_ur as titleUrdu', 'b.amount', 'b.sub_brand_id as subBrandId'])
    .select(['b.category_id as categoryId', 's.name as subBrandName', 's.name_ur as subBrandNameUrdu', 's.slug'])
    .select(['c.name as categoryName', 'c.name_ur as categoryNameUrdu', 'c.slug as categorySlug'])
    .orderBy('b.position')
    .execute()
}

function groupOf(block: StoredBlock): ProductRow['group'] {
  const name = block.subBrandName ?? block.categoryName
  const slug = block.slug ?? block.categorySlug
  if (name === null || slug === null) return null
  return { name, nameUrdu: block.subBrandNameUrdu ?? block.categoryNameUrdu ?? '', slug }
}

async function listProducts(
  db: Db,
  { id, kind, amount, subBrandId, categoryId }: StoredBlock & { kind: ProductRow['kind'] },
  shown: string[],
): Promise<ProductCard[]> {
  const place = sql<number>`(select bp.position from home_block_products bp
    where bp.block_id = ${id} and bp.product_id = p.id)`
  return await productCards(db)
    .$if(kind !== 'products', query => query.where(sql<boolean>`p.id <> all (${shown}::uuid[])`))
    .$if(kind === 'products', query => query.where(place, 'is not', null))
    .$if(kind === 'featured', query => query.where('p.is_featured', '=', true))
    .$if(kind === 'below_price', query => query.where(cardPrice, '<', amount ?? 0))
    .$if(kind === 'sub_brand', query => query.where('p.sub_brand_id', '=', subBrandId))
    .$if(kind === 'category', query => query.where('p.category_id', '=', categoryId))
    .$if(kind !== 'featured', query => query.orderBy(isSoldOut))
    .$if(kind === 'products', query => query.orderBy(place))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(lengths[kind] ?? 4)
    .execute()
}
