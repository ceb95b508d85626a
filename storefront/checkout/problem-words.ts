import type { Messages } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { type CheckoutField, type FieldProblem, maxLength } from '#shop/orders/checkout-form.ts'

type Asked = { field: CheckoutField; problem: FieldProblem; isDirect: boolean }

/**
 * The sentence for what is wrong with a field; direct checkout has its own for the address
 * (docs/product.md#checkout-fields).
 */
export function problemWords(words: Messages, { field, problem, isDirect }: Asked): string {
  if (isDirect && (problem === 'street' || problem === 'state')) return words.directProblems[problem]
  return fillAny(words.problems[problem], { max: maxLength[field] })
}

/** The label of a field; direct checkout asks for the complete address in one box (docs/product.md#checkout-fields). */
export function labelOf(words: Messages, field: CheckoutField, isDirect: boolean): string {
  const { fields } = words.checkout
  if (isDirect && field === 'street') return fields.streetDirect
  return isDirect && field === 'state' ? fields.stateDirect : fields[field]
}
