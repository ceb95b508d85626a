import { type SheetFieldName, sheetHeadings } from '#shop/products/product-fields.ts'

/**
 * The formats that are read. Files with Shopify's old and new headings mixed are Shopify's; `webtoffee` is the export
 * of WooCommerce by that plugin, `daraz` a workbook of its Seller Center; `plain` has the headings that people write
 * in their own lists.
 */
export const importFormats = ['dukan', 'shopify', 'woocommerce', 'webtoffee', 'daraz', 'plain'] as const
export type ImportFormat = (typeof importFormats)[number]

export const OPTIONS = [1, 2, 3, 4, 5, 6] as const
export type OptionNumber = (typeof OPTIONS)[number]

/** Columns of which each is an option: their heading names it, their cells have the values. */
export const optionFields = ['size', 'colour', 'option'] as const

/** What a column says, whatever the format calls it. */
export type Field =
  | ProductField
  | VariantField
  | PictureField
  | `option${OptionNumber}Name`
  | `option${OptionNumber}Value`
  | (typeof optionFields)[number]
  | 'type'
  | 'parent'
  | 'id'
  | FormerField

/** What is brought into the shape of others before it is read (from-webtoffee.ts, from-daraz.ts). */
type FormerField =
  | ('postStatus' | 'postParent' | 'stockStatus' | 'managesStock' | 'inCatalog' | 'attribute')
  | ('listingId' | 'listingKey' | 'saleStart' | 'saleEnd')

type ProductField =
  | SheetFieldName
  | (
      | 'handle'
      | 'isPublished'
      | 'visibility'
      | 'subBrand'
      | 'category'
      | 'categories'
      | 'basePrice'
      | 'baseComparePrice'
      | 'productSku'
    )

type VariantField =
  | ('variantName' | 'sku' | 'price' | 'comparePrice' | 'regularPrice' | 'salePrice' | 'kilograms' | 'grams')
  | ('pounds' | 'ounces' | 'quantity' | 'isTracked' | 'tracker' | 'policy' | 'isInStock' | 'lowStockThreshold')

type PictureField = 'pictures' | 'picture' | 'picturePosition' | 'pictureAlt' | 'variantPicture'

const dukan: Record<string, Field> = {
  handle: 'handle',
  ...Object.fromEntries(sheetHeadings.map(([name, heading]) => [heading.toLowerCase(), name])),
  'sub-brand': 'subBrand',
  category: 'category',
  'base price': 'basePrice',
  'base compare price': 'baseComparePrice',
  'product sku': 'productSku',
  ...Object.fromEntries(
    OPTIONS.flatMap(number => [
      [`option ${number} name`, `option${number}Name`],
      [`option ${number} value`, `option${number}Value`],
    ]),
  ),
  'variant name': 'variantName',
  'variant sku': 'sku',
  'variant price': 'price',
  'variant compare price': 'comparePrice',
  'variant weight (kg)': 'kilograms',
  'track stock': 'isTracked',
  quantity: 'quantity',
  'low stock at': 'lowStockThreshold',
  'picture addresses': 'pictures',
  'variant picture address': 'variantPicture',
}

/** The headings of each format in lower case. Columns that the shop has no place for are not here. */
export const headingsOf: Record<ImportFormat, Record<string, Field>> = {
  dukan,
  plain: dukan,
  // Both sets of headings: https://help.shopify.com/en/manual/products/import-export/using-csv
  shopify: {
    handle: 'handle',
    'url handle': 'handle',
    title: 'name',
    'body (html)': 'description',
    'body html': 'description',
    description: 'description',
    vendor: 'subBrand',
    type: 'category',
    tags: 'tags',
    published: 'isPublished',
    'published on online store': 'isPublished',
    status: 'status',
    ...Object.fromEntries(
      ([1, 2, 3] as const).flatMap(number => [
        [`option${number} name`, `option${number}Name`],
        [`option${number} value`, `option${number}Value`],
      ]),
    ),
    'variant sku': 'sku',
    sku: 'sku',
    'variant grams': 'grams',
    'weight value (grams)': 'grams',
    'variant inventory tracker': 'tracker',
    'inventory tracker': 'tracker',
    'variant inventory qty': 'quantity',
    'inventory quantity': 'quantity',
    'variant inventory policy': 'policy',
    'continue selling when out of stock': 'policy',
    'variant price': 'price',
    price: 'price',
    'variant compare at price': 'comparePrice',
    'compare-at price': 'comparePrice',
    'image src': 'picture',
    'product image url': 'picture',
    'image position': 'picturePosition',
    'image alt text': 'pictureAlt',
    'variant image': 'variantPicture',
    'variant image url': 'variantPicture',
    'seo title': 'seoTitle',
    'seo description': 'seoDescription',
  },
  // https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
  woocommerce: {
    id: 'id',
    type: 'type',
    sku: 'sku',
    name: 'name',
    // Of plugins that add it to the export.
    slug: 'handle',
    'product slug': 'handle',
    published: 'isPublished',
    'is featured?': 'isFeatured',
    'visibility in catalog': 'visibility',
    'short description': 'shortDescription',
    description: 'description',
    'in stock?': 'isInStock',
    stock: 'quantity',
    'low stock amount': 'lowStockThreshold',
    'weight (kg)': 'kilograms',
    'weight (g)': 'grams',
    'weight (lbs)': 'pounds',
    'weight (oz)': 'ounces',
    'sale price': 'salePrice',
    'regular price': 'regularPrice',
    categories: 'categories',
    tags: 'tags',
    brands: 'subBrand',
    images: 'pictures',
    parent: 'parent',
    ...Object.fromEntries(
      OPTIONS.flatMap(number => [
        [`attribute ${number} name`, `option${number}Name`],
        [`attribute ${number} value(s)`, `option${number}Value`],
      ]),
    ),
  },
  // Read in public exports and in code that makes them: https://wordpress.org/plugins/product-import-export-for-woo/
  webtoffee: {
    id: 'id',
    post_parent: 'postParent',
    parent_sku: 'parent',
    sku: 'sku',
    post_title: 'name',
    post_name: 'handle',
    post_status: 'postStatus',
    post_content: 'description',
    post_excerpt: 'shortDescription',
    regular_price: 'regularPrice',
    sale_price: 'salePrice',
    weight: 'kilograms',
    stock: 'quantity',
    stock_status: 'stockStatus',
    manage_stock: 'managesStock',
    low_stock_amount: 'lowStockThreshold',
    images: 'pictures',
    'tax:product_type': 'type',
    'tax:product_cat': 'categories',
    'tax:product_tag': 'tags',
    'tax:product_brand': 'subBrand',
    'tax:product_visibility': 'inCatalog',
    'meta:_yoast_wpseo_title': 'seoTitle',
    'meta:_yoast_wpseo_metadesc': 'seoDescription',
  },
  // Beside the words of lists. Read in public code that works with such workbooks; `name(english)` is an older one.
  daraz: {
    'product name(english)': 'name',
    'name(english)': 'name',
    'main description': 'description',
    'variations combo': 'variantName',
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map(number => [`product images${number}`, 'pictures' as const])),
    status: 'postStatus',
    'product id': 'id',
    'shop sku': 'listingId',
    'sku.skuid': 'listingId',
    'tr(s-wb-product@md5key)': 'listingKey',
    'specialprice start': 'saleStart',
    'specialprice end': 'saleEnd',
  },
}
