import { calculateTotals } from '#shop/cart/order-totals.ts'
import { shortageRefusal } from '#shop/catalogue/offer.ts'
import { findProductPage, type ProductPage, type ProductVariant } from '#shop/catalogue/product-page.ts'
import { isId } from '#shop/ids.ts'
import { lineTotal } from '#shop/money.ts'
import { findOrderByIdempotencyKey } from '#shop/orders/placing/find-order-by-key.ts'
import { fingerprintOf } from '#shop/orders/placing/offer-fingerprint.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { newIdempotencyKey } from '#shop/orders/placing/signed-idempotency-key.ts'
import { listTargets, readPromotions } from '#shop/promotions/read-promotions.ts'
import { Refusal } from '#shop/refusal.ts'
import { CHECKOUT_FORM, CheckoutForm } from '../checkout/checkout-form.tsx'
import { type CheckoutState, checkoutState, withoutErrors } from '../checkout/checkout-state.ts'
import { initiateCheckoutEvent } from '../checkout/initiate-checkout-event.ts'
import { OrderedNotice } from '../checkout/ordered-notice.tsx'
import { rememberedFormKey, rememberFormKey } from '../checkout/remembered-form-key.ts'
import { ShortageNotice } from '../checkout/shortage-notice.tsx'
import { type ShowFormAgain, submitCheckout, withProvince } from '../checkout/submit-checkout.ts'
import { readCityCookie } from '../city/read-city-cookie.ts'
import type { StorefrontContext } from '../context.ts'
import { parseQuantity, readForm, readSlug, textOf } from '../form.ts'
import type { LayoutData } from '../layout-data.ts'
import { type Locale, locales, useLocale } from '../locale.tsx'
import { translateForDirectCheckout } from '../parts/translate.tsx'
import { productIn } from '../product/product-in.ts'
import { addReceiptToken, receiptsOfOrder } from '../receipts.ts'
import { readSession, startSession } from '../session.ts'
import { SUBMITTED_PARAM } from '../urls.ts'
import { renderProduct } from './product.tsx'

type Choice = { product: ProductPage; variant: ProductVariant; quantity: number }

const formOf = (c: StorefrontContext, { product, variant, quantity }: Choice) => ({
  path: c.var.locale.urls.directCheckout(product.slug),
  purpose: `${variant.id}.${quantity}`,
  checkout: { slug: product.slug },
})

export async function directCheckoutPage(c: StorefrontContext) {
  const slug = readSlug(c)
  const variantId = c.req.query('variantId')
  // Order Now without script and without a choice: the product page asks for it (docs/product.md#product-page).
  if (variantId === undefined && c.req.query('qty') !== undefined) return await askForVariant(c, slug)
  const choice = await findChoice(c, { slug, variantId: variantId ?? '', qty: shownQuantity(c.req.query('qty')) })
  if (!choice) return renderInvalidOrder(c)
  // The session starts with the form, so that a shopper whose response was lost and who sends it again still finds the
  // order.
  startSession(c)
  await addReceiptToken(c)
  const { idempotencyKey, placedOrderNumber } = await findOrderKey(c, choice)
  return renderDirectCheckout(
    c,
    choice,
    checkoutState(withProvince(c, { city: readCityCookie(c) }), { idempotencyKey }),
    200,
    placedOrderNumber,
  )
}

/**
 * The key for the form, and the order it has placed. A return and a second order look the same, so the key stays until
 * the shopper asks for another one with `again`, which names the order: returning to that URL does not order a third
 * time.
 */
async function findOrderKey(
  c: StorefrontContext,
  choice: Choice,
): Promise<{ idempotencyKey: string; placedOrderNumber?: string }> {
  const form = formOf(c, choice)
  const idempotencyKey = await rememberedFormKey(c, form)
  const placedOrderNumber = idempotencyKey && (await findOrderByIdempotencyKey(c.var.db, idempotencyKey))
  if (idempotencyKey && !placedOrderNumber) return { idempotencyKey }
  if (!(idempotencyKey && placedOrderNumber) || c.req.query('again') === placedOrderNumber) {
    return { idempotencyKey: await newIdempotencyKey(c.var.db, form.checkout) }
  }
  return { idempotencyKey, placedOrderNumber }
}

/** A link with a wrong quantity shows one piece: the shopper sees the number before ordering, and can change it. */
const shownQuantity = (qty = '1'): string => (parseQuantity(qty) === null ? '1' : qty)

