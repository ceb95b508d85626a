import type { UseFormReturnType } from '@mantine/form'
import { type ApiError, toApiError } from '../../client.ts'
import { notifyFailure } from '../feedback/use-admin-mutation.ts'

/** The submit handler of a form: saves, or moves the focus to the first invalid field. */
export const submitOf = <Values>(form: UseFormReturnType<Values>, save: (values: Values) => void) =>
  form.onSubmit(save, fieldErrors => focusFirst(form, fieldErrors))

/** Shows why a form was not saved: beside its fields, or else in a toast with this title. */
export const failureIn =
  <Values>(form: UseFormReturnType<Values>, title: string) =>
  (error: unknown): void => {
    const fieldErrors = toFieldErrors(toApiError(error))
    if (!areFieldsOf(form, fieldErrors)) notifyFailure(title, error)
    form.setErrors(fieldErrors)
    focusFirst(form, fieldErrors)
  }

/** Whether there are field errors, all of them of fields of this form: then they say enough without a toast. */
export function areFieldsOf<Values>(
  form: Pick<UseFormReturnType<Values>, 'getValues'>,
  fieldErrors: Record<string, unknown>,
): boolean {
  const values: object = form.getValues() ?? {}
  const paths = Object.keys(fieldErrors)
  return paths.length > 0 && paths.every(path => (path.split('.')[0] ?? '') in values)
}

/** Moves the focus to the first invalid field. */
export function focusFirst<Values>(form: UseFormReturnType<Values>, fieldErrors: Record<string, unknown>): void {
  const [first] = Object.keys(fieldErrors)
  if (first === undefined) return
  // An editor of texts is no input, and has its field as its id.
  const field = form.getInputNode(first) ?? document.getElementById(first)
  field?.focus()
}

function toFieldErrors(apiError: ApiError | null): Record<string, string> {
  if (apiError?.code === 'slug-taken' && apiError.message !== null) return { slug: apiError.message }
  if ((apiError?.code === 'pin-exists' || apiError?.code === 'pin-of-filter') && apiError.message !== null)
    return { query: apiError.message }
  if (apiError?.code === 'promotion-code-taken' && apiError.message !== null) return { code: apiError.message }
  if (apiError?.code === 'promotion-target-gone' && apiError.message !== null) return { targets: apiError.message }
  return apiError?.fieldErrors ?? {}
}
