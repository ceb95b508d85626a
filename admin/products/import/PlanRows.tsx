import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { createsRows, importRowKinds } from '#import/import-words.ts'
import { Badge } from '../../parts/Badge.tsx'
import choices from '../../parts/form/Choices.module.css'
import rows from '../../parts/list/DataTable.module.css'
import { DataTable, narrow } from '../../parts/list/DataTable.tsx'
import { ListContents } from '../../parts/list/ListContents.tsx'
import { kindColors, kindLabels } from './import-words.ts'
import { type ImportKind, type Plan, type PlanRow, type RowKind, rowsQuery } from './imports.ts'

/** The products of a file, all or of one kind. */
export function PlanRows({ plan }: { plan: Plan }) {
  const { id, counts } = plan
  const shown = importRowKinds.filter(one => one !== 'new' || createsRows(plan.kind))
  const [kind, setKind] = useState<RowKind | null>(null)
  const version = `${plan.state} ${JSON.stringify(counts)}`
  const all = counts.new + counts.changed + counts.unchanged + counts.refused
  return (
    <>
      <fieldset className={`${choices.choices} flex-wrap`} aria-label="Rows shown">
        <Choice label="All" count={all} isChosen={kind === null} onChoose={() => setKind(null)} />
        {shown.map(one => (
          <Choice
            key={one}
            label={kindLabels[one]}
            count={counts[one]}
            isChosen={kind === one}
            onChoose={() => setKind(one)}
          />
        ))}
      </fieldset>
      <ListContents
        query={rowsQuery({ id, kind, version })}
        empty={() => ({ title: `Nothing in this file is ${kind ?? 'here'}.`, className: 'm-0 text-quiet text-sm' })}
      >
        {pages => (
          <DataTable columns={[narrow('Line'), columnOf[plan.kind], narrow('Kind'), 'What happens']}>
            {pages
              .flatMap(page => page.rows)
              .map(row => (
                <Row key={row.line} row={row} of={plan.kind} />
              ))}
          </DataTable>
        )}
      </ListContents>
    </>
  )
}

const columnOf: Record<ImportKind, string> = {
  products: 'Product',
  stock: 'Variant',
  prices: 'Variant',
  customers: 'Customer',
  orders: 'Former number',
}

type ChoiceProps = { label: string; count: number; isChosen: boolean; onChoose: () => void }

const Choice = ({ label, count, isChosen, onChoose }: ChoiceProps) => (
  <button type="button" className={choices.choice} aria-pressed={isChosen} onClick={onChoose}>
    {label} {count.toLocaleString('en')}
  </button>
)

function Row({ row, of }: { row: PlanRow; of: ImportKind }) {
  const { line, name, kind, productId } = row
  const isOfProduct = of !== 'customers' && of !== 'orders'
  return (
    <tr>
      <td data-label="Line">{line}</td>
      <td className={rows.wide}>
        <bdi className={rows.name}>
          {isOfProduct && productId && kind !== 'refused' ? (
            <Link to="/admin/products/$id/edit" params={{ id: productId }}>
              {name}
            </Link>
          ) : (
            name || (of === 'orders' ? '(no number)' : '(no name)')
          )}
        </bdi>
      </td>
      <td data-label="Kind">
        <Badge color={kindColors[kind]}>{kindLabels[kind]}</Badge>
      </td>
      <td className={rows.wide}>
        <Details row={row} />
      </td>
    </tr>
  )
}

function Details({ row }: { row: PlanRow }) {
  if (row.problems.length === 0) return <Outcome row={row} />
  return (
    <>
      {row.kind !== 'refused' && <Outcome row={row} />}
      <ul className="grid gap-0.5 m-0 p-0 list-none [&_li]:wrap-anywhere">
        {row.problems.map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`}>
            <strong>
              Line {line}
              {column && `, ${column}`}
            </strong>
            : {reason}
          </li>
        ))}
      </ul>
    </>
  )
}

function Outcome({ row: { kind, changes, isWritten } }: { row: PlanRow }) {
  if (kind === 'changed')
    return (
      <ul className="grid gap-0.5 m-0 p-0 list-none [&_li]:wrap-anywhere">
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <strong>{field}</strong>: <Value text={from} /> → <Value text={to} />
          </li>
        ))}
      </ul>
    )
  if (kind === 'unchanged') return 'Stays as it is'
  return isWritten ? 'Created' : 'Will be created'
}

const Value = ({ text }: { text: string }) => (text === '' ? <i>empty</i> : <bdi>{text}</bdi>)
