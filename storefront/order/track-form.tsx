import type { Tracking } from '#shop/orders/tracking/track-order.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'

/** Longer than any number, and short enough for a query. */
const MAX_LENGTH = 40

export const TRACK_FORM = 'track'

/** Number and phone are sent in the body only: neither belongs in a URL or a log. */
export function TrackForm({ typed, problem }: { typed: Tracking; problem: string | null }) {
  const { urls, messages } = useLocale()
  return (
    <form id={TRACK_FORM} action={urls.track} method="post" className="panel grid gap-5">
      {problem && (
        <Notice bad isAnswer>
          {problem}
        </Notice>
      )}
      <div>
        <label htmlFor="order_number" className="label">
          {messages.track.orderNumber}
        </label>
        <input
          id="order_number"
          name="order_number"
          className="input"
          dir="ltr"
          defaultValue={typed.orderNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          aria-describedby="order_number-hint"
          required
        />
        <p id="order_number-hint" className="aside mt-1">
          {messages.track.orderNumberHint}
        </p>
      </div>
      <div>
        <label htmlFor="customer_phone" className="label">
          {messages.track.phone}
        </label>
        <input
          id="customer_phone"
          name="customer_phone"
          className="input"
          dir="ltr"
          defaultValue={typed.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0300 1234567"
          maxLength={MAX_LENGTH}
          aria-describedby="customer_phone-hint"
          required
        />
        <p id="customer_phone-hint" className="aside mt-1">
          {messages.track.phoneHint}
        </p>
      </div>
      <button type="submit" className="button" data-busy={messages.track.tracking}>
        {messages.track.submit}
      </button>
    </form>
  )
}
