import { errorMessage, toApiError } from '../../client.ts'
import { notifyError } from '../../parts/notify.ts'
import { focusFirstPath } from './focus-field.ts'
import type { ProductFormApi } from './form-context.ts'

const TOO_LONG = 'The description is too long to be saved. Please shorten it, or leave out what is repeated.'

/** Says why the product was not saved, beside the fields where it is about them. Everything typed stays. */
export function notifyUnsaved(form: ProductFormApi, { title, error }: { title: string; error: unknown }): void {
  const apiError = toApiError(error)
  // The door turns away what is too large before anybody has read it; nothing else in a product grows so large.
  const fieldErrors = apiError?.status === 413 ? { description: TOO_LONG } : (apiError?.fieldErrors ?? {})
  const paths = Object.keys(fieldErrors)
  notifyError(title, apiError?.status === 413 ? TOO_LONG : errorMessage(error))
  if (paths.length === 0) return
  form.setErrors(fieldErrors)
  // The fields were locked by the save a moment ago.
  requestAnimationFrame(() => focusFirstPath(form, paths))
}
