import type { UseFormReturnType } from '@mantine/form'
import type { Complaint } from '../client.ts'

/** Shows what the server found wrong beside its fields, and sends the focus to the first of them. */
export function showProblems<Values>(form: UseFormReturnType<Values>, complaint: Complaint | null): void {
  const problems = problemsOf(complaint)
  form.setErrors(problems)
  focusFirst(form, problems)
}

/** Sends the focus to the first field that something is wrong with. */
export function focusFirst<Values>(form: UseFormReturnType<Values>, problems: Record<string, unknown>): void {
  const [first] = Object.keys(problems)
  if (first !== undefined) form.getInputNode(first)?.focus()
}

function problemsOf(complaint: Complaint | null): Record<string, string> {
  if (complaint?.code === 'slug-taken' && complaint.message !== null) return { slug: complaint.message }
  return complaint?.problems ?? {}
}
