import { z } from 'zod'
import data from './catalogue.json' with { type: 'json' }
import urdu from './catalogue-urdu.json' with { type: 'json' }

const price = z.int().positive()

const demoVariant = z.object({
  name: z.string(),
  sku: z.string(),
  price,
  compare_price: price.nullable(),
  weight: z.number(),
  options: z.record(z.string(), z.string()),
  inventory: z.object({
    quantity: z.int(),
    reserved_quantity: z.int(),
    low_stock_threshold: z.int(),
    track_inventory: z.boolean(),
  }),
})

const demoProduct = z.object({
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  sub_brand: z.string(),
  category: z.string(),
  short_description: z.string(),
  description: z.string(),
  base_price: price,
  compare_price: price.nullable(),
  status: z.enum(['draft', 'published', 'archived']),
  is_featured: z.boolean(),
  weight: z.number(),
  tags: z.array(z.string()),
  seo_title: z.string(),
  seo_description: z.string(),
  variants: z.array(demoVariant),
})

const named = { name: z.string(), slug: z.string(), description: z.string(), is_active: z.boolean() }

const demoCatalogue = z.object({
  brand: z.object({ name: z.string(), slug: z.string() }),
  sub_brands: z.array(z.object({ ...named, tagline: z.string() })),
  categories: z.array(z.object({ ...named, sort_order: z.int() })),
  products: z.array(demoProduct),
})

export type DemoProduct = z.output<typeof demoProduct>
export type DemoCatalogue = z.output<typeof demoCatalogue>

const urduTexts = z.object({ name: z.string(), description: z.string() })

const subBrandUrduTexts = urduTexts.extend({ tagline: z.string() })

const urduCatalogue = z.object({
  sub_brands: z.record(z.string(), subBrandUrduTexts),
  categories: z.record(z.string(), urduTexts),
  products: z.record(z.string(), urduTexts.extend({ short_description: z.string() })),
  option_words: z.record(z.string(), z.string()),
})

export type UrduCatalogue = z.output<typeof urduCatalogue>

/** Its texts in Urdu, by slug, and the words of its options. */
export const readUrduCatalogue = (): UrduCatalogue => urduCatalogue.parse(urdu)

/** The products of the demo shop; parsed on demand, so that other shops do not pay for it. */
export const readCatalogue = (): DemoCatalogue => demoCatalogue.parse(data)
