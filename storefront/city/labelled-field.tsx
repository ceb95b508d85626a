import type { ReactNode } from 'react'
import type { Language } from '#shop/language.ts'
import type { FieldProps } from './city-fields-props.ts'
import { Translated } from './translated.tsx'

type Props = { name: string; field: FieldProps; language: Language; children: ReactNode }

/** A field between its label and its error, as in checkout/field.tsx. */
export function LabelledField({ name, field, language, children }: Props) {
  return (
    <div className="field">
      <label htmlFor={name} className="label">
        <Translated text={field.label} language={language} />
      </label>
      {children}
      {field.fieldError && (
        <p id={`${name}-problem`} className="problem">
          <Translated text={field.fieldError} language={language} />
        </p>
      )}
    </div>
  )
}

/** The attributes of such a field's input. */
export const inputProps = (name: string, { value, maxLength, fieldError, placeholder }: FieldProps) => ({
  id: name,
  name,
  className: 'input',
  dir: 'auto',
  defaultValue: value,
  maxLength,
  placeholder,
  required: true,
  'aria-invalid': fieldError ? true : undefined,
  'aria-describedby': fieldError ? `${name}-problem` : undefined,
})
