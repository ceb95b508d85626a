import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import type { ProductCard } from '#shop/catalogue/product-cards.ts'
import type { ProductPage as Product } from '#shop/catalogue/product-page.ts'
import type { DatedDelivery } from '#shop/delivery/delivery.ts'
import type { Picture } from '#shop/media/picture.ts'
import { maxLength } from '#shop/orders/placing/checkout-form.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import { Island } from '../islands/island.tsx'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { deliveryDaysPhrase } from '../parts/delivery-dates.ts'
import { feesPhrase } from '../parts/fees.ts'
import { CashIcon, ReturnIcon, VanIcon } from '../parts/icons.tsx'
import { hoursPhrase } from '../parts/opening-hours.ts'
import { ProductGrid } from '../parts/product-grid.tsx'
import { ratingValues } from '../parts/rating-values.ts'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'
import { NewestReviews } from '../reviews/newest-reviews.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import ProductForm from './product-form.island.tsx'
import { type ProductFormState, productFormProps } from './product-form-props.ts'
import { Rating } from './rating.tsx'
import { Restock } from './restock.tsx'

type Props = {
  product: Product
  look: ProductCard[]
  related: ProductCard[]
  settings: ShopSettings
  state: ProductFormState
  /** The city of the delivery quote. */
  city: string
  quote: string | null
  origin: string
  /** A preview: it makes no requests for the product. */
  isPreview?: boolean
}

/** A product: pictures, choice and buttons, delivery fee, description, and related products. */
export function ProductView({
  look,
  related,
  settings,
  state,
  city,
  quote,
  origin,
  isPreview = false,
  ...props
}: Props) {
  const { urls, messages } = useLocale()
  const product = chosenFirst(props.product, state.variantId ?? state.colour)
  const { name, subBrand, category } = product
  return (
    <article className="wrap">
      <Breadcrumbs
        steps={[
          ...(subBrand ? [{ url: urls.subBrand(subBrand.slug), name: subBrand.name }] : []),
          ...(category ? [{ url: urls.category(category.slug), name: category.name }] : []),
        ]}
      />
      <div className="product">
        <Gallery pictures={product.pictures} videos={product.videos} productName={name} />
        <Buying {...{ product, settings, state, city, quote, origin, isPreview }} hasSimilar={related.length > 0} />
      </div>
      <NewestReviews product={product} />
      <Others heading={messages.product.look} products={look} />
      <Others heading={messages.product.related} products={related} id="related" />
    </article>
  )
}

type BuyingProps = Pick<Props, 'product' | 'settings' | 'state' | 'city' | 'quote' | 'origin'> & {
  isPreview: boolean
  /** Whether related products are shown below. */
  hasSimilar: boolean
}

/** Name, choice and buttons, and what is asked before an order. */
function Buying({ product, settings, state, city, quote, origin, isPreview, hasSimilar }: BuyingProps) {
  const locale = useLocale()
  const { langAttributes, urls, messages } = locale
  const { name, slug, variants } = product
  const isSoldOut = variants.every(({ sellable }) => sellable === 0)
  const { whatsapp } = settings.contact_info
  const hours = whatsapp && hoursPhrase(settings.opening_hours, messages)
  const url = origin + urls.product(slug)
  const message = fill(messages.product.whatsAppMessage, { product: name, url })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 md:gap-4">
      <h1 className="font-serif text-2xl font-semibold" {...langAttributes(name)}>
        <bdi>{name}</bdi>
      </h1>
      <ProductStars product={product} displayRating={settings.display_rating} />
      <Island
        name="product-form"
        component={ProductForm}
        props={{
          ...productFormProps(product, state, locale),
          ...(isPreview ? { isPreview } : { share: { title: name, url } }),
        }}
      />
      {!isPreview && <Restock {...{ product, origin }} variantId={state.variantId} number={whatsapp} />}
      {isSoldOut && hasSimilar && (
        <a href="#related" className="button quiet">
          {messages.product.seeSimilar}
        </a>
      )}
      <DeliveryNotes delivery={settings.delivery}>
        {!isPreview && <DeliverTo {...{ slug, city, quote }} variantId={state.variantId} />}
        <WhatsAppLink {...{ message }} number={whatsapp} className="ask">
          {messages.product.askOnWhatsApp}
        </WhatsAppLink>
        {hours && <p className="aside">{hours}</p>}
      </DeliveryNotes>
      <Description product={product} />
    </div>
  )
}

type OthersProps = { heading: string; products: ProductCard[]; id?: string }

function Others({ heading, products, id }: OthersProps) {
  if (products.length === 0) return null
  return (
    <section id={id} className="pt-12">
      <h2 className="heading mb-5">{heading}</h2>
      <ProductGrid products={products} />
    </section>
  )
}

/** The product's own rating, or the shop's while it has none (docs/product.md#rating). */
function ProductStars({ product: { rating }, displayRating }: { product: Product; displayRating: number | null }) {
  const { messages } = useLocale()
  if (rating)
    return (
      <Rating rating={rating.average}>
        <a href="#reviews" className="link">
          {fill(messages.reviews.summary, ratingValues(rating))}
        </a>
      </Rating>
    )
  if (displayRating === null) return null
  return <Rating rating={displayRating}>{fill(messages.product.rating, { rating: displayRating })}</Rating>
}

/** Puts the picture of the variant or colour in the URL first. */
function chosenFirst(product: Product, variantId: string | null | undefined): Product {
  const { pictureId } = product.variants.find(({ id }) => id === variantId) ?? {}
  const isChosen = ({ id }: Picture) => Number(id === pictureId)
  return { ...product, pictures: product.pictures.toSorted((one, other) => isChosen(other) - isChosen(one)) }
}

type DeliverToProps = { slug: string; variantId: string | null; city: string; quote: string | null }

/**
 * Asks for the delivery fee to a city; script asks without leaving the page, and suggests and stores cities
 * (product/enhance-delivery.ts).
 */
function DeliverTo({ slug, variantId, city, quote }: DeliverToProps) {
  const { urls, messages } = useLocale()
  return (
    <form id="deliver" data-slug={slug} action={`${urls.product(slug)}#deliver`} className="deliver">
      {variantId && <input type="hidden" name="variant" value={variantId} />}
      <label htmlFor="city" className="font-semibold">
        {messages.product.deliverTo}
      </label>
      <input
        id="city"
        name="city"
        className="input"
        dir="auto"
        autoComplete="address-level2"
        maxLength={maxLength.city}
        required
        defaultValue={city}
      />
      <button type="submit" className="button quiet">
        {messages.product.showFee}
      </button>
      <p role="status">{quote}</p>
    </form>
  )
}

type DeliveryNotesProps = { delivery: DatedDelivery; children: ReactNode }

/** The usual questions before an order: the fee, the delivery time, returns. */
function DeliveryNotes({ delivery, children }: DeliveryNotesProps) {
  const { language, messages } = useLocale()
  const fees = { fees: feesPhrase(delivery, messages, language), amount: amountInSentence(delivery.freeFrom, messages) }
  return (
    <section className="rule-y py-4">
      <h2 className="sr-only">{messages.product.deliveryNotes}</h2>
      <ul className="grid gap-3">
        <Note icon={<VanIcon />}>{fill(messages.product.deliveryFees, fees)}</Note>
        <Note icon={<CashIcon />}>
          {fill(messages.product.deliveryTime, { days: deliveryDaysPhrase(delivery, messages) })}
        </Note>
        <Note icon={<ReturnIcon />}>{messages.product.returns}</Note>
      </ul>
      {children}
    </section>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-3 text-sm">
      <span className="text-acting">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
