import type { LinkedOrder } from '#shop/confirm-link/find-linked-order.ts'
import type { CustomerCancelReason } from '#shop/orders/status/customer-cancel-reasons.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import { SummaryLines } from '../../checkout/summary-lines.tsx'
import { useLocale } from '../../locale.tsx'
import { Notice } from '../../parts/notice.tsx'
import { OrderNumber } from '../../parts/order-number.tsx'
import { SummaryAmounts } from '../../parts/summary-amounts.tsx'
import { ContactHelp } from '../contact-help.tsx'
import { AdvanceAmounts } from '../receipt.tsx'
import { AskCancel, CancelOrder } from './cancel-order.tsx'
import { CorrectOrder, type OpenEdit } from './correct-order.tsx'

/** What the page says beside the order, as the answer to a form; nothing when it is opened. */
export type LinkAnswer = {
  /** Why the order is not confirmed or canceled. */
  problem?: string
  isSaved?: boolean
  lastFourProblem?: string
  /** Phone and address, for whoever gave the digits. */
  edit?: OpenEdit
  cancelProblem?: string
  /** Asked once more. */
  cancelReason?: CustomerCancelReason
}

type Props = { order: LinkedOrder; token: string; answer: LinkAnswer; settings: ShopSettings }

/** An order for its customer, by the link that staff sent: to confirm, correct or cancel. */
export function ConfirmOrder({ order, token, answer, settings }: Props) {
  const { messages } = useLocale()
  const isPending = order.status === 'pending'
  return (
    <div className="wrap pt-8">
      <div className="receipt grid grid-cols-1 gap-6">
        <Heading order={order} />
        {answer.problem && (
          <Notice bad isAnswer>
            {answer.problem}
          </Notice>
        )}
        {answer.isSaved && <Notice isAnswer>{messages.confirmation.changes.saved}</Notice>}
        {answer.cancelReason ? (
          <AskCancel token={token} version={order.version} reason={answer.cancelReason} />
        ) : (
          isPending && !order.hasAgreed && <ConfirmForm order={order} token={token} />
        )}
        <Content order={order} />
        <section className="ways panel">
          <h2 className="font-serif text-xl font-semibold">{messages.confirmation.changes.title}</h2>
          <CorrectOrder token={token} problem={answer.lastFourProblem ?? null} edit={answer.edit ?? null} />
          {isPending ? (
            <CancelOrder token={token} problem={answer.cancelProblem ?? null} />
          ) : (
            <p>{messages.confirmLink.cancelConfirmed}</p>
          )}
        </section>
        <ContactHelp settings={settings} orderNumber={order.orderNumber} />
      </div>
    </div>
  )
}

/** What became of it, or the question. */
function Heading({ order: { status, hasAgreed, orderNumber } }: { order: LinkedOrder }) {
  const { messages } = useLocale()
  const { confirmLink, confirmation } = messages
  const [title, text] =
    status !== 'pending'
      ? [confirmLink.confirmed, confirmLink.confirmedText]
      : hasAgreed
        ? [confirmLink.agreed, confirmLink.agreedText]
        : [confirmLink.heading, confirmLink.intro]
  return (
    <div>
      <h1 className="heading">{title}</h1>
      <p className="mt-2">{text}</p>
      <p className="mt-2">
        {confirmation.orderNumber}:{' '}
        <strong>
          <OrderNumber>{orderNumber}</OrderNumber>
        </strong>
      </p>
    </div>
  )
}

/** It names the version on screen, so nobody confirms what they have not seen. */
function ConfirmForm({ order, token }: Pick<Props, 'order' | 'token'>) {
  const { urls, messages } = useLocale()
  return (
    <form action={urls.confirmOrder(token)} method="post" className="ways">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="version" value={order.version} />
      <button type="submit" className="button w-full text-lg" data-busy={messages.confirmLink.confirming}>
        {messages.confirmLink.confirm}
      </button>
    </form>
  )
}

function Content({ order }: Pick<Props, 'order'>) {
  const { messages, langAttributes } = useLocale()
  return (
    <>
      <section className="panel grid gap-3">
        <h2 className="font-serif text-xl font-semibold">{messages.confirmation.items}</h2>
        <SummaryLines lines={order.items} />
        <SummaryAmounts totals={order} discounts={order.discounts} />
        <AdvanceAmounts receipt={order} />
        <p className="aside">
          {messages.confirmation.payment}: {messages.checkout.cod}
        </p>
      </section>
      <section className="panel">
        <h2 className="mb-2 font-serif text-xl font-semibold">{messages.confirmLink.deliverTo}</h2>
        <p {...langAttributes(order.maskedName)}>
          <bdi>{order.maskedName}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{order.maskedPhone}</bdi>
        </p>
        <p {...langAttributes(order.city)}>
          <bdi>{order.city}</bdi>
        </p>
        <p className="aside mt-2">{messages.confirmLink.masked}</p>
      </section>
    </>
  )
}
