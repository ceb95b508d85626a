import type { UseFormReturnType } from '@mantine/form'
import { errorMessageWithAdvice, toApiError } from '../../client.ts'
import { notifyError } from '../../parts/feedback/notify.ts'
import { areFieldsOf, focusFirst, toFieldErrors } from '../../parts/form/show-field-errors.ts'
import { customerFields, type OrderDraft } from './order-draft.ts'

type Form = UseFormReturnType<OrderDraft>

/** Shows problems beside their fields; the focus goes to the first. */
export function showProblems(form: Form, problems: Record<string, string>): void {
  form.setErrors(problems)
  focusFirst(form, problems)
}

/** Shows why an order is not made or sent: beside its fields, or else in a toast with this title. */
export function showRefused(form: Form, title: string, error: unknown): void {
  const problems = inFormOrder(toFieldErrors(toApiError(error), form.getValues()))
  if (!areFieldsOf(form, problems)) notifyError(title, errorMessageWithAdvice(error))
  showProblems(form, problems)
}

/** What is sent, by the names of the fields. */
const fieldNames: Record<string, string> = {
  'advance.amount': 'advance',
  'advance.way': 'advanceWay',
  'advance.reference': 'advanceReference',
}

const formOrder: readonly string[] = [...customerFields, 'advance', 'advanceWay', 'advanceReference']

function inFormOrder(problems: Record<string, string>): Record<string, string> {
  const named = Object.entries(problems).map(
    ([path, problem]) => [fieldNames[path] ?? path.replace(/^(details|customer)\./, ''), problem] as const,
  )
  return Object.fromEntries(named.toSorted(([one], [other]) => formOrder.indexOf(one) - formOrder.indexOf(other)))
}
