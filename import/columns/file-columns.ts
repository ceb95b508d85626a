import type { Table } from '#shop/spreadsheets/read-table.ts'
import { rankOfHeading } from '../heading-words.ts'
import { type ChosenFields, type ColumnField, columnFields, repeatedFields } from './column-fields.ts'
import { shapeOf } from './shape-of.ts'

/**
 * The columns of a list as a screen shows them, cut: headings as the file writes them, the first values of each, and
 * what it was recognised as or chosen to be. `shape`: of the headings before they were cut; null
 * where a choice is for this file alone.
 */
export type FileColumns = {
  shape: string | null
  headings: string[]
  examples: string[][]
  fields: (ColumnField | null)[]
}

/** Values of a column that are shown, and letters of one. */
const EXAMPLES = 3
const LONGEST = 60
const LONGEST_HEADING = 100

/** `isHeadless`: the first row of the table stands where others have headings. */
export function fileColumnsOf(
  { headings, first }: Pick<Table, 'headings' | 'first'>,
  { fields, isHeadless }: { fields: readonly (string | null | undefined)[]; isHeadless: boolean },
): FileColumns {
  const names = isHeadless ? (first[0]?.cells ?? []) : headings
  const rows = isHeadless ? first.slice(1) : first
  return {
    shape: shapeOf(names),
    headings: headings.map((_, place) => cutHeading(names[place] ?? '')),
    examples: headings.map((_, place) => {
      const values = new Set(rows.map(({ cells }) => cut(cells[place] ?? '', LONGEST)).filter(Boolean))
      return [...values].slice(0, EXAMPLES)
    }),
    fields: bestOf(
      headings.map((_, place) => choosable(fields[place])),
      headings,
    ),
  }
}

/** A heading as screens show it. */
export const cutHeading = (heading: string): string => cut(heading, LONGEST_HEADING)

const cut = (text: string, longest: number): string => {
  const line = text
    .slice(0, 10 * longest)
    .replace(/\s+/g, ' ')
    .trim()
  // Each cut may go through a letter of two halves, which JSON of the database cannot store.
  return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line.toWellFormed()
}

/** Fields of our own format that say the same. */
const alike: Partial<Record<string, ColumnField>> = {
  basePrice: 'price',
  baseComparePrice: 'comparePrice',
  productSku: 'sku',
  variantPicture: 'pictures',
  weight: 'kilograms',
}

function choosable(field: string | null | undefined): ColumnField | null {
  if (!field) return null
  return Object.hasOwn(columnFields, field) ? (field as ColumnField) : (alike[field] ?? null)
}

/** Of several columns that were recognised as the same, the one with the best word is proposed. */
function bestOf(fields: ChosenFields, headings: readonly string[]): (ColumnField | null)[] {
  const rank = (place: number) => rankOfHeading(headings[place] ?? '')
  const best = new Map(
    [...repeatedFields(fields)].map(([field, places]) => [
      field,
      places.reduce((one, other) => (rank(other) < rank(one) ? other : one)),
    ]),
  )
  return fields.map((field, place) => (field !== null && (best.get(field) ?? place) !== place ? null : field))
}
