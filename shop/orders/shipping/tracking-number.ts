import { foldDigits } from '../../phone.ts'

/** The most orders that are shipped at once with their numbers: the parcels of a busy day. */
export const MAX_SHIPPED = 200

/** Longer than any number, for fields. */
export const MAX_TRACKING_NUMBER = 60

/** What a field says beside a text that is no tracking number. */
export const TRACKING_NUMBER_RULE = '4 to 40 letters, digits and dashes'

/**
 * A typed, pasted or scanned tracking number as it is stored: in capitals, without spaces, with digits of any script as
 * 0–9. Null for a text that cannot be one, such as `2.63E+13`, to which spreadsheets shorten long numbers.
 */
export function parseTrackingNumber(typed: string): string | null {
  // Copied numbers often contain invisible direction marks.
  const number = foldDigits(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{2,38}[A-Z0-9]$/.test(number) ? number : null
}
