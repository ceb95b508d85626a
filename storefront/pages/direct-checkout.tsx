import { shortageOf } from '#shop/catalogue/offer.ts'
import { findProductPage, type ProductPage, type ProductVariant } from '#shop/catalogue/product-page.ts'
import { deliveryFee } from '#shop/delivery.ts'
import { isId } from '#shop/ids.ts'
import { lineTotal } from '#shop/money.ts'
import { findOrderOfKey } from '#shop/orders/order-of-key.ts'
import { placeDirectOrder } from '#shop/orders/place-order.ts'
import { fingerprintOf } from '#shop/orders/seen-offer.ts'
import { newOrderKey } from '#shop/orders/signed-key.ts'
import { Refusal } from '#shop/refusal.ts'
import { CHECKOUT_FORM, CheckoutForm } from '../checkout/checkout-form.tsx'
import { rememberedFormKey, rememberFormKey } from '../checkout/form-key.ts'
import { OrderedNotice } from '../checkout/ordered-notice.tsx'
import { checkoutBegun } from '../checkout/pixel-event.ts'
import { ShortageNotice } from '../checkout/shortage-notice.tsx'
import { asPlaced, type CheckoutState, checkoutState } from '../checkout/state.ts'
import { type ShowAgain, submitCheckout, withProvince } from '../checkout/submit.ts'
import { knownCity } from '../city/known-city.ts'
import type { StorefrontContext } from '../context.ts'
import { piecesOf, readForm, readSlug, textOf } from '../form.ts'
import type { Frame } from '../frame.ts'
import { type Locale, locales, useLocale } from '../locale.tsx'
import { sayDirect } from '../parts/say.tsx'
import { renewReceipt, startReceipt } from '../receipts.ts'
import { startSession } from '../session.ts'
import { SENT } from '../urls.ts'
import { renderProduct } from './product.tsx'

type Choice = { product: ProductPage; variant: ProductVariant; quantity: number }

const formOf = (c: StorefrontContext, { product, variant, quantity }: Choice) => ({
  path: c.var.locale.urls.directCheckout(product.slug),
  wish: `${variant.id}.${quantity}`,
  checkout: { slug: product.slug },
})

export async function directCheckoutPage(c: StorefrontContext) {
  const slug = readSlug(c)
  const variantId = c.req.query('variantId')
  // Order Now without script and without a choice: the product page asks for it (docs/product.md#product-page).
  if (variantId === undefined && c.req.query('qty') !== undefined) return await askForVariant(c, slug)
  const choice = await findChoice(c, { slug, variantId: variantId ?? '', qty: c.req.query('qty') ?? '1' })
  if (!choice) return renderInvalidOrder(c)
  // Begun with the form, so that who loses the answer to it and sends it again still finds their own order.
  startSession(c)
  await renewReceipt(c)
  const { orderKey, placed } = await keyOf(c, choice)
  return renderDirectCheckout(
    c,
    choice,
    checkoutState(withProvince(c, { city: knownCity(c) }), { orderKey }),
    200,
    placed,
  )
}

/**
 * The key for the form, and the order it has placed. Whether somebody comes back or wants the same once more cannot be
 * told, so the key stays until they say so, naming the order (`again`): coming back to that address does not order a
 * third time.
 */
async function keyOf(c: StorefrontContext, choice: Choice): Promise<{ orderKey: string; placed?: string }> {
  const form = formOf(c, choice)
  const orderKey = await rememberedFormKey(c, form)
  const placed = orderKey && (await findOrderOfKey(c.var.db, orderKey))
  if (orderKey && !placed) return { orderKey }
  if (!(orderKey && placed) || c.req.query('again') === placed) {
    return { orderKey: await newOrderKey(c.var.db, form.checkout) }
  }
  return { orderKey, placed }
}

export async function postDirectCheckout(c: StorefrontContext) {
  const slug = readSlug(c)
  const form = await readForm(c)
  const variantId = textOf(form, 'variantId')
  const qty = form.qty === undefined ? '1' : textOf(form, 'qty')
  const quantity = piecesOf(qty)
  // The product is read only to show the form again: placing the order reads for itself what it needs.
  const showAgain: ShowAgain = async (state, status, placed) => {
    const choice = await findChoice(c, { slug, variantId, qty })
    if (choice)
      return await renderDirectCheckout(
        c,
        form.intent === 'take-left' ? whatIsLeft(choice) : choice,
        state,
        status,
        placed,
      )
    // Filled in otherwise, a form that has placed an order is no order, but its sender has to hear of the one there is.
    return renderInvalidOrder(c, placed ?? (await findOrderOfKey(c.var.db, textOf(form, 'order_key'))))
  }
  return await submitCheckout(c, form, {
    checkout: { slug },
    place: async order => {
      if (quantity === null || !isId(variantId)) throw new Refusal('variant-not-found')
      const sender = { sessionId: startSession(c), receiptHash: startReceipt(c), address: c.var.clientAddress }
      return await placeDirectOrder(c.var.db, { ...order, ...sender, slug, variantId, quantity })
    },
    showAgain,
  })
}

async function findChoice(
  c: StorefrontContext,
  wish: { slug: string; variantId: string; qty: string },
): Promise<Choice | null> {
  const quantity = piecesOf(wish.qty)
  const product = quantity === null ? undefined : await findProductPage(c.var.db, wish.slug)
  const variant = product?.variants.find(variant => variant.id === wish.variantId)
  return product && variant && quantity !== null ? { product, variant, quantity } : null
}

