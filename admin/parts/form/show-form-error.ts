import type { UseFormReturnType } from '@mantine/form'
import { errorMessageWithAdvice, toApiError } from '../../client.ts'
import { notifyError } from '../feedback/notify.ts'
import { areFieldsOf, focusFirst } from './show-field-errors.ts'

/** The field that a refusal belongs to: the first of these that the form has. */
const fieldsOfRefusal: Record<string, string[]> = {
  'password-wrong': ['ownPassword', 'password'],
  'password-weak': ['next', 'password'],
  'code-wrong': ['code'],
  'username-taken': ['username'],
}

/** Shows a refusal beside its field, or else in a toast with this title. */
export function showFormError<Values>(form: UseFormReturnType<Values>, error: unknown, title: string): void {
  const apiError = toApiError(error)
  const values: object = form.getValues() ?? {}
  const field = fieldsOfRefusal[apiError?.code ?? '']?.find(name => name in values)
  const fieldErrors = field && apiError?.message ? { [field]: apiError.message } : (apiError?.fieldErrors ?? {})
  if (!areFieldsOf(form, fieldErrors)) notifyError(title, errorMessageWithAdvice(error))
  form.setErrors(fieldErrors)
  focusFirst(form, fieldErrors)
}
