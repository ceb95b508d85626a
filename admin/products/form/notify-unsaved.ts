import { errorMessage, toApiError } from '../../client.ts'
import { notifyError } from '../../parts/feedback/notify.ts'
import { areFieldsOf } from '../../parts/form/show-field-errors.ts'
import { focusFirstPath } from './focus-field.ts'
import type { ProductFormApi } from './form-context.ts'

const TOO_LONG = 'The description is too long to be saved. Please shorten it.'

/** Shows why the product was not saved: beside its fields, or else in a toast. Everything typed stays. */
export function notifyUnsaved(form: ProductFormApi, { title, error }: { title: string; error: unknown }): void {
  const apiError = toApiError(error)
  // The server refuses too large a body before it reads it. Only the description can be that large.
  const fieldErrors = apiError?.status === 413 ? { description: TOO_LONG } : (apiError?.fieldErrors ?? {})
  const paths = Object.keys(fieldErrors)
  if (!areFieldsOf(form, fieldErrors)) notifyError(title, errorMessage(error))
  if (paths.length === 0) return
  form.setErrors(fieldErrors)
  // The fields were disabled during the save.
  requestAnimationFrame(() => focusFirstPath(form, paths))
}
