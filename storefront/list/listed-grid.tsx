import { fill } from '#messages/fill.ts'
import type { ProductList } from '#shop/catalogue/product-list.ts'
import type { InColour } from '#shop/search/show-colour.ts'
import { ONLY_VARIANT } from '../cart/parse-cart-form.ts'
import { useLocale } from '../locale.tsx'
import { ProductCard } from '../parts/product-card.tsx'
import { shapeFor } from '../parts/product-grid.tsx'

const FORM_ID = 'quick-add'

type Product = ProductList['products'][number] & InColour

/**
 * The products of a list: beside name and price the number of colours, how many are left, another picture under a
 * pointer, and a button for those without a choice. `back`: where the form leads without script.
 */
export function ListedGrid({ products, back }: { products: Product[]; back: string }) {
  const { urls, messages } = useLocale()
  const shape = shapeFor(products)
  return (
    <>
      <ul className="grid-of-cards">
        {products.map(product => (
          <ProductCard
            key={product.slug}
            {...{ product, shape }}
            query={product.colourVariant && `?colour=${product.colourVariant}`}
            hover={product.hasSecondPicture && <Second slug={product.slug} />}
          >
            <Facts product={product} />
          </ProductCard>
        ))}
      </ul>
      {products.some(({ hasNoChoice }) => hasNoChoice) && (
        <>
          {/* One form for all buttons, each of which names its product. */}
          <form id={FORM_ID} data-name={FORM_ID} data-product="" action={urls.cart} method="post">
            <input type="hidden" name="variantId" value={ONLY_VARIANT} />
            <input type="hidden" name="back" value={back} />
          </form>
          {/* Shown where its anchor is in the URL: after the form came back. */}
          <p id="added" className="notice">
            {messages.cart.addedTitle}{' '}
            <a href={urls.cart} className="link">
              {messages.cart.view}
            </a>
          </p>
        </>
      )}
    </>
  )
}

function Facts({ product: { slug, colours, fewLeft, hasNoChoice } }: { product: Product }) {
  const { messages } = useLocale()
  return (
    <>
      {colours > 1 && <p className="aside">{fill(messages.list.colours, { count: colours })}</p>}
      {fewLeft !== null && <p className="left">{fill(messages.product.fewLeft, { count: fewLeft })}</p>}
      {hasNoChoice && (
        <button
          type="submit"
          form={FORM_ID}
          name="slug"
          value={slug}
          className="button quiet"
          data-busy={messages.product.adding}
        >
          {messages.product.addToCart}
        </button>
      )}
    </>
  )
}

/**
 * Lazy and not displayed until a pointer rests on the card, so a phone never loads it. Its address repeats the slug:
 * the id of a picture would take 35 bytes of the page for each card (docs/product.md#page-weight).
 */
const Second = ({ slug }: { slug: string }) => (
  <img className="second" src={`/second-picture/${slug}`} alt="" loading="lazy" />
)
