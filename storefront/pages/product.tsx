import type { ProductPage as Product } from '#shop/catalogue/product-page.ts'
import { keepCity } from '../city/known-city.ts'
import type { StorefrontContext } from '../context.ts'
import { breadcrumbThing, productThing } from '../discovery/structured-data.tsx'
import { readSlug } from '../form.ts'
import { type Locale, useLocale } from '../locale.tsx'
import { redirectOldSlug } from '../moved.ts'
import { Empty } from '../parts/empty.tsx'
import type { PixelEvent } from '../pixel/event.ts'
import { deliveryQuote, readCity } from '../product/delivery-quote.ts'
import type { ProductFormState } from '../product/product-form-props.ts'
import { ProductView } from '../product/product-view.tsx'
import { readProduct, rememberedProduct, stockIn } from '../product/shown-product.ts'

export async function productPage(c: StorefrontContext) {
  const slug = readSlug(c)
  const variantId = c.req.query('variant') ?? null
  const city = readCity(c.req.query('city'))
  if (city) keepCity(c, city)
  const answer = await renderProduct(c, { slug, state: { variantId }, city })
  if (answer.status !== 404) return answer
  return (await redirectOldSlug(c, { kind: 'product', url: c.var.locale.urls.product })) ?? answer
}

type Shown = { slug: string; state: ProductFormState; city?: string; status?: 400 | 404 | 409 }

/** The product page, also as the answer to a choice that could not be put into the cart. */
export async function renderProduct(c: StorefrontContext, { slug, state, city = '', status }: Shown) {
  const { frame, locale, origin } = c.var
  // After a refusal the page shows what made the shop refuse, and so is read at the same time.
  const shown = status ? await readProduct(c, slug) : await rememberedProduct(c, slug)
  if (!shown) return await answerNoProduct(c)
  const { product, related } = shown
  const wish = { city, variantId: state.variantId, quantity: state.quantity ?? 1 }
  const query = queryOf(product, state)
  const quote = deliveryQuote(product, wish, { delivery: frame.settings.delivery, locale })
  return c.render(<ProductView {...{ product, related, state, city, quote, origin }} settings={frame.settings} />, {
    title: product.seoTitle || product.name,
    styles: ['catalogue', 'product'],
    description: product.seoDescription || product.shortDescription,
    ...(!status && { query: withCity(query, city) }),
    picture: product.pictures[0] ?? null,
    things: [productThing(origin, locale, product), breadcrumbThing(origin, pathTo(product, locale))],
    ...(product.variants.length > 0 && { event: viewOf(product) }),
    // A choice that there is not is no document of its own to keep.
    ...((state.variantId === null || query) && { stock: stockIn(shown) }),
    ...((status || city) && { status: status ?? 200, personal: true, stock: undefined }),
    // Only a form can be sent to where this answers one.
    ...(c.req.method === 'POST' && { here: locale.urls.product(product.slug) + query }),
  })
}

/** There is no such product on sale. */
export async function answerNoProduct(c: StorefrontContext) {
  return await c.render(<ProductNotFound />, { title: c.var.locale.words.product.notFound, status: 404 })
}

/** From the shop's door to this page. */
function pathTo({ name, slug, subBrand }: Product, { urls, words }: Locale): { path: string; name: string }[] {
  const between = subBrand ? [{ path: urls.subBrand(subBrand.slug), name: subBrand.name }] : []
  return [{ path: urls.home, name: words.header.home }, ...between, { path: urls.product(slug), name }]
}

const viewOf = ({ variants }: Product): PixelEvent => ({
  name: 'ViewContent',
  ids: variants.map(({ id }) => id),
  value: Math.min(...variants.map(({ price }) => price)),
})

/** The choice as the address keeps it. */
export function queryOf({ variants }: Product, { variantId }: ProductFormState): string {
  return variants.some(({ id }) => id === variantId) ? `?variant=${variantId}` : ''
}

const withCity = (query: string, city: string): string =>
  city === '' ? query : `${query || '?'}${query && '&'}${new URLSearchParams({ city })}`

function ProductNotFound() {
  const { urls, words } = useLocale()
  return (
    <Empty title={words.product.notFound} text={words.product.notFoundText} level="h1">
      <a href={urls.home} className="button">
        {words.product.backToShop}
      </a>
    </Empty>
  )
}