export async function postDirectCheckout(c: StorefrontContext) {
  const slug = readSlug(c)
  const form = await readForm(c)
  const variantId = textOf(form, 'variantId')
  const qty = form.qty === undefined ? '1' : textOf(form, 'qty')
  const quantity = parseQuantity(qty)
  // The product is read only to show the form again: placing the order reads what it needs.
  const showAgain: ShowFormAgain = async (state, status, placedOrderNumber) => {
    const choice = await findChoice(c, { slug, variantId, qty })
    if (choice)
      return await renderDirectCheckout(
        c,
        form.intent === 'take-left' ? limitToAvailable(choice) : choice,
        state,
        status,
        placedOrderNumber,
      )
    // A changed form that has placed an order before shows that order.
    return renderInvalidOrder(
      c,
      placedOrderNumber ?? (await findOrderByIdempotencyKey(c.var.db, textOf(form, 'order_key'))),
    )
  }
  return await submitCheckout(c, form, {
    checkout: { slug },
    place: async order => {
      if (quantity === null || !isId(variantId)) throw new Refusal('variant-not-found')
      const sender = { sessionId: startSession(c), ...receiptsOfOrder(c), address: c.var.clientAddress }
      return await placeDirectOrder(c.var.db, { ...order, ...sender, slug, variantId, quantity })
    },
    showAgain,
  })
}

async function findChoice(
  c: StorefrontContext,
  input: { slug: string; variantId: string; qty: string },
): Promise<Choice | null> {
  const quantity = parseQuantity(input.qty)
  const found = quantity === null ? undefined : await findProductPage(c.var.db, input.slug)
  const product = found && productIn(c.var.locale, found)
  const variant = product?.variants.find(variant => variant.id === input.variantId)
  return product && variant && quantity !== null ? { product, variant, quantity } : null
}

/** The available quantity, where it may be shown (docs/decisions/0034-stock-shown-to-shoppers.md). */
const limitToAvailable = (choice: Choice): Choice => ({
  ...choice,
  quantity: Math.min(choice.quantity, choice.variant.fewLeft ?? choice.quantity),
})

async function askForVariant(c: StorefrontContext, slug: string) {
  const problem = c.var.locale.messages.product.selectVariant
  const quantity = parseQuantity(c.req.query('qty') ?? '') ?? 1
  const colour = c.req.query('colour') ?? null
  return await renderProduct(c, { slug, state: { variantId: null, colour, problem, quantity }, status: 400 })
}

async function renderDirectCheckout(
  c: StorefrontContext,
  choice: Choice,
  state: CheckoutState,
  status: 200 | 400 | 404 | 409 | 422 | 429,
  placedOrderNumber?: string,
) {
  const { urls, messages } = c.var.locale
  const { product, variant, quantity } = choice
  rememberFormKey(c, formOf(c, choice), state.idempotencyKey)
  // The shopper who ordered the last one returns to the order, not to a sold-out product.
  const shortage = placedOrderNumber
    ? null
    : shortageRefusal(
        {
          ...variant,
          productName: product.name,
          productNameUrdu: product.urdu.name,
          variantName: variant.name,
        },
        quantity,
      )
  const offer = await calculateOffer(c, choice, state.values.city)
  const shown = { choice, offer, shortage, placedOrderNumber, state: placedOrderNumber ? withoutErrors(state) : state }
  return c.render(<DirectCheckoutPage {...shown} layout={c.var.layout} />, {
    title: messages.checkout.title,
    styles: ['purchase'],
    personal: true,
    own: 'checkout form',
    status: placedOrderNumber ? 200 : status,
    ...(state.refusal?.code === 'entered' && { hasError: false }),
    typed: { id: CHECKOUT_FORM, action: submitUrl(urls, choice), isBlocked: shortage !== null },
    ...(c.req.method === 'GET' &&
      !shortage && {
        event: initiateCheckoutEvent([{ variantId: variant.id }], offer.totals.subtotal - offer.totals.discount),
      }),
  })
}

/** The totals of the choice, with the promotions that apply to it. */
async function calculateOffer(c: StorefrontContext, { product, variant, quantity }: Choice, city: string) {
  const promotions = await readPromotions(c.var.db, readSession(c))
  const targets = promotions.promotions.length > 0 ? await listTargets(c.var.db, product.id) : []
  const line = { price: variant.price, quantity, targets }
  const { code, hasCodes } = promotions
  const { delivery } = c.var.layout.settings
  return { ...calculateTotals([line], { delivery, city, promotions }), code, hasCodes }
}

