import { checkoutFields } from '#shop/orders/placing/checkout-form.ts'
import type { FieldContext } from './field.tsx'
import { fieldErrorMessage } from './field-messages.ts'

/** All field errors at the top, each with a link to its field; it takes the focus so that nobody overlooks it. */
export function ErrorSummary({ t, state, isDirect }: FieldContext) {
  const errors = checkoutFields.flatMap(field => {
    const fieldError = state.fieldErrors[field]
    return fieldError ? [{ field, fieldError }] : []
  })
  if (errors.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was sent back because of this
    <div role="alert" tabIndex={-1} autoFocus data-problems="" className="notice bad mb-6">
      <h2 className="font-semibold">{t(messages => messages.checkout.problemsTitle)}</h2>
      <ul>
        {errors.map(({ field, fieldError }) => (
          <li key={field}>
            <a href={`#${field}`} className="flex min-h-11 items-center text-madder underline underline-offset-4">
              {t(messages => fieldErrorMessage(messages, { field, fieldError, isDirect }))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
