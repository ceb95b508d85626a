import { fill } from '#messages/fill.ts'
import type { Head } from '../document.tsx'
import { type Locale, useLocale } from '../locale.tsx'
import { Empty } from '../parts/empty.tsx'

export const failureHead = ({ words }: Locale): Head => ({ title: words.failure.title })

/** An accident in the shop's look. It needs nothing from the database, which may be the accident. */
export function FailurePage({ text, requestId }: { text: string; requestId: string }) {
  const { urls, words } = useLocale()
  return (
    <>
      <Empty title={words.failure.title} text={text} level="h1">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page once more, read and not sent */}
        <a href="" className="button">
          {words.failure.retry}
        </a>
        <a href={urls.home} className="button quiet">
          {words.confirmation.backToHome}
        </a>
      </Empty>
      <p className="aside wrap -mt-8 text-center">{fill(words.failure.reference, { requestId })}</p>
    </>
  )
}