type Props = {
  choice: Choice
  offer: Awaited<ReturnType<typeof calculateOffer>>
  layout: LayoutData
  state: CheckoutState
  placedOrderNumber: string | undefined
  shortage: Refusal | null
}

function DirectCheckoutPage({ choice, offer, layout, state, placedOrderNumber, shortage }: Props) {
  const locale = useLocale()
  const { urls, messages } = locale
  const t = translateForDirectCheckout(locale)
  const { product, variant, quantity } = choice
  const { delivery } = layout.settings
  const name = locale.textOf(product.name, product.urdu.name)
  const line = {
    variantId: variant.id,
    productName: product.name,
    productNameUrdu: product.urdu.name,
    variantName: variant.name,
    picture: product.pictures.find(({ id }) => id === variant.pictureId) ?? product.pictures[0] ?? null,
    price: variant.price,
    quantity,
    total: lineTotal(variant.price, quantity),
  }
  return (
    <div className="wrap pt-2 md:pt-4">
      <a
        href={urls.product(product.slug)}
        className="link back inline-flex min-h-12 items-center"
        {...locale.langAttributes(name)}
      >
        <bdi>{name}</bdi>
      </a>
      <div className="checkout-title mb-4">
        <h1 className="heading">{t(messages => messages.checkout.title)}</h1>
        <p className="md:mt-2">{messages.checkout.subtitle}</p>
      </div>
      {placedOrderNumber && (
        <OrderedNotice
          orderNumber={placedOrderNumber}
          orderAgainUrl={orderAgainUrl(urls, choice, placedOrderNumber)}
          t={t}
        />
      )}
      {shortage && (
        <ShortageNotice
          {...{ shortage, t }}
          product={product.variants.some(({ sellable }) => sellable > 0) ? urls.product(product.slug) : null}
          isRefused={state.refusal !== null}
        />
      )}
      <CheckoutForm
        action={submitUrl(urls, choice)}
        isBlocked={shortage !== null}
        isDirect
        state={shortage ? { ...state, refusal: null } : state}
        delivery={delivery}
        summary={{
          ...{ lines: [line], totals: offer.totals, isShippingOpen: offer.isShippingOpen },
          ...{ discounts: offer.discounts, code: offer },
        }}
        hidden={{ variantId: variant.id, qty: String(quantity), seen: fingerprintOf([line], delivery, offer.agreed) }}
      />
    </div>
  )
}

const directCheckoutUrl = (urls: Locale['urls'], { product, variant, quantity }: Choice): string =>
  `${urls.directCheckout(product.slug)}?${new URLSearchParams({ variantId: variant.id, qty: String(quantity) })}`

const orderAgainUrl = (urls: Locale['urls'], choice: Choice, orderNumber: string): string =>
  `${directCheckoutUrl(urls, choice)}&again=${orderNumber}`

/** Opened by hand it shows the form again, since it names variant and quantity; the form's own fields count. */
const submitUrl = (urls: Locale['urls'], choice: Choice): string =>
  `${directCheckoutUrl(urls, choice)}&${SUBMITTED_PARAM}`

function renderInvalidOrder(c: StorefrontContext, placedOrderNumber?: string) {
  const { messages } = c.var.locale
  return c.render(<InvalidOrder placedOrderNumber={placedOrderNumber} />, {
    title: messages.checkout.invalidOrder,
    styles: ['purchase'],
    status: 404,
    personal: true,
  })
}

function InvalidOrder({ placedOrderNumber }: { placedOrderNumber: string | undefined }) {
  const locale = useLocale()
  const { language, urls, messages } = locale
  const t = translateForDirectCheckout(locale)
  return (
    <div className="wrap pt-6">
      {placedOrderNumber && <OrderedNotice orderNumber={placedOrderNumber} t={t} />}
      <section className="grid justify-items-center gap-4 py-8 text-center">
        <div className="mehrab" />
        <h1 className="font-serif text-2xl font-semibold">{t(messages => messages.checkout.invalidOrder)}</h1>
        <p>{t(messages => messages.checkout.invalidOrderText)}</p>
        {/* Named in the page's language, by which people and programs find it (docs/product.md#accessible-names). */}
        <a href={urls.home} className="button mt-2">
          <span>{messages.checkout.backToHome}</span>
          {language === 'en' && (
            <span lang="ur" aria-hidden="true">
              {locales.ur.messages.checkout.backToHome}
            </span>
          )}
        </a>
      </section>
    </div>
  )
}
