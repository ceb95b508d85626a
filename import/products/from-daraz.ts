import type { FieldRow, ImportProblem } from '../imported-product.ts'
import { readTime } from '../read-time.ts'
import { bringTogether } from './bring-together.ts'
import type { Field } from './headings.ts'

/** Lines below the headings that may explain them. */
const EXPLAINED = 4

type Context = {
  headingOf: (field: Field) => string
  /** When it is read. */
  now: Date
  /** The first line with a date that has the month first; null: none. */
  monthFirst: number | null
}
type Options = Pick<Context, 'headingOf'> & { headingLine: number; now?: Date }

/**
 * A workbook of Daraz's Seller Center as a list of one's own: without the rows that explain the columns, and with its
 * special prices on their days only. The file is read once before: when one date has the month first, nobody knows how
 * the others are meant. `now`: when it is read.
 */
export async function* fromDaraz(
  read: () => AsyncGenerator<FieldRow>,
  { headingLine, headingOf, now = new Date() }: Options,
): AsyncGenerator<FieldRow> {
  const rows = () => withoutExplanations(read(), headingLine)
  const context = { headingOf, now, monthFirst: await findMonthFirst(rows()) }
  yield* bringTogether(() => converted(rows(), context))
}

async function* withoutExplanations(rows: AsyncGenerator<FieldRow>, headingLine: number): AsyncGenerator<FieldRow> {
  for await (const row of rows) if (row.line > headingLine + EXPLAINED || !explains(row)) yield row
}

async function findMonthFirst(rows: AsyncGenerator<FieldRow>): Promise<number | null> {
  for await (const row of rows)
    if (dayFields.some(field => 'isMonthFirst' in readTime(textOf(row, field)))) return row.line
  return null
}

const dayFields = ['saleStart', 'saleEnd'] as const

async function* converted(rows: AsyncGenerator<FieldRow>, context: Context): AsyncGenerator<FieldRow> {
  for await (const row of rows) {
    const cells = new Map(row.cells)
    const { isOn, remarks } = saleOf(row, context)
    if (!isOn) cells.delete('salePrice')
    const status = textOf(row, 'postStatus').toLowerCase()
    if (status !== '') cells.set('status', status === 'active' ? 'active' : 'draft')
    yield { ...row, cells, remarks: [...(row.remarks ?? []), ...remarks] }
  }
}

const textOf = ({ cells }: FieldRow, field: Field): string => cells.get(field)?.trim() ?? ''

/**
 * Numbers of listings, prices and counts have digits. One cell without is a mistake in a product, which is refused by
 * it; a row of explanations has several and nothing else.
 */
function explains(row: FieldRow): boolean {
  const figures = figureFields.map(field => textOf(row, field)).filter(Boolean)
  return figures.length > 1 && figures.every(figure => !/\p{Nd}/u.test(figure))
}

const figureFields = ['id', 'price', 'salePrice', 'quantity'] as const

/** Whether the special price counts now. One whose days cannot be read is left out, since it may run for ever. */
function saleOf(row: FieldRow, context: Context): { isOn: boolean; remarks: ImportProblem[] } {
  const { now, headingOf, monthFirst } = context
  if (textOf(row, 'salePrice') === '') return { isOn: true, remarks: [] }
  if (monthFirst !== null) return { isOn: false, remarks: [remarkMonthFirst(row, { headingOf, monthFirst })] }
  const start = readTime(textOf(row, 'saleStart'))
  const end = readTime(textOf(row, 'saleEnd'))
  const remarks = [['saleStart', start] as const, ['saleEnd', end] as const].flatMap(([field, read]) =>
    'reason' in read
      ? [{ line: row.line, column: headingOf(field), reason: `${read.reason}. The special price is left out` }]
      : [],
  )
  if ('reason' in start || 'reason' in end) return { isOn: false, remarks }
  const begins = start.value?.at.getTime() ?? Number.NEGATIVE_INFINITY
  const ends = end.value ? end.value.at.getTime() + (end.value.isDay ? DAY_MS - 1 : 0) : Number.POSITIVE_INFINITY
  return { isOn: begins <= now.getTime() && ends >= now.getTime(), remarks }
}

function remarkMonthFirst(
  { line }: FieldRow,
  { headingOf, monthFirst }: { headingOf: Context['headingOf']; monthFirst: number },
): ImportProblem {
  const where = monthFirst === line ? 'This line' : `Line ${monthFirst}`
  const reason = `${where} has a date with the month first, so nobody can tell days and months of this file apart. The special price is left out. Write its dates as 2024-03-25`
  return { line, column: headingOf('salePrice'), reason }
}

const DAY_MS = 24 * 3_600_000
