import { countOf } from '../count-of.ts'
import { formatRupees, type Rupees } from '../money.ts'
import type { ImplausibleField } from './implausible.ts'

// Without a database, so that the back office reads them too.

/**
 * A reason to look at an order twice before it is packed: a fact, never a score, and nothing is refused for it. Earlier
 * orders are those of the same phone number, without merged ones; `delivered` counts imported ones too.
 */
export type Risk =
  /** A rule of the shop that it met. `advance`: what is still asked for. */
  | { kind: 'rule'; rule: string; needsCall: boolean; advance: Rupees; words: string }
  | { kind: 'refused'; refused: number; canceled: number; delivered: number }
  | { kind: 'canceled'; canceled: number; delivered: number }
  /** Earlier orders, of which none is delivered and none canceled. */
  | { kind: 'undelivered'; orders: number }
  | { kind: 'first' }
  /** Other phone numbers with open orders from the same browser. */
  | { kind: 'browser'; phones: number }
  | { kind: 'implausible'; field: ImplausibleField; fact: string }
  /** The total is above the setting. */
  | { kind: 'value'; above: Rupees }

export type RiskKind = Risk['kind']

/** The name of each kind, as the marks of the list have it. */
export const riskNames: Record<RiskKind, string> = {
  rule: 'Your rule',
  refused: 'Refused before',
  canceled: 'Canceled before',
  undelivered: 'Nothing delivered yet',
  first: 'First order',
  browser: 'Same browser',
  implausible: 'Unlikely name or address',
  value: 'High total',
}

/** Whether it says only that the shop does not know the customer yet. Such facts are left out of lists. */
export const isQuietRisk = ({ kind }: Risk): boolean => kind === 'first' || kind === 'undelivered'

/** A risk in words: `2 earlier orders of this customer were refused at the door, 1 canceled otherwise, 3 delivered`. */
export const describeRisk = (risk: Risk): string => inWords(risk, 'earlier order')

/** The same of all orders of a customer, where none is the earlier one: `2 orders of this customer were refused …`. */
export const describeCustomerRisk = (risk: Risk): string => inWords(risk, 'order')

function inWords(risk: Risk, order: 'order' | 'earlier order'): string {
  const ordersOf = (count: number) => countOf(count, order)
  const ordersWere = (count: number) => `${ordersOf(count)} of this customer ${count === 1 ? 'was' : 'were'}`
  switch (risk.kind) {
    case 'rule':
      return describeRuleMet(risk)
    case 'refused': {
      const { refused, canceled, delivered } = risk
      const others = canceled > refused ? [`${(canceled - refused).toLocaleString('en')} canceled otherwise`] : []
      return [`${ordersWere(refused)} refused at the door`, ...others, deliveredWords(delivered)].join(', ')
    }
    case 'canceled':
      return `${ordersWere(risk.canceled)} canceled, ${deliveredWords(risk.delivered)}`
    case 'undelivered':
      return `${ordersOf(risk.orders)} of this number, none delivered yet`
    case 'first':
      return 'Nothing was ever delivered to this number'
    case 'browser':
      return `${countOf(risk.phones, 'other phone number')} ${risk.phones === 1 ? 'has' : 'have'} open orders from the same browser`
    case 'implausible':
      return risk.fact
    case 'value':
      return `The total is above ${formatRupees(risk.above)}`
  }
}

/** `First order above Rs 8,000: call too, the link is not enough`. */
function describeRuleMet({ rule, needsCall, advance, words }: Extract<Risk, { kind: 'rule' }>): string {
  const asks = [
    ...(advance > 0 ? [`ask for an advance of ${formatRupees(advance)}`] : []),
    ...(needsCall ? ['call too, the link is not enough'] : []),
    ...(words === '' ? [] : [words]),
  ]
  return `${rule}: ${asks.join(' · ')}`
}

const deliveredWords = (delivered: number): string =>
  delivered === 0 ? 'none delivered' : `${delivered.toLocaleString('en')} delivered`
