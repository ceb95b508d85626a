import { z } from 'zod'
import { foldDigits } from '../phone.ts'
import { isValidLine, isValidText } from '../valid-text.ts'

/** The longest texts, the most rows and columns, and the largest number of centimetres. */
export const sizeChartLimits = {
  title: 80,
  howTo: 2000,
  name: 40,
  categories: 200,
  measures: 8,
  sizes: 30,
  centimetres: 300,
} as const

/** Centimetres: none, one number, or two from the smallest to the largest; one decimal. */
export type Cell = number[]

/** The form of a size chart. `cells`: one for each of the measures. */
export type SizeChartForm = {
  title: string
  /** Empty: the one in English. The same for the other texts in Urdu. */
  titleUrdu: string
  measures: { name: string; nameUrdu: string }[]
  sizes: { name: string; cells: Cell[] }[]
  howTo: string
  howToUrdu: string
  /** The categories whose products have it, where they have none of their own. */
  categoryIds: string[]
}

const line = (max: number) => z.string().trim().max(max).refine(isValidLine, 'has a character that cannot be used')
const text = (max: number) => z.string().trim().max(max).refine(isValidText, 'has a character that cannot be used')
const name = line(sizeChartLimits.name)

const isOneDecimal = (cm: number): boolean => Math.abs(cm * 10 - Math.round(cm * 10)) < 1e-6
const centimetres = z
  .number()
  .min(0.1)
  .max(sizeChartLimits.centimetres)
  .refine(isOneDecimal, 'Centimetres with one decimal at most')
const cell = z
  .array(centimetres)
  .max(2)
  .refine(([from = 0, to = Number.POSITIVE_INFINITY]) => from < to, 'The second number is the larger one')

const isDistinct = (names: { name: string }[]): boolean =>
  new Set(names.map(({ name }) => name.toLowerCase())).size === names.length

/** What staff may save. */
export const sizeChartForm = z
  .object({
    title: line(sizeChartLimits.title).min(1, 'Title is required'),
    titleUrdu: line(sizeChartLimits.title),
    measures: z
      .array(z.object({ name: name.min(1, 'Each measure has a name'), nameUrdu: name }))
      .min(1, 'Add at least one measure')
      .max(sizeChartLimits.measures)
      .refine(isDistinct, 'Two measures have the same name'),
    sizes: z
      .array(z.object({ name: name.min(1, 'Each size has a name'), cells: z.array(cell) }))
      .min(1, 'Add at least one size')
      .max(sizeChartLimits.sizes)
      .refine(isDistinct, 'Two sizes have the same name'),
    howTo: text(sizeChartLimits.howTo),
    howToUrdu: text(sizeChartLimits.howTo),
    categoryIds: z.array(z.uuid()).max(sizeChartLimits.categories),
  })
  .refine(({ measures, sizes }) => sizes.every(({ cells }) => cells.length === measures.length), {
    path: ['sizes'],
    error: 'Each size has a cell for each measure',
  })

/** Reads a typed cell, `91`, `91.5` or `91-97`, also in Urdu digits; null when it is none of these. */
export function parseCell(typed: string): Cell | null {
  const parts = foldDigits(typed).replace(/[–—]/g, '-').replace(/\s/g, '').split('-')
  if (parts.join('') === '') return parts.length === 1 ? [] : null
  if (!parts.every(part => /^\d{1,3}([.]\d)?$/.test(part))) return null
  const { success, data } = cell.safeParse(parts.map(Number))
  return success ? data : null
}

/** `91–97`, in centimetres. */
export const formatCentimetres = (cell: Cell): string => cell.map(String).join('–')

/** `36–38.25`: the same in inches, each rounded to a quarter, which tape measures show. */
export const formatInches = (cell: Cell): string =>
  [...new Set(cell.map(cm => String(Math.round((cm / 2.54) * 4) / 4)))].join('–')