/** As many as there are, where that may be said (docs/decisions/0034-stock-shown-to-shoppers.md). */
const whatIsLeft = (choice: Choice): Choice => ({
  ...choice,
  quantity: Math.min(choice.quantity, choice.variant.fewLeft ?? choice.quantity),
})

async function askForVariant(c: StorefrontContext, slug: string) {
  const problem = c.var.locale.words.product.selectVariant
  const quantity = piecesOf(c.req.query('qty') ?? '') ?? 1
  return await renderProduct(c, { slug, state: { variantId: null, problem, quantity }, status: 400 })
}

function renderDirectCheckout(
  c: StorefrontContext,
  choice: Choice,
  state: CheckoutState,
  status: 200 | 400 | 404 | 409 | 422,
  placed?: string,
) {
  const { urls, words } = c.var.locale
  const { product, variant, quantity } = choice
  rememberFormKey(c, formOf(c, choice), state.orderKey)
  // Who has ordered the last piece comes back to an order, not to a product that is sold out.
  const shortage = placed
    ? null
    : shortageOf({ ...variant, productName: product.name, variantName: variant.name }, quantity)
  const shown = { choice, shortage, placed, state: placed ? asPlaced(state) : state }
  return c.render(<DirectCheckoutPage {...shown} frame={c.var.frame} />, {
    title: words.checkout.title,
    styles: ['purchase'],
    personal: true,
    status: placed ? 200 : status,
    typed: { id: CHECKOUT_FORM, action: sentTo(urls, choice), isBlocked: shortage !== null },
    ...(c.req.method === 'GET' &&
      !shortage && {
        event: checkoutBegun([{ variantId: variant.id }], lineTotal(variant.price, quantity)),
      }),
  })
}

type Props = {
  choice: Choice
  frame: Frame
  state: CheckoutState
  placed: string | undefined
  shortage: Refusal | null
}

function DirectCheckoutPage({ choice, frame, state, placed, shortage }: Props) {
  const locale = useLocale()
  const { urls } = locale
  const say = sayDirect(locale)
  const { product, variant, quantity } = choice
  const { delivery } = frame.settings
  const line = {
    variantId: variant.id,
    productName: product.name,
    variantName: variant.name,
    price: variant.price,
    quantity,
    total: lineTotal(variant.price, quantity),
  }
  const shipping = deliveryFee(delivery, { subtotal: line.total, city: state.values.city })
  return (
    <div className="wrap pt-2 md:pt-4">
      <a
        href={urls.product(product.slug)}
        className="link back inline-flex min-h-12 items-center"
        {...locale.told(product.name)}
      >
        <bdi>{product.name}</bdi>
      </a>
      <div className="checkout-title mb-6">
        <h1 className="heading">{say(words => words.checkout.title)}</h1>
        <p className="md:mt-2">{say(words => words.checkout.subtitle)}</p>
      </div>
      {placed && <OrderedNotice orderNumber={placed} again={againAddress(urls, choice, placed)} say={say} />}
      {shortage && (
        <ShortageNotice
          {...{ shortage, say }}
          product={product.variants.some(({ sellable }) => sellable > 0) ? urls.product(product.slug) : null}
          isRefused={state.refusal !== null}
        />
      )}
      <CheckoutForm
        action={sentTo(urls, choice)}
        isBlocked={shortage !== null}
        isDirect
        state={shortage ? { ...state, refusal: null } : state}
        delivery={delivery}
        summary={{ lines: [line], subtotal: line.total, shipping, total: line.total + shipping }}
        hidden={{ variantId: variant.id, qty: String(quantity), seen: fingerprintOf([line], delivery) }}
      />
    </div>
  )
}

const addressOf = (urls: Locale['urls'], { product, variant, quantity }: Choice): string =>
  `${urls.directCheckout(product.slug)}?${new URLSearchParams({ variantId: variant.id, qty: String(quantity) })}`

const againAddress = (urls: Locale['urls'], choice: Choice, orderNumber: string): string =>
  `${addressOf(urls, choice)}&again=${orderNumber}`

/** Opened by hand it is the form again, since it says what is ordered; the form's own fields count. */
const sentTo = (urls: Locale['urls'], choice: Choice): string => `${addressOf(urls, choice)}&${SENT}`

function renderInvalidOrder(c: StorefrontContext, placed?: string) {
  const { words } = c.var.locale
  return c.render(<InvalidOrder placed={placed} />, {
    title: words.checkout.invalidOrder,
    styles: ['purchase'],
    status: 404,
    personal: true,
  })
}

function InvalidOrder({ placed }: { placed: string | undefined }) {
  const locale = useLocale()
  const { language, urls, words } = locale
  const say = sayDirect(locale)
  return (
    <div className="wrap pt-6">
      {placed && <OrderedNotice orderNumber={placed} say={say} />}
      <section className="grid justify-items-center gap-4 py-8 text-center">
        <div className="mehrab" />
        <h1 className="font-serif text-2xl font-semibold">{say(words => words.checkout.invalidOrder)}</h1>
        <p>{say(words => words.checkout.invalidOrderText)}</p>
        {/* Named in the page's language, by which people and programs find it (docs/product.md#accessible-names). */}
        <a href={urls.home} className="button mt-2">
          <span>{words.checkout.backToHome}</span>
          {language === 'en' && (
            <span lang="ur" aria-hidden="true">
              {locales.ur.words.checkout.backToHome}
            </span>
          )}
        </a>
      </section>
    </div>
  )
}
