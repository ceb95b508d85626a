import type { Insertable } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Categories, Products, SubBrands, Variants } from '#db/types.ts'
import { newId } from '#shop/ids.ts'
import { slugFrom } from '#shop/slug.ts'
import { DAY } from '../fill/product-dates.ts'
import type { Seeded } from '../fill/seeded.ts'

const SUB_BRANDS = 40
const CATEGORIES = 60

const makes = [
  'Cotton',
  'Linen',
  'Khaddar',
  'Lawn',
  'Karandi',
  'Brass',
  'Copper',
  'Walnut',
  'Ceramic',
  'Leather',
  'Solar',
  'Steel',
  'سوتی',
  'ریشمی',
]
const productNouns = [
  'Kurta',
  'Shawl',
  'Waistcoat',
  'Dupatta',
  'Teapot',
  'Lantern',
  'Charger',
  'Fan',
  'Wallet',
  'Khussa',
  'Bedsheet',
  'Tray',
  'چادر',
  'کرتا',
]
const sizes = ['S', 'M', 'L']

export type LargeCatalogue = {
  subBrands: Insertable<SubBrands>[]
  categories: Insertable<Categories>[]
  products: (Insertable<Products> & { id: string; name: string; base_price: number })[]
  variants: (Insertable<Variants> & { id: string; name: string; sku: string })[]
}

/** As many products as asked, of three sizes each, spread over 40 sub-brands, 60 categories and two years. */
export async function newLargeCatalogue(
  tx: Tx,
  { products: count, chance, now }: { products: number; chance: Seeded; now: Date },
): Promise<LargeCatalogue> {
  const { id: brand_id } = await tx.selectFrom('brands').select('id').executeTakeFirstOrThrow()
  const subBrands = Array.from({ length: SUB_BRANDS }, (_, at) => ({
    id: newId(),
    brand_id,
    name: `Label ${at + 1}`,
    slug: `label-${at + 1}`,
    is_active: at % 10 !== 9,
  }))
  const categories = Array.from({ length: CATEGORIES }, (_, at) => ({
    id: newId(),
    name: `Category ${at + 1}`,
    slug: `category-${at + 1}`,
    sort_order: at,
  }))
  const products = Array.from({ length: count }, (_, at) => {
    const name = `${chance.pick(makes)} ${chance.pick(productNouns)} ${at + 1}`
    const base_price = 250 + Math.floor(chance.next() * 190) * 50
    return {
      id: newId(),
      name,
      slug: `${slugFrom(name)}-${at + 1}`,
      sku: `L${String(at + 1).padStart(6, '0')}`,
      base_price,
      short_description: `${name}, made to be used every day.`,
      compare_price: chance.next() < 0.2 ? base_price + 500 : null,
      status: chance.pick(['published', 'published', 'published', 'published', 'draft', 'archived'] as const),
      is_featured: at % 500 === 0,
      sub_brand_id: chance.pick(subBrands).id,
      category_id: chance.pick(categories).id,
      created_at: new Date(now.getTime() - chance.next() * 730 * DAY),
    }
  })
  const variants = products.flatMap(({ id, sku }) =>
    sizes.map((size, position) => ({
      id: newId(),
      product_id: id,
      name: size,
      sku: `${sku}-${size}`,
      options: JSON.stringify({ size }),
      sort_order: position,
    })),
  )
  return { subBrands, categories, products, variants }
}
