import { keyRights } from '#shop/api-keys/key-rights.ts'
import { dayInPakistan, fromLocalTime } from '#shop/pakistan-time.ts'
import { type Right, rights, roles } from '#shop/staff/rights.ts'
import type { ApiKey } from './connections.ts'

/** The fields of the form. `endsAt`: its last day, '' for none. `networks`: one a line. */
export type KeyValues = {
  name: string
  rights: Right[]
  assistants: boolean
  endsAt: string
  networks: string
  ownPassword: string
}

export const emptyKey: KeyValues = {
  name: '',
  rights: [],
  assistants: false,
  endsAt: '',
  networks: '',
  ownPassword: '',
}

export const keyValuesOf = ({ name, rights, assistants, endsAt, networks }: ApiKey): KeyValues => ({
  name,
  rights,
  assistants,
  endsAt: endsAt === null ? '' : dayInPakistan(new Date(endsAt)),
  networks: networks.join('\n'),
  ownPassword: '',
})

/** What is sent. A key works until the end of its last day in Pakistan. */
export const toKeyInput = ({ endsAt, networks, ...values }: KeyValues) => ({
  ...values,
  endsAt: endsAt === '' ? null : fromLocalTime(`${endsAt}T23:59`),
  networks: networks
    .split(/[\n,]/)
    .map(line => line.trim())
    .filter(line => line !== ''),
})

/** The rights of a key by subject, in the order of the table of roles. */
const subjects: [label: string, of: (right: Right) => boolean][] = [
  ['Orders', right => /^(orders|calls|advances)\b/.test(right)],
  ['Customers', right => /^(customers|messages|newsletter)\b/.test(right)],
  ['Products and pages', right => /^(products|media|stock|content|reviews)\b/.test(right)],
  ['The shop', () => true],
]

export const rightGroups: { label: string; rights: Right[] }[] = subjects.map(([label], at) => ({
  label,
  rights: keyRights.filter(right => subjects.findIndex(([, of]) => of(right)) === at),
}))

/** The rights of a key that changes nothing. */
export const seeingRights: Right[] = keyRights.filter(right => /^see (?!and change)/.test(rights[right]))

/** A first request that a key may send, as a line for a shell. */
export function curlOf({ key, shop, given }: { key: string; shop: string; given: readonly Right[] }): string {
  const paths: [Right, string][] = [
    ['orders.see', '/orders?limit=2'],
    ['products.see', '/products?limit=2'],
    ['stock.see', '/stock?limit=2'],
  ]
  const [, path = '/openapi.json'] = paths.find(([right]) => given.includes(right)) ?? []
  return `curl -H "Authorization: Bearer ${key}" "${shop}/api/admin${path}"`
}

/** A right as a sentence: `See orders, with name, phone and address`. */
export const rightSentence = (right: Right): string => rights[right].charAt(0).toUpperCase() + rights[right].slice(1)

/** The most rights that a row of the list names. */
const NAMED = 3

/** What a key may do, in words. */
export function rightsInWords(given: Right[]): string {
  if (given.length === keyRights.length) return 'Everything that a key can do'
  const [first, ...others] = given
  if (first === undefined) return 'Nothing'
  const named = [rightSentence(first), ...others.slice(0, NAMED - 1).map(right => rights[right])]
  const unnamed = given.length - named.length
  return named.join('; ') + (unnamed > 0 ? `; and ${unnamed} more` : '')
}

const RESTORED = 'The shop was restored from a backup. Allow it again, unless you had revoked it since.'

type State = { label: string; color: 'green' | 'grey' | 'red' | 'yellow'; why?: string }

/** Whether a key works, and why not. */
export function stateOf({ revokedAt, pausedAt, endsAt, maker, madeBy, rights }: ApiKey, now = new Date()): State {
  if (revokedAt !== null) return { label: 'Revoked', color: 'grey' }
  if (pausedAt !== null) return { label: 'Paused', color: 'yellow', why: RESTORED }
  if (endsAt !== null && new Date(endsAt) <= now) return { label: 'Ended', color: 'grey' }
  if (!maker) return { label: 'Does nothing', color: 'red', why: `The account of ${madeBy} was deleted.` }
  if (!maker.isActive) return { label: 'Does nothing', color: 'red', why: `The account of ${madeBy} is inactive.` }
  const lost = rights.filter(right => !roles[maker.role].rights.includes(right)).length
  if (lost === 0) return { label: 'Works', color: 'green' }
  return {
    label: 'Works in part',
    color: 'yellow',
    why: `${madeBy} is ${roles[maker.role].label.toLowerCase()} now and may not do ${lost} of these.`,
  }
}
