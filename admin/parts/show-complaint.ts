import type { UseFormReturnType } from '@mantine/form'
import { complaintOf, isSignedOut, reasonOf } from '../client.ts'
import { focusFirst } from './show-problems.ts'
import { tellFailed } from './tell.ts'

const fieldOfRefusal: Record<string, string> = {
  'password-wrong': 'password',
  'code-wrong': 'code',
  'username-taken': 'username',
}

/** Shows what the server said no with: beside its field where it is about one, else in a toast with this title. */
export function showComplaint<Values>(form: UseFormReturnType<Values>, error: unknown, title: string): void {
  if (isSignedOut(error)) return
  const complaint = complaintOf(error)
  const field = fieldOfRefusal[complaint?.code ?? '']
  const problems = field && complaint?.message ? { [field]: complaint.message } : (complaint?.problems ?? {})
  if (Object.keys(problems).length === 0) tellFailed(title, reasonOf(error))
  form.setErrors(problems)
  focusFirst(form, problems)
}
