import { findProductPage } from '#shop/catalogue/product-page.ts'
import type { StorefrontContext } from '../context.ts'
import { piecesOf, readSlug } from '../form.ts'
import { deliveryQuote, readCity } from '../product/delivery-quote.ts'

/** What delivery of a choice on a product page costs, for the script of that page; `quote` is null where there is nothing to say. */
export async function productDelivery(c: StorefrontContext) {
  const { locale, frame } = c.var
  const product = await findProductPage(c.var.db, readSlug(c))
  const wish = {
    city: readCity(c.req.query('city')),
    variantId: c.req.query('variantId') ?? null,
    quantity: piecesOf(c.req.query('qty') ?? '') ?? 1,
  }
  c.header('Cache-Control', 'no-store')
  return c.json({ quote: product ? deliveryQuote(product, wish, { delivery: frame.settings.delivery, locale }) : null })
}
