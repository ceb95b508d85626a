import { z } from 'zod'
import type { OrderSource } from '#db/types.ts'
import { countOf } from '../count-of.ts'
import { formatRupees } from '../money.ts'
import { orderSources, sourceNames } from '../order-sources.ts'
import { type Draft, type Field, line, wholeNumber } from './fields.ts'

/**
 * What a new order must be, and what happens with it. A condition that is left out (false, 0, empty) is none; all
 * others must hold. Amounts in whole rupees.
 */
export type OrderRule = {
  /** Nothing was ordered with the number before, imported orders included. */
  isFirst: boolean
  totalAbove: number
  /** One of these, by any of their names. */
  cities: string[]
  sources: OrderSource[]
  /** Something is missing in it (shop/address/missing-parts.ts). */
  isAddressIncomplete: boolean
  /** Between 11 pm and 6 am in Pakistan. */
  isAtNight: boolean
  refusedAtLeast: number
  /** Staff call too: the customer's answer by a link is not enough. */
  needsCall: boolean
  /** Staff ask for so much in advance; until then a link is not enough. */
  advance: number
  advanceUnit: 'rupees' | 'percent'
  /** On hold for so many days. */
  holdDays: number
  /** What staff read beside the order. */
  words: string
}

export const newOrderRule: OrderRule = {
  isFirst: false,
  totalAbove: 0,
  cities: [],
  sources: [],
  isAddressIncomplete: false,
  isAtNight: false,
  refusedAtLeast: 0,
  needsCall: true,
  advance: 0,
  advanceUnit: 'rupees',
  holdDays: 0,
  words: '',
}

/** When the night begins and ends, as hours in Pakistan. */
export const NIGHT = { from: 23, to: 6 }

export const MAX_RULES = 20
export const MAX_RULE_WORDS = 100
const MAX_CITIES = 50
export const MAX_RULE_CITY = 60
export const MAX_RULE_HOLD_DAYS = 30

const stored = z.object({
  isFirst: z.boolean(),
  totalAbove: z.int().min(0),
  cities: z.array(z.string()),
  sources: z.array(z.enum(orderSources)),
  isAddressIncomplete: z.boolean(),
  isAtNight: z.boolean(),
  refusedAtLeast: z.int().min(0),
  needsCall: z.boolean(),
  advance: z.int().min(0),
  advanceUnit: z.enum(['rupees', 'percent']),
  holdDays: z.int().min(0).max(MAX_RULE_HOLD_DAYS),
  words: z.string(),
})

/** One rule as it may be saved, with the sentences of the form. */
export const orderRuleForm = stored
  .extend({
    totalAbove: wholeNumber(0, 10_000_000, 'Whole rupees'),
    cities: z
      .array(line(MAX_RULE_CITY).min(2, 'A city is empty'))
      .max(MAX_CITIES, `At most ${MAX_CITIES} cities`)
      .transform(cities => [...new Set(cities)]),
    refusedAtLeast: wholeNumber(0, 100, 'A whole number'),
    advance: wholeNumber(0, 1_000_000, 'A whole number'),
    holdDays: wholeNumber(0, MAX_RULE_HOLD_DAYS, 'Whole days'),
    words: line(MAX_RULE_WORDS),
  })
  .refine(({ advance, advanceUnit }) => advanceUnit === 'rupees' || advance <= 100, {
    path: ['advance'],
    message: 'At most 100 percent',
  })
  .refine(rule => effectsOf(rule).length > 0, { path: ['words'], message: 'Say what happens with such an order' })

/** The rules of the shop, in the order in which they are shown. */
export const orderRulesField: Field<OrderRule[]> = {
  label: 'Rules for New Orders',
  maxLength: MAX_RULE_WORDS,
  fallback: [],
  stored: z.array(stored),
  form: z.array(orderRuleForm).max(MAX_RULES, `At most ${MAX_RULES} rules`),
  text: rules => rules.map(describeRule).join('; '),
}

/** A rule in words: `First order above Rs 8,000: call too`. */
export const describeRule = (rule: Draft<OrderRule>): string =>
  `${describeCondition(rule)}: ${effectsOf(rule).join(', ') || 'nothing happens'}`

/** Which orders a rule is for: `First order above Rs 8,000 to Karachi or Lahore`. */
export function describeCondition(rule: Draft<OrderRule>): string {
  const { isFirst, cities, sources, isAddressIncomplete, isAtNight } = rule
  const [above, refused] = [Number(rule.totalAbove), Number(rule.refusedAtLeast)]
  const parts = [
    isFirst ? 'First order' : 'Order',
    above > 0 && `above ${formatRupees(above)}`,
    cities.length > 0 && `to ${either.format(cities)}`,
    sources.length > 0 && `by ${either.format(sources.map(source => sourceNames[source]))}`,
    isAddressIncomplete && 'with an incomplete address',
    isAtNight && 'at night',
    refused > 0 && `after ${countOf(refused, 'refused parcel')}${refused > 1 ? ' or more' : ''}`,
  ].filter(Boolean)
  return parts.length === 1 && !isFirst ? 'Every order' : parts.join(' ')
}

const either = new Intl.ListFormat('en', { type: 'disjunction' })

function effectsOf(rule: Draft<OrderRule>): string[] {
  const [advance, days] = [Number(rule.advance), Number(rule.holdDays)]
  return [
    ...(rule.needsCall ? ['call too'] : []),
    ...(advance > 0
      ? [`ask for an advance of ${rule.advanceUnit === 'percent' ? `${advance} %` : formatRupees(advance)}`]
      : []),
    ...(days > 0 ? [`on hold for ${countOf(days, 'day')}`] : []),
    ...(rule.words.trim() === '' ? [] : [`“${rule.words.trim()}”`]),
  ]
}
