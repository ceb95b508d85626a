import type { UseFormReturnType } from '@mantine/form'
import type { ApiError } from '../client.ts'

/** Shows what the server found wrong beside its fields, and sends the focus to the first of them. */
export function showFieldErrors<Values>(form: UseFormReturnType<Values>, apiError: ApiError | null): void {
  const fieldErrors = toFieldErrors(apiError)
  form.setErrors(fieldErrors)
  focusFirst(form, fieldErrors)
}

/** Sends the focus to the first field that something is wrong with. */
export function focusFirst<Values>(form: UseFormReturnType<Values>, fieldErrors: Record<string, unknown>): void {
  const [first] = Object.keys(fieldErrors)
  if (first !== undefined) form.getInputNode(first)?.focus()
}

function toFieldErrors(apiError: ApiError | null): Record<string, string> {
  if (apiError?.code === 'slug-taken' && apiError.message !== null) return { slug: apiError.message }
  return apiError?.fieldErrors ?? {}
}
