import type { Tx } from '#db/client.ts'
import { type ProductPicture, readProductPictures } from '#demo/pictures/product-pictures.ts'
import { newId } from '#shop/ids.ts'
import { saveOptionWords } from '#shop/option-words/option-words.ts'
import { type Prices, tidyPrices } from '#shop/products/product-prices.ts'
import { createInventory } from '#shop/stock/create-inventory.ts'
import { type DemoCatalogue, type DemoProduct, readUrduCatalogue, type UrduCatalogue } from '../catalogue.ts'
import { paragraphs } from '../texts/paragraphs.ts'
import type { MediaIds } from './pictures.ts'
import { DAY, productDates } from './product-dates.ts'

/** A product with what an order needs to know of it. */
export type FilledProduct = {
  slug: string
  createdAt: Date
  onSale: boolean
  variants: { id: string; price: number; quantity: number }[]
}

type Filling = { catalogue: DemoCatalogue; urdu: UrduCatalogue; mediaIds: MediaIds; now: Date }

/** Writes brand, sub-brands, categories and products with variants, stock and pictures. */
export async function fillCatalogue(
  tx: Tx,
  { catalogue, mediaIds, now }: Omit<Filling, 'urdu'>,
): Promise<FilledProduct[]> {
  const urdu = readUrduCatalogue()
  const brandId = newId()
  await tx
    .insertInto('brands')
    .values({ id: brandId, ...catalogue.brand })
    .execute()
  const subBrandIds = await fillSubBrands(tx, { catalogue, urdu, mediaIds, now, brandId })
  const categories = catalogue.categories.map(category => ({
    id: newId(),
    ...category,
    ...urduNames(urdu.categories, category.slug),
  }))
  await tx.insertInto('categories').values(categories).execute()
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
  await saveOptionWords(
    tx,
    Object.entries(urdu.option_words).map(([word, urdu]) => ({ word, urdu })),
  )
  const dates = productDates(catalogue.products, now)
  const pictures = readProductPictures()
  const filled: FilledProduct[] = []
  for (const product of catalogue.products) {
    const row = {
      id: newId(),
      createdAt: required(dates, product.slug),
      subBrandId: required(subBrandIds, product.sub_brand),
      categoryId: required(categoryIds, product.category),
    }
    filled.push(
      await fillProduct(tx, {
        product,
        row,
        texts: urdu.products[product.slug],
        pictures: pictures[product.slug] ?? [],
        mediaIds,
      }),
    )
  }
  return filled
}

/** A minute apart, before the first product: menus list the oldest first, so in the catalogue's order. */
async function fillSubBrands(tx: Tx, { catalogue, urdu, mediaIds, now, brandId }: Filling & { brandId: string }) {
  const rows = catalogue.sub_brands.map((subBrand, position) => ({
    id: newId(),
    brand_id: brandId,
    ...subBrand,
    ...urduNames(urdu.sub_brands, subBrand.slug),
    tagline_ur: urdu.sub_brands[subBrand.slug]?.tagline,
    logo_id: required(mediaIds, `${subBrand.slug}-logo`),
    banner_id: required(mediaIds, `${subBrand.slug}-banner`),
    created_at: new Date(now.getTime() - 61 * DAY + position * 60_000),
  }))
  await tx.insertInto('sub_brands').values(rows).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const urduNames = (texts: UrduCatalogue['categories'], slug: string) => ({
  name_ur: texts[slug]?.name,
  description_ur: texts[slug]?.description,
})

type ProductRow = { id: string; createdAt: Date; subBrandId: string; categoryId: string }

async function fillProduct(
  tx: Tx,
  {
    product,
    row,
    texts,
    pictures,
    mediaIds,
  }: {
    product: DemoProduct
    row: ProductRow
    texts: UrduCatalogue['products'][string] | undefined
    pictures: ProductPicture[]
    mediaIds: MediaIds
  },
): Promise<FilledProduct> {
  const { sub_brand: _, category: __, variants, description, ...columns } = product
  // As every save stores them: a price of its own that equals the base price is none.
  const prices = tidyPrices({
    price: product.base_price,
    comparePrice: product.compare_price,
    variants: variants.map(({ price, compare_price: comparePrice }) => ({ price, comparePrice })),
  })
  await tx
    .insertInto('products')
    .values({
      ...columns,
      base_price: prices.price ?? product.base_price,
      compare_price: prices.comparePrice,
      id: row.id,
      description: paragraphs(description),
      ...(texts && urduTexts(texts)),
      sub_brand_id: row.subBrandId,
      category_id: row.categoryId,
      created_at: row.createdAt,
      updated_at: row.createdAt,
    })
    .execute()
  const pictureOfColour = await fillPictures(tx, { productId: row.id, pictures, mediaIds })
  const stocked = await fillVariants(tx, { productId: row.id, variants, prices: prices.variants, pictureOfColour })
  return { slug: product.slug, createdAt: row.createdAt, onSale: product.status === 'published', variants: stocked }
}

const urduTexts = (texts: UrduCatalogue['products'][string]) => ({
  name_ur: texts.name,
  short_description_ur: texts.short_description,
  description_ur: paragraphs(texts.description),
  seo_title_ur: `${texts.name} | کیش آن ڈیلیوری`,
  seo_description_ur: `${texts.short_description} پورے پاکستان میں ڈیلیوری، رقم پارسل ملنے پر دیں۔`,
})

/** Writes the pictures of a product; returns the first of each colour. */
async function fillPictures(
  tx: Tx,
  { productId, pictures, mediaIds }: { productId: string; pictures: ProductPicture[]; mediaIds: MediaIds },
): Promise<Map<string, string>> {
  const shown = pictures.map(picture => ({ ...picture, id: newId() }))
  await tx
    .insertInto('product_media')
    .values(
      shown.map(({ id, name, alt }, position) => ({
        id,
        product_id: productId,
        media_id: required(mediaIds, name),
        alt_text: alt,
        sort_order: position,
        is_primary: position === 0,
      })),
    )
    .execute()
  // From last to first, so that the first of a colour stays.
  return new Map(shown.reverse().flatMap(({ colour, id }) => (colour === null ? [] : [[colour, id]])))
}

async function fillVariants(
  tx: Tx,
  filling: {
    productId: string
    variants: DemoProduct['variants']
    /** What is stored of each, in their order. */
    prices: readonly Prices[]
    pictureOfColour: Map<string, string>
  },
): Promise<FilledProduct['variants']> {
  const variants = filling.variants.map(variant => ({ ...variant, id: newId() }))
  await tx
    .insertInto('variants')
    .values(
      variants.map(({ inventory: _, options, ...columns }, position) => ({
        ...columns,
        price: filling.prices[position]?.price ?? null,
        compare_price: filling.prices[position]?.comparePrice ?? null,
        product_id: filling.productId,
        options: JSON.stringify(options),
        sort_order: position,
        picture_id: filling.pictureOfColour.get(options.colour ?? '') ?? null,
      })),
    )
    .execute()
  await createInventory(
    tx,
    variants.map(({ id, inventory }) => ({ variant_id: id, ...inventory })),
  )
  return variants.map(({ id, price, inventory }) => ({ id, price, quantity: inventory.quantity }))
}

function required<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name)
  if (value === undefined) throw new Error(`The demo catalogue names ${name}, which is not there.`)
  return value
}
