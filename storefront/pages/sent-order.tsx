import { fill } from '#messages/fill.ts'
import { type DraftOffer, findDraft, type OpenDraft, readDraftOffer } from '#shop/orders/drafts/find-draft.ts'
import { placeDraft } from '#shop/orders/drafts/place-draft.ts'
import { readCheckoutForm } from '#shop/orders/placing/checkout-form.ts'
import { Refusal } from '#shop/refusal.ts'
import { consumeUnknownLink } from '#shop/secret-links/unknown-link-rate-limit.ts'
import { type CheckoutRefusal, checkoutState } from '../checkout/checkout-state.ts'
import { ContactLinks } from '../checkout/contact-links.tsx'
import { type ShownForm, shownRefusal, withProvince } from '../checkout/read-submission.ts'
import { renderCheckout } from '../checkout/render-checkout.tsx'
import type { StorefrontContext } from '../context.ts'
import { readForm, type SentForm, textOf } from '../form.ts'
import { useLocale } from '../locale.tsx'
import { OrderNotFound } from '../order/order-not-found.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Notice } from '../parts/notice.tsx'
import { translateIn } from '../parts/translate.tsx'
import { addReceiptToken, readReceipts, receiptsOfOrder } from '../receipts.ts'
import { setRetryAfter } from '../retry-after.ts'
import { startSession } from '../session.ts'

/**
 * The order that staff sent to a customer, with the form of the checkout. Changes nothing: robots of messengers open
 * links too.
 */
export async function sentOrderPage(c: StorefrontContext) {
  c.header('Cache-Control', 'no-store')
  const found = await findDraft(c.var.db, tokenOf(c))
  if (!found) return await renderUnknown(c)
  if (found.placed) return renderPlaced(c, found.placed)
  const { city, notes } = found.draft
  await addReceiptToken(c)
  return await renderDraft(c, found.draft, { state: stateOf(withProvince(c, { city, notes })), status: 200 })
}

/** Places the order, or shows the form again: with errors, for another city, or in the other language. */
export async function postSentOrder(c: StorefrontContext) {
  const token = tokenOf(c)
  const found = await findDraft(c.var.db, token)
  if (!found) return await renderUnknown(c)
  const form = await readForm(c)
  const { details, fieldErrors } = readCheckoutForm(form)
  // Without an intent the form places the order (storefront/checkout/read-submission.ts).
  const isOrder = form.intent === undefined
  if (!isOrder || !details) {
    if (found.placed) return renderPlaced(c, found.placed)
    const shown = form.intent === 'quote' ? withProvince(c, form) : form
    const errors = (isOrder || form.intent === 'check') && fieldErrors ? fieldErrors : {}
    return await renderDraft(c, found.draft, {
      state: stateOf(shown, { fieldErrors: errors }),
      status: isOrder ? 400 : 200,
    })
  }
  try {
    const seen = textOf(form, 'seen') || null
    const { language } = c.var.locale
    const sender = { sessionId: startSession(c), ...receiptsOfOrder(c), address: c.var.clientAddress, language }
    const { orderNumber } = await placeDraft(c.var.db, { token, details, seen, ...sender })
    return c.redirect(c.var.locale.urls.orderConfirmation(orderNumber), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return await renderRefused(c, { form, error })
  }
}

const tokenOf = (c: StorefrontContext): string => c.req.param('token') ?? ''

const stateOf = (
  form: SentForm,
  shown: Partial<Pick<ReturnType<typeof checkoutState>, 'fieldErrors' | 'refusal'>> = {},
) =>
  // The link is the key.
  checkoutState(form, { ...shown, idempotencyKey: '' })

/** The link may have ended, or led to its order, at this moment. */
async function renderRefused(c: StorefrontContext, { form, error }: { form: SentForm; error: Refusal }) {
  const found = await findDraft(c.var.db, tokenOf(c))
  if (!found) return await renderUnknown(c)
  if (found.placed) return renderPlaced(c, found.placed)
  const status = error.status === 404 || error.status === 422 ? error.status : 409
  const changed: CheckoutRefusal = { message: messages => messages.sentOrder.changed }
  const refusal = error.code === 'cart-changed' ? changed : shownRefusal(c, error)
  return await renderDraft(c, found.draft, { state: stateOf(form, { refusal }), status })
}

async function renderDraft(c: StorefrontContext, draft: OpenDraft, form: ShownForm) {
  const { delivery } = c.var.layout.settings
  const { urls } = c.var.locale
  const offer = await readOffer(c, draft, form.state.values.city)
  if (!offer) return renderGone(c)
  const missing = offer.lines.filter(({ sellable, quantity }) => sellable < quantity)
  return renderCheckout(c, {
    form,
    offer: { ...offer, code: { code: null, codeRefusal: null, hasCodes: false } },
    action: urls.sentOrder(tokenOf(c)),
    isDirect: false,
    isByLink: true,
    isFeeAgreed: draft.terms.fee !== null,
    isBlocked: missing.length > 0,
    hidesRefusal: missing.length > 0,
    children: <AboveForm missing={missing} contact={c.var.layout.settings.contact_info} />,
  })

  /** Nothing when a variant was deleted. */
  async function readOffer(c: StorefrontContext, draft: OpenDraft, city: string): Promise<DraftOffer | null> {
    try {
      return await readDraftOffer(c.var.db, draft, { city, delivery })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'variant-not-found') return null
      throw error
    }
  }
}

