import { findProductPage } from '#shop/catalogue/product-page.ts'
import { deliveryQuote, parseCity } from '../city/delivery-quote.ts'
import type { StorefrontContext } from '../context.ts'
import { parseQuantity, readSlug } from '../form.ts'

/** The delivery fee of a choice, for the product page's script; `quote` is null where there is none. */
export async function productDelivery(c: StorefrontContext) {
  const { locale, layout } = c.var
  const product = await findProductPage(c.var.db, readSlug(c))
  const input = {
    city: parseCity(c.req.query('city')),
    variantId: c.req.query('variantId') ?? null,
    quantity: parseQuantity(c.req.query('qty') ?? '') ?? 1,
  }
  c.header('Cache-Control', 'no-store')
  return c.json({
    quote: product ? deliveryQuote(product, input, { delivery: layout.settings.delivery, locale }) : null,
  })
}
