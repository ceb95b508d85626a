import { findProductPage } from '#shop/catalogue/product-page.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'
import { localizeProduct } from '../product/localize-product.ts'
import { ProductView } from '../product/product-view.tsx'
import { answerNoProduct, variantQuery } from './product.tsx'

/**
 * The preview of a product that is not on sale, for signed-in staff who may see products; others get 404. Once it is on
 * sale this redirects to its page.
 */
export async function productPreview(c: StorefrontContext) {
  const { db, layout, locale, origin } = c.var
  const slug = readSlug(c)
  c.header('Cache-Control', 'no-store')
  if (await findProductPage(db, slug)) return c.redirect(locale.urls.product(slug), 303)
  const found = (await c.var.mayPreviewProducts()) ? await findProductPage(db, slug, { unpublished: true }) : undefined
  if (!found) return await answerNoProduct(c)
  const product = localizeProduct(locale, found)
  const state = { variantId: c.req.query('variant') ?? null, colour: c.req.query('colour') ?? null }
  return c.render(
    <>
      <PreviewNotice />
      <ProductView
        {...{ product, state, origin }}
        isPreview
        look={[]}
        related={[]}
        settings={layout.settings}
        city=""
        quote={null}
      />
    </>,
    {
      title: product.name,
      query: variantQuery(product, state),
      styles: ['catalogue', 'product'],
      personal: true,
      forStaff: true,
    },
  )
}

function PreviewNotice() {
  const { messages } = useLocale()
  return (
    <div className="wrap pt-4">
      <Notice>
        <p>{messages.preview.notOnSale}</p>
      </Notice>
    </div>
  )
}
