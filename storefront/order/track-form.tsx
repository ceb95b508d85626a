import type { ComponentProps } from 'react'
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
      <TrackField
        name="order_number"
        label={messages.track.orderNumber}
        hint={messages.track.orderNumberHint}
        defaultValue={typed.orderNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TrackField
        name="customer_phone"
        label={messages.track.phone}
        hint={messages.track.phoneHint}
        defaultValue={typed.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0300 1234567"
      />
      <button type="submit" className="button" data-busy={messages.track.tracking}>
        {messages.track.submit}
      </button>
    </form>
  )
}

type TrackFieldProps = ComponentProps<'input'> & { name: string; label: string; hint: string }

function TrackField({ name, label, hint, ...input }: TrackFieldProps) {
  return (
    <div>
      <label htmlFor={name} className="label">
        {label}
      </label>
      <input
        id={name}
        name={name}
        className="input"
        dir="ltr"
        maxLength={MAX_LENGTH}
        aria-describedby={`${name}-hint`}
        required
        {...input}
      />
      <p id={`${name}-hint`} className="aside mt-1">
        {hint}
      </p>
    </div>
  )
}
