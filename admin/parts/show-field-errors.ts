import type { UseFormReturnType } from '@mantine/form'
import { type ApiError, toApiError } from '../client.ts'
import { notifyFailure } from './use-admin-mutation.ts'

/** The submit handler of a form: saves, or moves the focus to the first invalid field. */
export const submitOf = <Values>(form: UseFormReturnType<Values>, save: (values: Values) => void) =>
  form.onSubmit(save, fieldErrors => focusFirst(form, fieldErrors))

/** Shows why a form was not saved: in a toast with this title and beside the fields. */
export const failureIn =
  <Values>(form: UseFormReturnType<Values>, title: string) =>
  (error: unknown): void => {
    notifyFailure(title, error)
    showFieldErrors(form, toApiError(error))
  }

/** Shows the server's field errors and moves the focus to the first of them. */
export function showFieldErrors<Values>(form: UseFormReturnType<Values>, apiError: ApiError | null): void {
  const fieldErrors = toFieldErrors(apiError)
  form.setErrors(fieldErrors)
  focusFirst(form, fieldErrors)
}

/** Moves the focus to the first invalid field. */
export function focusFirst<Values>(form: UseFormReturnType<Values>, fieldErrors: Record<string, unknown>): void {
  const [first] = Object.keys(fieldErrors)
  if (first !== undefined) form.getInputNode(first)?.focus()
}

function toFieldErrors(apiError: ApiError | null): Record<string, string> {
  if (apiError?.code === 'slug-taken' && apiError.message !== null) return { slug: apiError.message }
  if (apiError?.code === 'promotion-code-taken' && apiError.message !== null) return { code: apiError.message }
  if (apiError?.code === 'promotion-target-gone' && apiError.message !== null) return { targets: apiError.message }
  return apiError?.fieldErrors ?? {}
}
