import { SUBMITTED_PARAM } from '#messages/urls.ts'
import { calculateTotals } from '#shop/cart/order-totals.ts'
import { shortageRefusal } from '#shop/catalogue/few-left.ts'
import { findProductPage, type ProductPage, type ProductVariant } from '#shop/catalogue/product-page.ts'
import { isId } from '#shop/ids.ts'
import { lineTotal } from '#shop/money.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { newIdempotencyKey } from '#shop/orders/placing/signed-idempotency-key.ts'
import { listTargets, readPromotions } from '#shop/promotions/read-promotions.ts'
import type { Refusal } from '#shop/refusal.ts'
import { checkoutState } from '../checkout/checkout-state.ts'
import { OrderedNotice } from '../checkout/ordered-notice.tsx'
import { readSubmission, refusedForm, type ShownForm, withProvince } from '../checkout/read-submission.ts'
import { findRememberedForm, rememberFormKey } from '../checkout/remembered-form-key.ts'
import { renderCheckout } from '../checkout/render-checkout.tsx'
import { ShortageNotice } from '../checkout/shortage-notice.tsx'
import { readCityCookie } from '../city/read-city-cookie.ts'
import type { StorefrontContext } from '../context.ts'
import { parseQuantity, readForm, readSlug, type SentForm, textOf } from '../form.ts'
import { type Locale, locales, useLocale } from '../locale.tsx'
import { translateForDirectCheckout } from '../parts/translate.tsx'
import { localizeProduct } from '../product/localize-product.ts'
import { addReceiptToken } from '../receipts.ts'
import { readSession, startSession } from '../session.ts'
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
  const state = withProvince(c, { city: readCityCookie(c) })
  const { idempotencyKey, placedOrderNumber } = await findOrderKey(c, choice)
  return await renderDirectCheckout(c, choice, {
    state: checkoutState(state, { idempotencyKey }),
    status: 200,
    placedOrderNumber,
  })
}

/**
 * The key for the form, and the order it has placed. A return and a second order look the same, so the key stays until
 * the shopper asks for another one with `again`, which names the order: returning to that URL does not order a third
 * time.
 */
async function findOrderKey(c: StorefrontContext, choice: Choice) {
  const form = formOf(c, choice)
  const remembered = await findRememberedForm(c, form)
  const placed = remembered?.placedOrderNumber
  if (remembered && !(placed && c.req.query('again') === placed)) return remembered
  return { idempotencyKey: await newIdempotencyKey(c.var.db, form.checkout), placedOrderNumber: undefined }
}

/** A link with a wrong quantity shows one piece: the shopper sees the number before ordering, and can change it. */
const shownQuantity = (qty = '1'): string => (parseQuantity(qty) === null ? '1' : qty)

export async function postDirectCheckout(c: StorefrontContext) {
  const slug = readSlug(c)
  const form = await readForm(c)
  const variantId = textOf(form, 'variantId')
  const quantity = parseQuantity(sentQuantity(form))
  const item = quantity === null || !isId(variantId) ? null : { slug, variantId, quantity }
  const { order, again } = await readSubmission(c, form, { checkout: { slug }, item })
  if (again) return await renderSentForm(c, form, again)
  try {
    const { orderNumber } = await placeDirectOrder(c.var.db, order)
    return c.redirect(c.var.locale.urls.orderConfirmation(orderNumber), 303)
  } catch (error) {
    return await renderSentForm(c, form, await refusedForm(c, form, { checkout: { slug }, error }))
  }
}

/** The product is read only to show the form again: placing the order reads what it needs. */
async function renderSentForm(c: StorefrontContext, form: SentForm, shown: ShownForm) {
  const sent = { slug: readSlug(c), variantId: textOf(form, 'variantId'), qty: sentQuantity(form) }
  const choice = await findChoice(c, sent)
  // A changed form that has placed an order before shows that order.
  if (!choice) return renderInvalidOrder(c, shown.placedOrderNumber ?? shown.state.refusal?.orderNumber)
  return await renderDirectCheckout(c, form.intent === 'take-left' ? limitToAvailable(choice) : choice, shown)
}

const sentQuantity = (form: SentForm): string => (form.qty === undefined ? '1' : textOf(form, 'qty'))

async function findChoice(
  c: StorefrontContext,
  input: { slug: string; variantId: string; qty: string },
): Promise<Choice | null> {
  const quantity = parseQuantity(input.qty)
  const found = quantity === null ? undefined : await findProductPage(c.var.db, input.slug)
  const product = found && localizeProduct(c.var.locale, found)
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

async function renderDirectCheckout(c: StorefrontContext, choice: Choice, form: ShownForm) {
  const { product, variant, quantity } = choice
  const { state, placedOrderNumber } = form
  rememberFormKey(c, formOf(c, choice), state.idempotencyKey)
  const names = { productName: product.name, productNameUrdu: product.urdu.name, variantName: variant.name }
  // The shopper who ordered the last one returns to the order, not to a sold-out product.
  const shortage = placedOrderNumber ? null : shortageRefusal({ ...variant, ...names }, quantity)
  const offer = await calculateOffer(c, choice, state.values.city)
  const line = {
    ...names,
    variantId: variant.id,
    picture: product.pictures.find(({ id }) => id === variant.pictureId) ?? product.pictures[0] ?? null,
    price: variant.price,
    quantity,
    total: lineTotal(variant.price, quantity),
  }
  return renderCheckout(c, {
    form,
    offer: { ...offer, lines: [line], code: offer },
    action: submitUrl(c.var.locale.urls, choice),
    isDirect: true,
    isBlocked: shortage !== null,
    hidesRefusal: shortage !== null,
    hidden: { variantId: variant.id, qty: String(quantity) },
    children: <AboveForm {...{ choice, shortage, placedOrderNumber }} isRefused={state.refusal !== null} />,
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
  shortage: Refusal | null
  placedOrderNumber: string | undefined
  isRefused: boolean
}

function AboveForm({ choice, shortage, placedOrderNumber, isRefused }: Props) {
  const locale = useLocale()
  const { urls, messages } = locale
  const t = translateForDirectCheckout(locale)
  const { product } = choice
  const name = locale.textOf(product.name, product.urdu.name)
  return (
    <>
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
          {...{ shortage, isRefused, t }}
          product={product.variants.some(({ sellable }) => sellable > 0) ? urls.product(product.slug) : null}
        />
      )}
    </>
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
    styles: ['purchase', 'empty'],
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
        <div className="empty-arch" />
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
