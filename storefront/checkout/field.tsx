import type { ComponentProps, ReactNode } from 'react'
import type { en } from '#messages/en.ts'
import { type CheckoutField, maxLength } from '#shop/orders/checkout-form.ts'
import type { Say } from '../parts/say.tsx'
import { labelOf, problemWords } from './problem-words.ts'
import type { CheckoutState } from './state.ts'

/** What every field of a checkout needs to know of its form. */
export type FormFacts = { say: Say; state: CheckoutState; isDirect: boolean; bilingual: boolean }

type Hinted = keyof typeof en.checkout.hints

type Props = FormFacts & {
  name: CheckoutField
  whole?: boolean
  /** Said below the field, where a placeholder would vanish too soon. */
  hint?: Hinted
  input: ComponentProps<'input'> | { rows: number }
  /** What else is said below it. */
  children?: ReactNode
}

/** One field of a checkout with its label, its hint and what is wrong with it. */
export function Field({ name, say, state, isDirect, whole = false, hint, input, children }: Props) {
  const problem = state.problems[name]
  const problemId = `${name}-problem`
  const hintId = `${name}-hint`
  const shared = {
    id: name,
    name,
    className: 'input',
    defaultValue: state.values[name],
    maxLength: maxLength[name],
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': [problem && problemId, hint && hintId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={whole ? 'field whole' : 'field'}>
      <label htmlFor={name} className="label">
        {say(words => labelOf(words, name, isDirect))}
      </label>
      {'rows' in input ? <textarea {...shared} {...input} /> : <input {...shared} {...input} />}
      {problem && (
        <p id={problemId} className="problem">
          {say(words => problemWords(words, { field: name, problem, isDirect }))}
        </p>
      )}
      {hint && (
        <div className="aside mt-1">
          <p id={hintId}>{say(words => words.checkout.hints[hint])}</p>
          {children}
        </div>
      )}
    </div>
  )
}
