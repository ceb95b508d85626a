import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import { common } from '../../words.ts'
import { useListFocus } from '../focus/use-list-focus.ts'
import classes from './DataTable.module.css'
import { type Column, DataTable, narrow, number } from './DataTable.tsx'
import { TickBox } from './TickBox.tsx'
import type { useSelection } from './use-selection.ts'

/**
 * How a column looks. `name`: what the row is; on a phone the head of its card. `wide`: there as wide as the card,
 * without the column's name. `narrow`: as narrow as its content.
 * `whole`: its words are not broken. `actions`: the buttons of the row.
 */
type Kind = 'text' | 'name' | 'wide' | 'number' | 'narrow' | 'whole' | 'actions'

export type ListColumn<Row> = readonly [label: string, cell: (row: Row) => ReactNode, kind?: Kind]

type Props<Row> = {
  /** The name of the table. */
  label: string
  pages: readonly { rows: readonly Row[] }[]
  columns: readonly ListColumn<Row>[]
  keyOf: (row: Row) => string | number
  /** What a row is called, when the focus is on it and on its checkbox. */
  nameOf?: (row: Row) => string
  /** Gives each row a checkbox. */
  selection?: Pick<ReturnType<typeof useSelection>, 'isSelected' | 'toggle'>
}

/**
 * The rows of a list. On a phone each is a card, with the column's name beside each value. The focus goes to the first
 * new row when a page is loaded, and to the next row when the row that has it is removed.
 */
export function ListTable<Row>({ label, pages, columns, keyOf, nameOf, selection }: Props<Row>) {
  const list = useListFocus<HTMLTableSectionElement>(pages.map(({ rows }) => rows))
  const heads = columns.map(([label, , kind]) => headOf(label, kind))
  return (
    <DataTable label={label} columns={selection ? [narrow(common.select), ...heads] : heads} list={list}>
      {pages.flatMap(({ rows }) =>
        rows.map(row => {
          const key = String(keyOf(row))
          const name = nameOf?.(row)
          const isSelected = selection?.isSelected(key) ?? false
          return (
            <tr key={key} aria-label={name} data-selected={isSelected || undefined} tabIndex={-1}>
              {selection && (
                <td className={classes.pick}>
                  <TickBox
                    label={fill(common.selectNamed, { name: name ?? '' })}
                    checked={isSelected}
                    onChange={() => selection.toggle(key)}
                  />
                </td>
              )}
              {columns.map(([label, cell, kind = 'text']) => (
                <Cell key={label} label={label} kind={kind}>
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          )
        }),
      )}
    </DataTable>
  )
}

function headOf(label: string, kind: Kind = 'text'): Column {
  if (kind === 'number') return number(label)
  return kind === 'narrow' || kind === 'actions' ? narrow(label) : label
}

const cellClasses: Record<Kind, string | undefined> = {
  text: undefined,
  name: classes.wide,
  wide: classes.wide,
  number: classes.number,
  narrow: classes.narrow,
  whole: classes.whole,
  actions: classes.narrow,
}

/** Without a value it has no label on a phone. Its content is one element, which stands beside the label there. */
function Cell({ label, kind, children }: { label: string; kind: Kind; children: ReactNode }) {
  const hasLabel = !['name', 'wide', 'actions'].includes(kind) && children !== null && children !== ''
  return (
    <td className={cellClasses[kind]} data-label={hasLabel ? label : undefined}>
      <div className={kind === 'actions' ? classes.actions : undefined}>{children}</div>
    </td>
  )
}
