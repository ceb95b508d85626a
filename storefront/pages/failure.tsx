import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { KeptCart } from '../cart/kept-cart.tsx'
import type { Head } from '../document.tsx'
import { type Locale, useLocale } from '../locale.tsx'
import { Empty } from '../parts/empty.tsx'

/** What the server answers with when it cannot do what was asked. */
export type FailureStatus = 400 | 403 | 413 | 500 | 503

export const failureHead = (status: FailureStatus, { words }: Locale): Head => ({
  title: titleOf(status, words),
  noindex: true,
  styles: ['purchase'],
})

type Props = { status: FailureStatus; text: string; requestId: string }

/** Bad news in the shop's look. It needs nothing from the database, which may be the accident. */
export function FailurePage({ status, text, requestId }: Props) {
  const { urls, words } = useLocale()
  return (
    <>
      <Empty title={titleOf(status, words)} text={text} level="h1">
        {/* What was refused at the door is refused again; the way on is a fresh page. */}
        {status !== 403 && status !== 413 && (
          // biome-ignore lint/a11y/useValidAnchor: an empty address is this page once more, read and not sent
          <a href="" className="button">
            {words.failure.retry}
          </a>
        )}
        <a href={urls.home} className="button quiet">
          {words.confirmation.backToHome}
        </a>
      </Empty>
      {status >= 500 && <p className="aside wrap -mt-8 text-center">{fill(words.failure.reference, { requestId })}</p>}
      {status >= 500 && <KeptCart />}
    </>
  )
}

function titleOf(status: FailureStatus, { failure }: Messages): string {
  if (status === 403) return failure.crossSiteTitle
  if (status === 413) return failure.tooLargeTitle
  return status === 503 ? failure.awayTitle : failure.title
}
