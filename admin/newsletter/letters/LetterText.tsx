import type { Language } from '#shop/language.ts'
import { leaveWords } from '#shop/newsletter/letters/letter-form.ts'

type Props = { subject: string; text: string; language: Language }

/** A letter as its readers see it; nothing while it is empty. */
export function LetterText({ subject, text, language }: Props) {
  if (subject.trim() === '' && text.trim() === '') return null
  return (
    <figure
      className="m-0 border border-hairline rounded-sm p-3"
      dir={language === 'ur' ? 'rtl' : 'ltr'}
      lang={language}
      aria-label={language === 'ur' ? 'Preview in Urdu' : 'Preview'}
    >
      <figcaption className="font-bold wrap-anywhere">{subject}</figcaption>
      <div className="whitespace-pre-line wrap-anywhere pt-2">{text.trim()}</div>
      <p className="m-0 pt-4 text-sm text-quiet underline">{leaveWords[language]}</p>
    </figure>
  )
}
