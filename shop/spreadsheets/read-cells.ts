import { visibleWords } from './visible-words.ts'

/** A cell as it is understood, or why it is not. */
export type Cell<Value> = { value: Value } | { reason: string }

/**
 * The most characters of a cell with a number, a date or a phone number, its blanks collapsed. A row has up to 1 MB,
 * and patterns with several repetitions would take minutes for one such cell.
 */
export const MAX_FIGURE = 100

/** `Rs 1,499/-`, `1499.00`, `1,49,900`, `1.499,00`, `۱۴۹۹`: rupees. Null for an empty cell. */
export function readPrice(text: string): Cell<number | null> {
  const cell = plain(text)
  if (cell === '') return { value: null }
  const figure = cell
    .slice(0, MAX_FIGURE)
    .replace(/^(?:rs|pkr|₨|روپے|روپیہ)\.? ?/iu, '')
    .replace(/ ?(?:\/[-=–]|rs\.?|pkr|روپے)$/iu, '')
    .replaceAll(' ', '')
  const number = cell.length > MAX_FIGURE ? null : readFigure(figure)
  return number === null ? { reason: `“${short(text)}” is not a price, such as 1499 or Rs 1,499/-` } : { value: number }
}

/** Kilograms to the gram. `unit`: of a cell that names none, in kilograms. Null for an empty cell. */
export function readWeight(text: string, unit: number): Cell<number | null> {
  const cell = plain(text).toLowerCase()
  if (cell === '') return { value: null }
  const [, figure = '', name = ''] = (cell.length > MAX_FIGURE ? null : WEIGHT.exec(cell)) ?? []
  const factor = name === '' ? unit : Object.hasOwn(units, name) ? units[name] : undefined
  const number = readFigure(figure)
  if (number === null || factor === undefined)
    return { reason: `“${short(text)}” is not a weight, such as 250 g or 0.25 kg` }
  return { value: Math.round(number * factor * 1000) / 1000 }
}

const WEIGHT = /^([\d., ]+?) ?(\p{L}*)\.?$/u

export const KILOGRAM = 1
export const GRAM = 0.001
export const POUND = 0.45359237
export const OUNCE = POUND / 16

const units: Record<string, number> = {
  ...Object.fromEntries(['g', 'gm', 'gms', 'gr', 'gram', 'grams', 'گرام'].map(name => [name, GRAM])),
  ...Object.fromEntries(['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'کلو'].map(name => [name, KILOGRAM])),
  ...Object.fromEntries(['lb', 'lbs'].map(name => [name, POUND])),
  oz: OUNCE,
}

/** A whole number; undefined for an empty cell, which says nothing about stock. */
export function readWhole(text: string): Cell<number | undefined> {
  const cell = plain(text)
  if (cell === '') return { value: undefined }
  const number = cell.length > MAX_FIGURE ? null : readFigure(cell.replace(/^-/, ''))
  if (number === null || !Number.isInteger(number)) return { reason: `“${short(text)}” is not a whole number` }
  return { value: cell.startsWith('-') ? -number : number }
}

/** Yes or no; undefined for an empty cell. */
export function readYesNo(text: string): Cell<boolean | undefined> {
  const word = plain(visibleWords(text)).toLowerCase()
  if (word === '') return { value: undefined }
  if (['true', 'yes', 'y', '1', 'on', 'ہاں', 'جی', 'جی ہاں'].includes(word)) return { value: true }
  if (['false', 'no', 'n', '0', '-1', 'off', 'نہیں', 'نہ', 'جی نہیں'].includes(word)) return { value: false }
  return { reason: `“${short(text)}” is neither Yes nor No` }
}

/** Names separated by commas, each once. */
export const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،]/)
      .map(part => part.trim())
      .filter(Boolean),
  ),
]

/** A cell as it appears in a sentence. */
export const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 39).toWellFormed()}…` : line
}

/** Null when it is no number. A comma before one or two last digits is a decimal comma; `1.499` is a fraction. */
function readFigure(figure: string): number | null {
  if (/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d*)?$/.test(figure)) return Number(figure.replaceAll(',', ''))
  if (/^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(figure)) return Number(figure.replaceAll('.', '').replace(',', '.'))
  return /^\.\d+$/.test(figure) ? Number(figure) : null
}

/** A figure with single blanks, and Arabic and Urdu digits as Latin ones. No mark parts a figure in two. */
const plain = (text: string): string =>
  singleBlanks(text.replace(/\p{Cf}/gu, ''))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')

const singleBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim()
