import type { Address } from '#shop/address/address.ts'
import { findLinkedOrder, type LinkedOrder } from '#shop/confirm-link/find-linked-order.ts'
import { cancelByLink, confirmByLink, correctByLink, openDetails } from '#shop/confirm-link/use-confirm-link.ts'
import { readCorrectionForm } from '#shop/orders/customer-changes/correction-form.ts'
import { parseCancelReason } from '#shop/orders/status/customer-cancel-reasons.ts'
import { Refusal, type RefusalCode } from '#shop/refusal.ts'
import { consumeUnknownLink } from '#shop/secret-links/unknown-link-rate-limit.ts'
import type { StorefrontContext } from '../context.ts'
import { readForm, type SentForm, textOf } from '../form.ts'
import { ConfirmOrder, type LinkAnswer } from '../order/confirm-link/confirm-order.tsx'
import { LinkCanceled } from '../order/confirm-link/link-canceled.tsx'
import { OrderNotFound } from '../order/order-not-found.tsx'
import { refusalMessage } from '../refusal-message.ts'
import { setRetryAfter } from '../retry-after.ts'

/** Added to the URL after a correction was saved. */
const SAVED_PARAM = 'saved'

/**
 * Where a customer confirms, corrects or cancels an order by the link that staff sent. Changes nothing: robots of
 * messengers open links too.
 */
export async function confirmOrderPage(c: StorefrontContext) {
  const order = await findLinkedOrder(c.var.db, tokenOf(c))
  if (!order) return await renderUnknown(c)
  return renderOrder(c, order, { isSaved: c.req.query(SAVED_PARAM) !== undefined })
}

/** Does what the button of the page says. Whoever has the link may; the address needs digits of the phone. */
export async function postConfirmOrder(c: StorefrontContext) {
  const form = await readForm(c)
  try {
    const { intent } = form
    if (intent === 'confirm') return await confirm(c, form)
    if (intent === 'cancel') return await cancel(c, form)
    if (intent === 'open') return await open(c, form)
    if (intent === 'correct') return await correct(c, form)
    return await renderSame(c)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return await renderRefused(c, { form, error })
  }
}

/** A form that lost what its button says. */
async function renderSame(c: StorefrontContext) {
  const order = await findLinkedOrder(c.var.db, tokenOf(c))
  return order ? renderOrder(c, order, {}, 400) : await renderUnknown(c)
}

const tokenOf = (c: StorefrontContext): string => c.req.param('token') ?? ''

async function confirm(c: StorefrontContext, form: SentForm) {
  await confirmByLink(c.var.db, { token: tokenOf(c), version: Number(textOf(form, 'version')) })
  return c.redirect(c.var.locale.urls.confirmOrder(tokenOf(c)), 303)
}

/** Asks once more before it cancels. The answer is a page of its own, because the link has ended then. */
async function cancel(c: StorefrontContext, form: SentForm) {
  const { db, locale } = c.var
  const { messages } = locale
  const order = await findLinkedOrder(db, tokenOf(c))
  if (!order) return await renderUnknown(c)
  const reason = parseCancelReason(textOf(form, 'reason'))
  if (!reason) return renderOrder(c, order, { cancelProblem: messages.confirmation.changes.choose }, 422)
  if (form.sure === undefined) return renderOrder(c, order, { cancelReason: reason })
  await cancelByLink(db, { token: tokenOf(c), version: Number(textOf(form, 'version')), reason })
  return c.render(<LinkCanceled orderNumber={order.orderNumber} settings={c.var.layout.settings} />, {
    title: messages.confirmation.canceledTitle,
    styles: ['purchase', 'empty'],
    personal: true,
    query: '',
  })
}

