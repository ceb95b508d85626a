import type { ReactNode } from 'react'
import type { Language } from '../urls.ts'
import type { FieldFacts } from './city-fields-props.ts'
import { Says } from './said.tsx'

type Props = { name: string; field: FieldFacts; language: Language; children: ReactNode }

/** A field between its label and what is wrong with it, as checkout/field.tsx has them. */
export function Labelled({ name, field, language, children }: Props) {
  return (
    <div className="field">
      <label htmlFor={name} className="label">
        <Says text={field.label} language={language} />
      </label>
      {children}
      {field.problem && (
        <p id={`${name}-problem`} className="problem">
          <Says text={field.problem} language={language} />
        </p>
      )}
    </div>
  )
}

/** What the box of such a field is told. */
export const boxOf = (name: string, { value, maxLength, problem, placeholder }: FieldFacts) => ({
  id: name,
  name,
  className: 'input',
  dir: 'auto',
  defaultValue: value,
  maxLength,
  placeholder,
  required: true,
  'aria-invalid': problem ? true : undefined,
  'aria-describedby': problem ? `${name}-problem` : undefined,
})
