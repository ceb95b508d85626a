import { type Table, tableOf } from '../../spreadsheets/table.ts'
import { contactWays } from '../outcomes.ts'
import type { ContactFigures } from './contact-figures.ts'
import { personName, weekdayNames } from './figure-names.ts'
import type { ContactTimes } from './first-contacts.ts'
import type { Answer } from './read-answers.ts'

type Row = { kind: string; name: string } & Partial<ContactTimes> & Partial<Answer>

/** The figures as one table: all orders, then by hour and weekday of placing, by person, by way, and both. */
export const figuresTable = (figures: ContactFigures): Table =>
  tableOf<Row>(
    { name: 'First contact' },
    [
      ['By', row => row.kind],
      ['Name', row => row.name],
      ['Orders', row => row.orders ?? null],
      ['Contacted', row => row.contacted ?? null],
      ['Median minutes, calling hours', row => minutes(row.median)],
      ['90 % within minutes, calling hours', row => minutes(row.ninetieth)],
      ['Median minutes, by the clock', row => minutes(row.plainMedian)],
      ['90 % within minutes, by the clock', row => minutes(row.plainNinetieth)],
      ['Attempts', row => row.attempts ?? null],
      ['Reached', row => row.reached ?? null],
      ['Confirmed', row => row.confirmed ?? null],
      ['Delivered', row => row.delivered ?? null],
      ['Returned', row => row.returned ?? null],
    ],
    batch(rowsOf(figures)),
  )

const rowsOf = ({ all, hours, weekdays, people, ways, peopleByWay }: ContactFigures): Row[] => [
  { kind: 'All orders', name: '', ...all },
  ...hours.map(({ hour, ...times }) => ({ kind: 'Hour', name: `${String(hour).padStart(2, '0')}:00`, ...times })),
  ...weekdays.map(({ weekday, ...times }) => ({ kind: 'Weekday', name: weekdayNames[weekday - 1] ?? '', ...times })),
  ...people.map(({ name, minutes: median, ...answer }) => ({
    kind: 'Person',
    name: personName(name),
    median,
    ...answer,
  })),
  ...ways.map(({ way, minutes: median, ...answer }) => ({ kind: 'Way', name: contactWays[way], median, ...answer })),
  ...peopleByWay.map(({ name, way, minutes: median, ...answer }) => ({
    kind: 'Person and way',
    name: `${personName(name)}, ${contactWays[way]}`,
    median,
    ...answer,
  })),
]

/** One decimal. */
const minutes = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10

async function* batch(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
