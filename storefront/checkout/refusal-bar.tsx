import { fillAny } from '#messages/fill.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Say } from '../parts/say.tsx'
import type { CheckoutRefusal } from './state.ts'

/** The shop's no over the form, with the way on where there is one. */
export function RefusalBar({ refusal, say }: { refusal: CheckoutRefusal | null; say: Say }) {
  const { urls } = useLocale()
  if (!refusal) return null
  const { orderNumber } = refusal
  return (
    <div className="mb-6">
      <Notice bad>
        <p className="font-semibold">{say(words => words.checkout.failedTitle)}</p>
        <p>{say(words => refusal.say(words))}</p>
        {orderNumber && (
          <a href={urls.orderConfirmation(orderNumber)} className="link inline-flex min-h-11 items-center">
            {say(words => fillAny(words.checkout.seeOrder, { orderNumber }))}
          </a>
        )}
      </Notice>
    </div>
  )
}