async function open(c: StorefrontContext, form: SentForm) {
  const token = tokenOf(c)
  const lastFour = textOf(form, 'last_four')
  const details = await openDetails(c.var.db, { token, lastFour, address: c.var.clientAddress })
  const order = await findLinkedOrder(c.var.db, token)
  if (!order) return await renderUnknown(c)
  if (!details) return renderOrder(c, order, { lastFourProblem: c.var.locale.messages.confirmLink.lastFourWrong }, 422)
  const { version, phone, address } = details
  return renderOrder(c, order, {
    edit: { lastFour, version, form: addressForm(address, phone), fieldErrors: {}, problem: null },
  })
}

const addressForm = (address: Address, phone: string): SentForm => ({ ...address, customer_phone: phone })

async function correct(c: StorefrontContext, form: SentForm) {
  const { db, locale, clientAddress } = c.var
  const token = tokenOf(c)
  const { details, fieldErrors } = readCorrectionForm(form)
  const [lastFour, version] = [textOf(form, 'last_four'), Number(textOf(form, 'version'))]
  if (fieldErrors) {
    const order = await findLinkedOrder(db, token)
    if (!order) return await renderUnknown(c)
    return renderOrder(c, order, { edit: { lastFour, version, form, fieldErrors, problem: null } }, 422)
  }
  const isRight = await correctByLink(db, { token, lastFour, address: clientAddress, version, details })
  if (isRight) return c.redirect(`${locale.urls.confirmOrder(token)}?${SAVED_PARAM}`, 303)
  const order = await findLinkedOrder(db, token)
  if (!order) return await renderUnknown(c)
  return renderOrder(c, order, { lastFourProblem: locale.messages.confirmLink.lastFourWrong }, 422)
}

/** What was sent is shown again where it can still be used; an order that has ended is an unknown link. */
async function renderRefused(c: StorefrontContext, { form, error }: { form: SentForm; error: Refusal }) {
  const { messages, optionText } = c.var.locale
  const order = await findLinkedOrder(c.var.db, tokenOf(c))
  if (!order) return await renderUnknown(c)
  if (error.code === 'too-many-attempts') {
    setRetryAfter(c, error)
    return renderOrder(c, order, { lastFourProblem: messages.confirmLink.locked }, 429)
  }
  const isCorrection = form.intent === 'correct'
  const own = ownProblems[error.code]
  const problem = own ? messages.confirmLink[own] : refusalMessage(error, messages, optionText)
  // Stale: it must be read again, which needs the digits again.
  if (!isCorrection || error.code === 'order-changed-meanwhile') return renderOrder(c, order, { problem }, 409)
  const version = Number(textOf(form, 'version'))
  const edit = { lastFour: textOf(form, 'last_four'), version, form, fieldErrors: {}, problem }
  return renderOrder(c, order, { edit }, 409)
}

/** Refusals of the back office that a customer can get here, in their words. */
const ownProblems: Partial<Record<RefusalCode, 'changed' | 'noStock'>> = {
  'order-changed-since': 'changed',
  'changed-meanwhile': 'changed',
  'order-changed-meanwhile': 'changed',
  'status-changed-meanwhile': 'changed',
  'status-needs-stock': 'noStock',
}

function renderOrder(
  c: StorefrontContext,
  order: LinkedOrder,
  answer: LinkAnswer,
  status: 200 | 400 | 409 | 422 | 429 = 200,
) {
  const { messages, urls } = c.var.locale
  return c.render(<ConfirmOrder order={order} answer={answer} token={tokenOf(c)} settings={c.var.layout.settings} />, {
    title: messages.confirmLink.title,
    styles: ['purchase'],
    personal: true,
    ownLayoutPart: 'checkout form',
    status,
    canonicalPath: urls.confirmOrder(tokenOf(c)),
    query: '',
  })
}

/** Unknown, replaced and expired links, and those of sent and canceled orders, get one answer. */
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
  const { confirmLink, sentOrder } = c.var.locale.messages
  return c.render(
    <OrderNotFound title={sentOrder.gone} text={confirmLink.goneText} settings={c.var.layout.settings} />,
    { title: sentOrder.gone, styles: ['purchase', 'empty'], status, personal: true, query: '' },
  )
}
