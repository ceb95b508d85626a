import type { OrderReceipt } from '#shop/orders/find-order.ts'
import { type Tracking, trackOrderRateLimited } from '#shop/orders/track-order.ts'
import { Refusal } from '#shop/refusal.ts'
import { PrintableOrder } from '../confirmation/printable-order.tsx'
import { TRACK_FORM, TrackForm } from '../confirmation/track-form.tsx'
import type { StorefrontContext } from '../context.ts'
import { readForm, textOf } from '../form.ts'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import type { TypedForm } from '../parts/language-switch.tsx'
import { refusalMessage } from '../refusal-message.ts'

const nothingTyped: Tracking = { orderNumber: '', phone: '' }

export async function trackPage(c: StorefrontContext) {
  const { messages } = c.var.locale
  // The empty form must not be cached: the browser would restore what the previous user typed.
  c.header('Cache-Control', 'no-store')
  return c.render(<TrackPage typed={nothingTyped} problem={null} />, {
    title: messages.track.title,
    description: messages.track.text,
    styles: ['purchase'],
    typed: typedIn(c),
  })
}

/** Number and phone go along to the other language: as typed, or of the order shown. */
const typedIn = (c: StorefrontContext): TypedForm => ({ id: TRACK_FORM, action: c.var.locale.urls.track })

/**
 * Shows the order at once instead of redirecting to a URL: number and phone stay in the form that was sent, and nothing
 * that opens the order is left behind (docs/decisions/0010-checkout-in-the-browser.md).
 */
export async function postTrack(c: StorefrontContext) {
  const { messages } = c.var.locale
  const form = await readForm(c)
  const typed = { orderNumber: textOf(form, 'order_number'), phone: textOf(form, 'customer_phone') }
  // A form that was not sent yet reads no order. An order that is already shown is read again, which counts no attempt
  // when it is right.
  if (form.intent === 'language' && form.shown === undefined) return await renderAgain(c, { typed, problem: null }, 200)
  try {
    const receipt = await trackOrderRateLimited(c.var.db, { ...typed, address: c.var.clientAddress })
    // A missing order and another shopper's get the same response.
    if (!receipt) return await renderAgain(c, { typed, problem: messages.track.notFound }, 404)
    return c.render(<TrackedPage receipt={receipt} typed={typed} layout={c.var.layout} />, {
      title: messages.track.title,
      styles: ['purchase'],
      personal: true,
      typed: typedIn(c),
    })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'too-many-attempts')) throw error
    c.header('Retry-After', String(Number(error.values.minutes) * 60))
    return await renderAgain(c, { typed, problem: refusalMessage(error, messages) }, 429)
  }
}

async function renderAgain(
  c: StorefrontContext,
  shown: { typed: Tracking; problem: string | null },
  status: 200 | 404 | 429,
) {
  return c.render(<TrackPage {...shown} />, {
    title: c.var.locale.messages.track.title,
    styles: ['purchase'],
    personal: true,
    status,
    typed: typedIn(c),
  })
}

function TrackPage({ typed, problem }: { typed: Tracking; problem: string | null }) {
  const { messages } = useLocale()
  return (
    <div className="wrap pt-8">
      <div className="receipt grid gap-6">
        <div>
          <h1 className="heading">{messages.track.title}</h1>
          <p className="mt-2">{messages.track.text}</p>
        </div>
        <TrackForm typed={typed} problem={problem} />
      </div>
    </div>
  )
}

function TrackedPage({ receipt, typed, layout }: { receipt: OrderReceipt; typed: Tracking; layout: LayoutData }) {
  const { urls, messages } = useLocale()
  return (
    <PrintableOrder title={messages.track.title} publicView={receipt} receipt={receipt} layout={layout}>
      <a href={urls.track} className="button quiet flex-auto px-2">
        {messages.track.another}
      </a>
      <a href={urls.home} className="button quiet flex-auto px-2">
        {messages.confirmation.continueShopping}
      </a>
      <form id={TRACK_FORM} action={urls.track} method="post" hidden>
        <input type="hidden" name="order_number" value={typed.orderNumber} />
        <input type="hidden" name="customer_phone" value={typed.phone} />
        <input type="hidden" name="shown" value="1" />
      </form>
    </PrintableOrder>
  )
}
