import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { cardPrice, isSoldOut, type ProductCard, productCards } from '../catalogue/product-cards.ts'
import type { Rupees } from '../money.ts'

/** Where a block of the home page takes its products from. */
export type BlockSource = { kind: 'featured' } | { kind: 'newest' } | { kind: 'below-price'; amount: Rupees }

/** A row of products on the home page. */
export type ProductBlock = { source: BlockSource; products: ProductCard[] }

const defaultSources: BlockSource[] = [{ kind: 'featured' }, { kind: 'newest' }, { kind: 'below-price', amount: 2000 }]

/**
 * The rows of products on the home page, each with products on sale, the newest first: up to 8 featured ones, up to 4
 * in another row, which has the sold-out ones last. A product is in the first row that takes it, and not in the others.
 * A row without products is left out.
 */
export async function listProductBlocks(db: Db): Promise<ProductBlock[]> {
  const blocks: ProductBlock[] = []
  for (const source of defaultSources) {
    const shown = blocks.flatMap(({ products }) => products.map(({ id }) => id))
    const products = await listProducts(db, source, shown)
    if (products.length > 0) blocks.push({ source, products })
  }
  return blocks
}

async function listProducts(db: Db, source: BlockSource, shown: string[]): Promise<ProductCard[]> {
  return await productCards(db)
    .where(sql<boolean>`p.id <> all (${shown}::uuid[])`)
    .$if(source.kind === 'featured', query => query.where('p.is_featured', '=', true))
    .$if(source.kind === 'below-price', query =>
      query.where(cardPrice, '<', source.kind === 'below-price' ? source.amount : 0),
    )
    .$if(source.kind !== 'featured', query => query.orderBy(isSoldOut))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(source.kind === 'featured' ? 8 : 4)
    .execute()
}
