const OFFSET_MS = 5 * 3_600_000

/** A time of the API as the value of a `datetime-local` field: that of Pakistan, which has no summer time. */
export const toKarachi = (iso: string): string => new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16)

/** The value of such a field as a time for the API; null while it is incomplete. */
export function fromKarachi(local: string): string | null {
  const time = Date.parse(`${local}:00+05:00`)
  return /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(time) ? new Date(time).toISOString() : null
}
