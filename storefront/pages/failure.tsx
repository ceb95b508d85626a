import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { OfflineCart } from '../cart/offline/offline-cart.tsx'
import { RetryForm, UNSENT_FORM, type UnsentForm } from '../checkout/unsent-form.tsx'
import type { Head } from '../head.ts'
import { type Locale, useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

/** The error statuses of the server. */
export type FailureStatus = 400 | 403 | 413 | 426 | 500 | 503

export const failureHead = (status: FailureStatus, { messages }: Locale, unsent?: UnsentForm | null): Head => ({
  title: unsent?.isOrder ? messages.checkout.failedTitle : titleOf(status, messages),
  noindex: true,
  styles: ['purchase', 'empty', ...(unsent?.isDirect ? (['urdu'] as const) : [])],
  ...(unsent && { enteredValues: { id: UNSENT_FORM, action: unsent.action } }),
})

type Props = { status: FailureStatus; text: string; requestId: string; unsent: UnsentForm | null }

/** An error page in the shop's design. It needs nothing from the database, which may be the cause. */
export function FailurePage({ status, text, requestId, unsent }: Props) {
  const { urls, messages } = useLocale()
  return (
    <>
      <EmptyState title={titleOf(status, messages)} text={text} level="h1">
        <RetryAction {...{ status, unsent }} />
        <a href={urls.home} className="button quiet">
          {messages.confirmation.backToHome}
        </a>
      </EmptyState>
      {status >= 500 && (
        <p className="aside wrap -mt-8 text-center">{fill(messages.failure.reference, { requestId })}</p>
      )}
      {status >= 500 && <OfflineCart />}
    </>
  )
}

/** A form that the security middleware refused would be refused again, so the button opens a fresh page. */
function RetryAction({ status, unsent }: Pick<Props, 'status' | 'unsent'>) {
  const { messages } = useLocale()
  if (status === 403 || status === 413 || status === 426) return null
  if (unsent) return <RetryForm {...unsent} />
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is this page once more, read and not sent
    <a href="" className="button">
      {messages.failure.retry}
    </a>
  )
}

function titleOf(status: FailureStatus, { failure }: Messages): string {
  if (status === 403) return failure.crossSiteTitle
  if (status === 413) return failure.tooLargeTitle
  if (status === 426) return failure.unencryptedTitle
  return status === 503 ? failure.awayTitle : failure.title
}
