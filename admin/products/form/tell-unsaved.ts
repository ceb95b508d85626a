import { causeOf, complaintOf, isSignedOut } from '../../client.ts'
import { tellFailed } from '../../parts/tell.ts'
import { focusFirst } from './focus-field.ts'
import type { ProductFormState } from './form-context.ts'

const TOO_LONG = 'The description is too long to be saved. Please shorten it, or leave out what is repeated.'

/** Says why the product was not saved, beside the fields where it is about them. Everything typed stays. */
export function tellUnsaved(form: ProductFormState, { title, error }: { title: string; error: unknown }): void {
  if (isSignedOut(error)) return
  const complaint = complaintOf(error)
  // The door turns away what is too large before anybody has read it; nothing else in a product grows so large.
  const problems = complaint?.status === 413 ? { description: TOO_LONG } : (complaint?.problems ?? {})
  const paths = Object.keys(problems)
  tellFailed(title, complaint?.status === 413 ? TOO_LONG : causeOf(error))
  if (paths.length === 0) return
  form.setErrors(problems)
  // The fields were locked by the save a moment ago.
  requestAnimationFrame(() => focusFirst(form, paths))
}
