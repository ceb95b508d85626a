import { renderToString } from 'react-dom/server'
import { listCardsBySlug, type ProductCard } from '#shop/catalogue/product-cards.ts'
import type { StorefrontContext } from '../context.ts'
import { parseSlug, readForm } from '../form.ts'
import { LocaleProvider, useLocale } from '../locale.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'

/** As many as the device keeps (storefront/recently-viewed/show-row.ts). */
const MAX_SLUGS = 12
/** Two rows on a desktop. */
const MAX_SHOWN = 8

/** The products that a device has seen, as a part of a page; empty where none is on sale any more. */
export async function viewedProducts(c: StorefrontContext) {
  const { slugs } = await readForm(c)
  const asked = typeof slugs === 'string' ? slugs.split(' ').slice(0, MAX_SLUGS).map(parseSlug) : []
  const products = (await listCardsBySlug(c.var.db, asked)).slice(0, MAX_SHOWN)
  if (products.length === 0) return c.body(null, 204)
  return c.html(
    renderToString(
      <LocaleProvider value={c.var.locale}>
        <Viewed products={products} />
      </LocaleProvider>,
    ),
  )
}

function Viewed({ products }: { products: ProductCard[] }) {
  const { messages } = useLocale()
  return (
    <section id="viewed" className="wrap pt-12">
      <h2 className="heading mb-5">{messages.viewed.title}</h2>
      <ProductGrid products={products} />
      <button type="button" className="text-button">
        {messages.viewed.clear}
      </button>
    </section>
  )
}
