import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { KeptCart } from '../cart/kept-cart.tsx'
import { UNSENT_FORM, type UnsentForm, UnsentFormAgain } from '../checkout/unsent-form.tsx'
import type { Head } from '../document.tsx'
import { type Locale, useLocale } from '../locale.tsx'
import { Empty } from '../parts/empty.tsx'

/** What the server answers with when it cannot do what was asked. */
export type FailureStatus = 400 | 403 | 413 | 500 | 503

export const failureHead = (status: FailureStatus, { words }: Locale, unsent?: UnsentForm | null): Head => ({
  title: unsent?.isOrder ? words.checkout.failedTitle : titleOf(status, words),
  noindex: true,
  styles: ['purchase', ...(unsent?.isDirect ? (['urdu'] as const) : [])],
  ...(unsent && { typed: { id: UNSENT_FORM, action: unsent.action } }),
})

type Props = { status: FailureStatus; text: string; requestId: string; unsent: UnsentForm | null }

/** Bad news in the shop's look. It needs nothing from the database, which may be the accident. */
export function FailurePage({ status, text, requestId, unsent }: Props) {
  const { urls, words } = useLocale()
  return (
    <>
      <Empty title={titleOf(status, words)} text={text} level="h1">
        <Again {...{ status, unsent }} />
        <a href={urls.home} className="button quiet">
          {words.confirmation.backToHome}
        </a>
      </Empty>
      {status >= 500 && <p className="aside wrap -mt-8 text-center">{fill(words.failure.reference, { requestId })}</p>}
      {status >= 500 && <KeptCart />}
    </>
  )
}

/** What was refused at the door is refused again: there the way on is a fresh page. */
function Again({ status, unsent }: Pick<Props, 'status' | 'unsent'>) {
  const { words } = useLocale()
  if (status === 403 || status === 413) return null
  if (unsent) return <UnsentFormAgain {...unsent} />
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is this page once more, read and not sent
    <a href="" className="button">
      {words.failure.retry}
    </a>
  )
}

function titleOf(status: FailureStatus, { failure }: Messages): string {
  if (status === 403) return failure.crossSiteTitle
  if (status === 413) return failure.tooLargeTitle
  return status === 503 ? failure.awayTitle : failure.title
}
