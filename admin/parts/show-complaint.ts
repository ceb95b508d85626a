import type { UseFormReturnType } from '@mantine/form'
import { complaintOf, isSignedOut, reasonOf } from '../client.ts'
import { focusFirst } from './show-problems.ts'
import { tellFailed } from './tell.ts'

/** The field that a refusal is about: the first of these that the form has. */
const fieldsOfRefusal: Record<string, string[]> = {
  'password-wrong': ['ownPassword', 'password'],
  'password-weak': ['next', 'password'],
  'code-wrong': ['code'],
  'username-taken': ['username'],
}

/** Shows what the server said no with: beside its field where it is about one, else in a toast with this title. */
export function showComplaint<Values>(form: UseFormReturnType<Values>, error: unknown, title: string): void {
  if (isSignedOut(error)) return
  const complaint = complaintOf(error)
  const values: object = form.getValues() ?? {}
  const field = fieldsOfRefusal[complaint?.code ?? '']?.find(name => name in values)
  const problems = field && complaint?.message ? { [field]: complaint.message } : (complaint?.problems ?? {})
  if (Object.keys(problems).length === 0) tellFailed(title, reasonOf(error))
  form.setErrors(problems)
  focusFirst(form, problems)
}
