import { findProductPage, type ProductPage as Product } from '#shop/catalogue/product-page.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import type { Frame } from '../frame.ts'
import { Island } from '../islands/island.tsx'
import { useLocale } from '../locale.tsx'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Empty } from '../parts/empty.tsx'
import { DeliveryNotes } from '../product/delivery-notes.tsx'
import { Gallery } from '../product/gallery.tsx'
import { type ProductFormState, productFormProps } from '../product/product-form-props.ts'

export async function productPage(c: StorefrontContext) {
  return await renderProduct(c, { slug: readSlug(c), state: { variantId: c.req.query('variant') ?? null } })
}

/** The product page, also as the answer to a choice that could not be put into the cart. */
export async function renderProduct(
  c: StorefrontContext,
  shown: { slug: string; state: ProductFormState; status?: 400 | 404 | 409 },
) {
  const { words } = c.var.locale
  const product = await findProductPage(c.var.db, shown.slug)
  if (!product) return c.render(<ProductNotFound />, { title: words.product.notFound, status: 404 })
  return c.render(<ProductPage product={product} frame={c.var.frame} state={shown.state} />, {
    title: product.seoTitle || product.name,
    styles: ['catalogue', 'product'],
    description: product.seoDescription || product.shortDescription,
    ...(shown.status && { status: shown.status, personal: true }),
  })
}

function ProductPage({
  product,
  frame: { settings },
  state,
}: {
  product: Product
  frame: Frame
  state: ProductFormState
}) {
  const locale = useLocale()
  const { urls, words } = locale
  const { subBrand } = product
  return (
    <article className="wrap">
      <Breadcrumbs steps={subBrand ? [{ url: urls.subBrand(subBrand.slug), name: subBrand.name }] : []} />
      <div className="product">
        <Gallery pictures={product.pictures} productName={product.name} />
        <div className="grid min-w-0 grid-cols-1 gap-3 md:gap-4">
          <h1 className="font-serif text-2xl font-semibold">{product.name}</h1>
          <Island name="product-form" props={productFormProps(product, state, locale)} />
          <DeliveryNotes delivery={settings.delivery} rating={settings.display_rating} />
          <section className="prose">
            <p className="text-lg">{product.shortDescription}</p>
            <h2>{words.product.description}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made safe when it was saved */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />
            {product.sku && (
              <p className="aside">
                {words.product.sku}: {product.sku}
              </p>
            )}
          </section>
        </div>
      </div>
    </article>
  )
}

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
