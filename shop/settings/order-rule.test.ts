import { expect, it } from 'vitest'
import { formatRupees } from '../money.ts'
import { describeRule, newOrderRule, type OrderRule, orderRuleForm, orderRulesField } from './order-rule.ts'

const rule = (given: Partial<OrderRule>): OrderRule => ({ ...newOrderRule, ...given })

it.each([
  [{ isFirst: true, totalAbove: 8000 }, `First order above ${formatRupees(8000)}: call too`],
  [{}, 'Every order: call too'],
  [
    { cities: ['Karachi', 'Lahore'], needsCall: false, advance: 20, advanceUnit: 'percent' },
    'Order to Karachi or Lahore: ask for an advance of 20 %',
  ],
  [
    { sources: ['instagram'], isAddressIncomplete: true, isAtNight: true, holdDays: 1 },
    'Order by Instagram with an incomplete address at night: call too, on hold for 1 day',
  ],
  [
    { refusedAtLeast: 2, needsCall: false, advance: 500, words: ' Pack it last ' },
    `Order after 2 refused parcels or more: ask for an advance of ${formatRupees(500)}, “Pack it last”`,
  ],
] as [Partial<OrderRule>, string][])('%j reads %j', (given, words) => {
  expect(describeRule(rule(given))).toBe(words)
})

it('a rule is described while its numbers are typed', () => {
  expect(describeRule({ ...rule({}), totalAbove: '', advance: '5' })).toBe(
    `Every order: call too, ask for an advance of ${formatRupees(5)}`,
  )
})

it.each([
  [{ needsCall: false }, 'Say what happens with such an order'],
  [{ totalAbove: -1 }, 'Whole rupees from 0 to 10,000,000'],
  [{ advance: 101, advanceUnit: 'percent' }, 'At most 100 percent'],
  [{ holdDays: 31 }, 'Whole days from 0 to 30'],
  [{ cities: ['x'] }, 'A city is empty'],
  [{ words: 'x'.repeat(101) }, 'At most 100 characters'],
] as [Partial<OrderRule>, string][])('%j is refused: %s', (given, message) => {
  const { error } = orderRuleForm.safeParse(rule(given))
  expect(error?.issues.map(issue => issue.message)).toEqual([message])
})

it('at most 20 rules are saved', () => {
  expect(orderRulesField.form.safeParse(Array.from({ length: 21 }, () => newOrderRule)).success).toBe(false)
  expect(orderRulesField.form.safeParse(Array.from({ length: 20 }, () => newOrderRule)).success).toBe(true)
})
