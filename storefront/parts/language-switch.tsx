import { locales, useLocale } from '../locale.tsx'

/** A form that somebody may have filled in: its id, where it is sent, and whether it cannot be sent as it stands. */
export type TypedForm = { id: string; action: string; isBlocked?: boolean }

export type OtherLanguage = {
  /** The page's address in the other language, or the one the form is sent to. */
  url: string
  /** The form that goes along, by its id. */
  form?: string | undefined
}

/**
 * Leads to this page in the other language, named in that language. Where a form was filled in, it is sent along, shown again and goes no
 * further (`intent=language`): what was typed stays out of addresses, and it works without script.
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
      {...{ type: 'submit', form, formAction: url, formNoValidate: true }}
      {...{ name: 'intent', value: 'language', lang: other, className }}
    >
      {name}
    </button>
  )
}

/**
 * Enter in a field presses the first button of its form, which would be the switch in the header. This one stands before it for the
 * form's own button, which it is to nobody's eye or ear (loader/submit-once.ts).
 */
export function DefaultButton({ id, isBlocked }: TypedForm) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nobody comes to it by Tab, and the button it stands for can be seen and heard
    <button
      {...{ type: 'submit', form: id, disabled: isBlocked, tabIndex: -1, className: 'sr-only' }}
      aria-hidden="true"
      data-default=""
    />
  )
}
