import { queryOptions } from '@tanstack/react-query'
import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import {
  type ChosenFields,
  type ColumnField,
  columnFields,
  hasPrice,
  MAX_OPTIONS,
  namesProducts,
  problemOfFields,
  repeatedFields,
} from '#import/columns/column-fields.ts'
import { api } from '../../../client.ts'
import type { Plan } from '../imports.ts'

const { columns } = api.imports.plans[':id']

export type PlanColumns = InferResponseType<typeof columns.$get, 200>
export type Column = PlanColumns['columns'][number]
export type Choice = InferRequestType<typeof columns.$put>['json']

/** What the columns of a file are since its last check. */
export const columnsQuery = ({ id, version }: Pick<Plan, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['imports', 'columns', { id, version }],
    queryFn: () => parseResponse(columns.$get({ param: { id } })),
    staleTime: 0,
  })

export const chooseColumns = (id: string, json: Choice) => parseResponse(columns.$put({ param: { id }, json }))
export const forgetColumns = (id: string) => parseResponse(columns.$delete({ param: { id } }))

/** The names of columns by their places. Those with the same heading have their numbers too. */
export function namesOf(columns: Column[], hasHeadings: boolean): string[] {
  const headings = columns.map(({ heading }) => (hasHeadings ? heading : ''))
  return headings.map((heading, place) => {
    if (heading === '') return `Column ${place + 1}`
    return headings.filter(one => one === heading).length > 1 ? `${heading}, column ${place + 1}` : heading
  })
}

/** Where the choice that is shown comes from. */
export function originOf(
  { columns, columnsProblem }: Pick<Plan, 'columns' | 'columnsProblem'>,
  isRemembered: boolean,
): string {
  if (isRemembered) return 'Shown is what was chosen for lists with these headings.'
  if (columns === 'chosen') return 'Shown is what was chosen for this list.'
  if (columnsProblem === 'say-the-same') return 'One of the columns that are taken for the same is proposed.'
  return 'What the shop recognised is proposed.'
}

/** Why the file cannot be read by these, in sentences with the names of the columns. */
export function problemsOf(fields: ChosenFields, names: string[]): string[] {
  if (problemOfFields(fields) === null) return []
  const repeated = [...repeatedFields(fields)].map(
    ([field, places]) =>
      `${listOf(places.map(place => `“${names[place]}”`))} are ${places.length > 2 ? 'all' : 'both'} “${columnFields[field]}”. Choose one of them.`,
  )
  const others = namesProducts(fields)
    ? []
    : ['No column is the name yet. Choose “Name” for the column with the names of your products.']
  const all = [...others, ...repeated]
  return all.length > 0 ? all : [`More than ${MAX_OPTIONS} columns are options. A product has at most ${MAX_OPTIONS}.`]
}

/** What is missing, though the file can be read without it. */
export const adviceOf = (fields: ChosenFields): string | null =>
  hasPrice(fields)
    ? null
    : 'No column is the price. New products without a price are refused; those that the shop has keep theirs.'

const listOf = (names: string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** For a select. */
export const choices = [
  { value: '', label: 'Ignore this column' },
  ...Object.entries(columnFields).map(([value, label]) => ({ value, label })),
]

export const fieldOf = (value: string): ColumnField | null =>
  Object.hasOwn(columnFields, value) ? (value as ColumnField) : null
