import { locales, useLocale } from '../locale.tsx'

/** A form that may be filled in: its id, its URL, and whether it cannot be sent now. */
export type TypedForm = { id: string; action: string; isBlocked?: boolean }

export type OtherLanguage = {
  /** The page's URL in the other language, or the one the form is sent to. */
  url: string
  /** The id of the form that goes along. */
  form?: string | undefined
}

/**
 * Leads to this page in the other language, named in that language. A form on the page is sent along and shown again,
 * without any other effect (`intent=language`): what was typed stays out of URLs, and it works without script.
 */
export function LanguageSwitch({ url, form, className }: OtherLanguage & { className?: string }) {
  const other = useLocale().language === 'en' ? 'ur' : 'en'
  const name = locales[other].messages.header.language
  if (!form) {
    return (
      <a href={url} hrefLang={other} lang={other} className={className}>
        {name}
      </a>
    )
  }
  return (
    <button
      type="submit"
      form={form}
      formAction={url}
      formNoValidate
      name="intent"
      value="language"
      lang={other}
      className={className}
    >
      {name}
    </button>
  )
}

/**
 * Enter in a field triggers the first button of its form, which would be the switch in the header. This invisible one
 * comes before it in place of the form's own button (loader/submit-once.ts).
 */
export function DefaultButton({ id, isBlocked }: TypedForm) {
  return (
    <button
      type="submit"
      form={id}
      disabled={isBlocked}
      tabIndex={-1}
      className="sr-only"
      aria-hidden="true"
      data-default=""
    />
  )
}
