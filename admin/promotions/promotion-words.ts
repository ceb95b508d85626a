import { formatRupees } from '#shop/money.ts'
import { formatDateTime } from '../parts/format-date.ts'

/** What it must come to: `from Rs 2,000`; empty without a minimum. */
export const minimumWords = (minimum: number): string => (minimum > 0 ? `from ${formatRupees(minimum)}` : '')

/** What it is for: `Everything`, `Neelgul, Kurtas and 2 more`. */
export function targetWords(targets: { names: string[]; count: number } | null): string {
  if (targets === null) return 'Everything'
  if (targets.count === 0) return 'Nothing: what it was for is deleted'
  const names = targets.names.map(name => `\u2068${name}\u2069`).join(', ')
  const more = targets.count - targets.names.length
  return more > 0 ? `${names} and ${more} more` : names
}

/** `1 Nov 2026, 9:00 am – no end`. */
export function periodWords({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): string {
  return `${formatDateTime(startsAt)} – ${endsAt === null ? 'no end' : formatDateTime(endsAt)}`
}

/** `3 of 100`, without a limit `3`. */
export const usesWords = ({ uses, totalLimit }: { uses: number; totalLimit: number | null }): string =>
  totalLimit === null ? uses.toLocaleString('en') : `${uses.toLocaleString('en')} of ${totalLimit.toLocaleString('en')}`
