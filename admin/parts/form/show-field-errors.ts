import type { UseFormReturnType } from '@mantine/form'
import { type ApiError, toApiError } from '../../client.ts'
import { notifyFailure } from '../feedback/use-admin-mutation.ts'

/** The submit handler of a form: saves, or moves the focus to the first invalid field. */
export const submitOf = <Values>(form: UseFormReturnType<Values>, save: (values: Values) => void) =>
  form.onSubmit(save, fieldErrors => focusFirst(form, fieldErrors))

/** The field that a refusal belongs to: the first of these that the form has. */
const fieldsOfRefusal: Record<string, [string, ...string[]]> = {
  'password-wrong': ['ownPassword', 'password'],
  'password-weak': ['next', 'password'],
  'code-wrong': ['code'],
  'shop-name-wrong': ['shopName'],
  'username-taken': ['username'],
  'key-name-taken': ['name'],
  'slug-taken': ['slug'],
  'pin-exists': ['query'],
  'pin-of-filter': ['query'],
  'promotion-code-taken': ['code'],
  'promotion-target-gone': ['targets'],
  'advance-reference-used': ['reference', 'advanceReference'],
  'advance-above-due': ['amount', 'advance'],
  'advance-below-zero': ['amount'],
}

/** Shows why a form was not saved: beside its fields, or else in a toast with this title. */
export const failureIn =
  <Values>(form: UseFormReturnType<Values>, title: string) =>
  (error: unknown): void => {
    const fieldErrors = toFieldErrors(toApiError(error), form.getValues() ?? {})
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

/** The errors of the fields: those that the API names, or that of the field which a refusal belongs to. */
export function toFieldErrors(apiError: ApiError | null, values: object): Record<string, string> {
  const fields = fieldsOfRefusal[apiError?.code ?? '']
  if (!fields || !apiError?.message) return apiError?.fieldErrors ?? {}
  return { [fields.find(name => name in values) ?? fields[0]]: apiError.message }
}
