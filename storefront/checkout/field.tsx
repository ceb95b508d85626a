import type { ComponentProps, ReactNode } from 'react'
import type { en } from '#messages/en.ts'
import { type CheckoutField, maxLength } from '#shop/orders/placing/checkout-form.ts'
import { useLocale } from '../locale.tsx'
import type { Translate } from '../parts/translate.tsx'
import type { CheckoutState } from './checkout-state.ts'
import { fieldErrorMessage, fieldLabel } from './field-messages.ts'

/** The part of the form's state that every field needs. */
export type FieldContext = { t: Translate; state: CheckoutState; isDirect: boolean; bilingual: boolean }

type FieldWithHint = keyof typeof en.checkout.hints

export type FieldProps = {
  name: CheckoutField
  whole?: boolean
  /** Shown below the field, because a placeholder disappears while typing. */
  hint?: FieldWithHint
  /** The id of the live region below it, which says what may delay its parcel; it describes the field too. */
  region?: string
  input: ComponentProps<'input'> | { rows: number }
  /** Other content below it. */
  children?: ReactNode
}

/** One field of a checkout with its label, hint and field error. */
export function Field({
  name,
  t,
  state,
  bilingual,
  isDirect,
  whole = false,
  hint,
  region,
  input,
  children,
}: FieldContext & FieldProps) {
  const { messages } = useLocale()
  const fieldError = state.fieldErrors[name]
  const problemId = `${name}-problem`
  const hintId = `${name}-hint`
  const shared = {
    id: name,
    name,
    className: 'input',
    defaultValue: state.values[name],
    maxLength: maxLength[name],
    'aria-invalid': fieldError ? true : undefined,
    // Of an error in both languages only the English half: a voice for one language garbles the other in a description.
    'aria-describedby':
      [fieldError && (bilingual ? `${problemId}-en` : problemId), hint && hintId, region].filter(Boolean).join(' ') ||
      undefined,
  }
  return (
    <div className={whole ? 'field whole' : 'field'}>
      <label htmlFor={name} className="label">
        {t(messages => fieldLabel(messages, name, isDirect))}
      </label>
      {'rows' in input ? <textarea {...shared} {...input} /> : <input {...shared} {...input} />}
      {fieldError && (
        <p id={problemId} className="problem">
          {t((messages, language) => {
            const sentence = fieldErrorMessage(messages, { field: name, fieldError, isDirect })
            return bilingual && language === 'en' ? <span id={`${problemId}-en`}>{sentence}</span> : sentence
          })}
        </p>
      )}
      {hint && (
        <div className="aside mt-1">
          <p id={hintId}>{messages.checkout.hints[hint]}</p>
          {children}
        </div>
      )}
    </div>
  )
}
