import { audienceOf } from '#shop/catalogue/audience.ts'
import type { ProductPage as Product } from '#shop/catalogue/product-page.ts'
import { ipNetworkOf } from '#shop/ip-network.ts'
import { deliveryQuote, parseCity } from '../city/delivery-quote.ts'
import { writeCityCookie } from '../city/read-city-cookie.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import { type Locale, useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import type { PixelEvent } from '../pixel/event.ts'
import { cityPages } from '../product/city-pages.ts'
import { localizeProduct } from '../product/localize-product.ts'
import type { ProductFormState } from '../product/product-form-props.ts'
import { readCachedProduct, readProduct, stockIn } from '../product/product-page-data.ts'
import { ProductView } from '../product/product-view.tsx'
import { productStructuredData } from '../seo/product-structured-data.ts'
import { breadcrumbThing } from '../seo/structured-data.tsx'
import { redirectOldSlug } from '../slug-redirect.ts'

export async function productPage(c: StorefrontContext) {
  const slug = readSlug(c)
  const variantId = c.req.query('variant') ?? null
  const colour = c.req.query('colour') ?? null
  const city = parseCity(c.req.query('city'))
  const answer = city
    ? await renderForCity(c, { slug, state: { variantId, colour }, city })
    : await renderProduct(c, { slug, state: { variantId, colour } })
  if (answer.status !== 404) return answer
  return (await redirectOldSlug(c, { kind: 'product', url: c.var.locale.urls.product })) ?? answer
}

/** The product page for a city. While too many wait, it is the cached page without the city, which is remembered. */
async function renderForCity(c: StorefrontContext, shown: Shown & { city: string }): Promise<Response> {
  writeCityCookie(c, shown.city)
  const answer = await cityPages.run(ipNetworkOf(c.var.clientAddress), () => renderProduct(c, shown))
  if (answer) return answer
  c.header('Cache-Control', 'no-store')
  return c.redirect(c.var.locale.urls.product(shown.slug), 302)
}

type Shown = { slug: string; state: ProductFormState; city?: string; status?: 400 | 404 | 409 | 429 }

/** The product page, also as the response to a choice that was refused. */
export async function renderProduct(c: StorefrontContext, { slug, state, city = '', status }: Shown) {
  const { layout, locale, origin } = c.var
  // After a refusal the page must show its cause, so it is read now and not from the cache.
  const shown = status ? await readProduct(c, slug) : await readCachedProduct(c, slug)
  if (!shown) return await answerNoProduct(c)
  const { look, related } = shown
  const product = localizeProduct(locale, shown.product)
  const input = { city, variantId: state.variantId, quantity: state.quantity ?? 1 }
  const query = variantQuery(product, state)
  const quote = deliveryQuote(product, input, { delivery: layout.settings.delivery, locale })
  return c.render(
    <ProductView {...{ product, look, related, state, city, quote, origin }} settings={layout.settings} />,
    {
      title: product.seoTitle || product.name,
      styles: product.rating ? ['catalogue', 'product', 'reviews'] : ['catalogue', 'product'],
      description: product.seoDescription || product.shortDescription,
      ...(!status && { query: withCity(query, city) }),
      picture: product.pictures[0] ?? null,
      // Not in Urdu, whose pages have no room for it.
      ...(locale.language === 'en' &&
        product.variants.length > 0 && { price: Math.min(...product.variants.map(({ price }) => price)) }),
      structuredData: [
        ...productStructuredData(
          { origin, locale, settings: layout.settings },
          product,
          audienceOfProduct(shown.product),
        ),
        breadcrumbThing(origin, breadcrumbSteps(product, locale)),
      ],
      ...(product.variants.length > 0 && { event: viewContentEvent(product) }),
      // A page for an unknown variant is not worth caching, nor one that ignores half of its query.
      ...(isOwnQuery(state, query) && { stock: stockIn(shown) }),
      ...((status || city) && { status: status ?? 200, personal: true, stock: undefined }),
      // A form is answered at a URL that has no GET page.
      ...(c.req.method === 'POST' && { canonicalPath: locale.urls.product(product.slug) + query }),
    },
  )
}

/** Responds that no such product is on sale. */
export async function answerNoProduct(c: StorefrontContext) {
  const { notFound: title } = c.var.locale.messages.product
  return await c.render(<ProductNotFound />, { title, styles: ['empty'], status: 404 })
}

/** The breadcrumbs from the home page to this one. */
function breadcrumbSteps(
  { name, slug, subBrand, category }: Product,
  { urls, messages }: Locale,
): { path: string; name: string }[] {
  const between = [
    ...(subBrand ? [{ path: urls.subBrand(subBrand.slug), name: subBrand.name }] : []),
    ...(category ? [{ path: urls.category(category.slug), name: category.name }] : []),
  ]
  return [{ path: urls.home, name: messages.header.home }, ...between, { path: urls.product(slug), name }]
}

const viewContentEvent = ({ variants }: Product): PixelEvent => ({
  name: 'ViewContent',
  ids: variants.map(({ id }) => id),
  value: Math.min(...variants.map(({ price }) => price)),
})

/** By its names in English, also on a page in Urdu. */
const audienceOfProduct = ({ tags, category, subBrand }: Product) =>
  audienceOf({ tags, categoryName: category?.name ?? null, subBrandName: subBrand?.name ?? null })

/** The variant, or else the colour, as a query. */
export function variantQuery({ variants }: Product, { variantId, colour }: ProductFormState): string {
  const has = (asked: string | null | undefined) => variants.some(({ id }) => id === asked)
  if (has(variantId)) return `?variant=${variantId}`
  return has(colour) ? `?colour=${colour}` : ''
}

/** Whether the query, which the state was read from, says nothing but this. */
const isOwnQuery = ({ variantId, colour }: ProductFormState, query: string): boolean =>
  query === '' ? variantId === null && !colour : variantId === null || !colour

const withCity = (query: string, city: string): string =>
  city === '' ? query : `${query || '?'}${query && '&'}${new URLSearchParams({ city })}`

function ProductNotFound() {
  const { urls, messages } = useLocale()
  return (
    <EmptyState title={messages.product.notFound} text={messages.product.notFoundText} level="h1">
      <a href={urls.home} className="button">
        {messages.product.backToShop}
      </a>
    </EmptyState>
  )
}
