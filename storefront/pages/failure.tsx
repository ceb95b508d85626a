import { en } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import type { Head } from '../document.tsx'
import { Empty } from '../parts/empty.tsx'
import { urls } from '../urls.ts'

export const failureHead: Head = { title: en.failure.title }

/** An accident in the shop's look. It needs nothing from the database, which may be the accident. */
export function FailurePage({ text, requestId }: { text: string; requestId: string }) {
  return (
    <>
      <Empty title={en.failure.title} text={text} level="h1">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page once more, read and not sent */}
        <a href="" className="button">
          {en.failure.retry}
        </a>
        <a href={urls.home} className="button quiet">
          {en.confirmation.backToHome}
        </a>
      </Empty>
      <p className="aside wrap -mt-8 text-center">{fill(en.failure.reference, { requestId })}</p>
    </>
  )
}