type AboveProps = { missing: DraftOffer['lines']; contact: { phone: string; whatsapp: string } }

function AboveForm({ missing, contact }: AboveProps) {
  const locale = useLocale()
  const { messages, langAttributes, textOf } = locale
  const { checkout, sentOrder } = messages
  return (
    <>
      <h1 className="heading">{sentOrder.heading}</h1>
      <p className="mb-4">{sentOrder.intro}</p>
      {missing.length > 0 && (
        <div className="mb-6">
          <Notice bad>
            <p className="font-semibold">{sentOrder.notAvailable}</p>
            <ul>
              {missing.map(({ variantId, productName, productNameUrdu, sellable, fewLeft }) => {
                const name = textOf(productName, productNameUrdu)
                return (
                  <li key={variantId}>
                    <bdi {...langAttributes(name)}>{name}</bdi>:{' '}
                    {sellable === 0 || fewLeft === null
                      ? checkout.lineSoldOut
                      : fill(checkout.lineFewer, { available: fewLeft })}
                  </li>
                )
              })}
            </ul>
            <ContactLinks {...contact} t={translateIn(locale)} />
          </Notice>
        </div>
      )}
    </>
  )
}

/** The browser that placed it sees its order; everybody else with the link, only that it is placed. */
function renderPlaced(
  c: StorefrontContext,
  { orderNumber, receiptHash }: { orderNumber: string; receiptHash: string | null },
) {
  const { urls, messages } = c.var.locale
  if (receiptHash !== null && readReceipts(c).includes(receiptHash))
    return c.redirect(urls.orderConfirmation(orderNumber), 303)
  return c.render(<PlacedOrder />, { title: messages.sentOrder.placed, styles: ['empty'], personal: true, query: '' })
}

function PlacedOrder() {
  const { urls, messages } = useLocale()
  return (
    <EmptyState title={messages.sentOrder.placed} text={messages.sentOrder.placedText} level="h1">
      <a href={urls.track} className="button">
        {messages.sentOrder.track}
      </a>
    </EmptyState>
  )
}

/** Unknown, replaced, ended and expired links get the same answer; after too many of them, to wait. */
async function renderUnknown(c: StorefrontContext) {
  try {
    await consumeUnknownLink(c.var.db, c.var.clientAddress)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    setRetryAfter(c, error)
    return renderGone(c, 429)
  }
  return renderGone(c)
}

function renderGone(c: StorefrontContext, status: 404 | 429 = 404) {
  const { sentOrder } = c.var.locale.messages
  return c.render(<OrderNotFound title={sentOrder.gone} text={sentOrder.goneText} settings={c.var.layout.settings} />, {
    title: sentOrder.gone,
    styles: ['purchase', 'empty'],
    status,
    personal: true,
    query: '',
  })
}
