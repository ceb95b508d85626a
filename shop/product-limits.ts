/** The limits of a product; the form shows them too. Prices in whole rupees. */
export const productLimits = {
  name: 200,
  slug: 80,
  sku: 64,
  shortDescription: 500,
  /** In characters of HTML. */
  description: 50_000,
  seo: 300,
  tags: 20,
  tag: 40,
  dimensions: 100,
  variants: 100,
  options: 6,
  option: 60,
  altText: 300,
  look: 4,
  price: 10_000_000,
  /** Kilograms. */
  weight: 10_000,
  /** Centimetres. */
  modelHeight: { min: 100, max: 230 },
  modelSize: 20,
} as const
