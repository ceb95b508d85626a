import type { ReactNode } from 'react'

/** English, then Urdu, each in its own direction and script. Without the messages, so that islands can use it too. */
export function Bilingual({ en, ur }: { en: ReactNode; ur: ReactNode }) {
  return (
    <span className="both">
      <span lang="en" dir="ltr">
        {en}
      </span>{' '}
      <span lang="ur" dir="rtl">
        {ur}
      </span>
    </span>
  )
}
