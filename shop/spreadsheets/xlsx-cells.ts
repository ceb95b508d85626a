/** How a cell with a number is shown. `digits`: of a code such as 00042. */
export type CellStyle = { isDate: boolean; isTime: boolean; digits: number }

export const PLAIN_STYLE: CellStyle = { isDate: false, isTime: false, digits: 0 }

/** Formats that a workbook does not write out: ECMA-376, part 1, 18.8.30. */
const builtIn = (id: number): CellStyle => ({
  isDate: (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || (id >= 50 && id <= 58) || id === 36,
  isTime: (id >= 18 && id <= 22) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47),
  digits: 0,
})

/** The style of a number format. `code`: as the workbook writes it; undefined for a built-in one. */
export function styleOf(id: number, code: string | undefined): CellStyle {
  if (code === undefined) return builtIn(id)
  // Colours, currencies and texts in quotes have letters of their own.
  const bare =
    code
      .slice(0, 200)
      .replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
      .split(';')[0] ?? ''
  if (/^0{2,20}$/.test(bare)) return { ...PLAIN_STYLE, digits: bare.length }
  if (/general/i.test(bare) || /[#?0]/.test(bare.replace(/s+\.0+/gi, ''))) return PLAIN_STYLE
  return { isDate: /[dy]/i.test(bare) || /^m+$/i.test(bare.trim()), isTime: /[hs]/i.test(bare), digits: 0 }
}

/** A number of a cell as text, without the last digits that only the computer's arithmetic made. */
export function numberText(value: string, { isDate, isTime, digits }: CellStyle, is1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (isDate || isTime) return dateText(number + (is1904 ? DAYS_1904 : 0), { isDate, isTime })
  const text = String(Number(number.toPrecision(15)))
  return digits > 0 && Number.isInteger(number) && number >= 0 ? text.padStart(digits, '0') : text
}

const DAY_MS = 24 * 3600 * 1000
/** Days from 30 December 1899, the day 0 of spreadsheets, to 1970, and to 1904, where others begin. */
const DAYS_BEFORE_1970 = 25_569
const DAYS_1904 = 1462
/** The year 9999. */
const LAST_DAY = 2_958_466

function dateText(days: number, { isDate, isTime }: { isDate: boolean; isTime: boolean }): string {
  if (days < 0 || days > LAST_DAY) return String(days)
  const minutes = Math.round(days * 24 * 60)
  const iso = new Date((minutes / (24 * 60) - DAYS_BEFORE_1970) * DAY_MS + 1).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)]
  return isDate ? (isTime && time !== '00:00' ? `${day} ${time}` : day) : time
}

/** `_x000D_` stands for a character that XML cannot hold. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** The place of `C5` from 0; -1 for what is none. */
export function placeOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (letters === undefined) return -1
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
