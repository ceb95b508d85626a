import { useState } from 'react'
import { createsRows, importRowKinds } from '#import/import-words.ts'
import { countOf } from '#shop/count-of.ts'
import { formatRupees } from '#shop/money.ts'
import { Badge } from '../../parts/Badge.tsx'
import choices from '../../parts/form/Choices.module.css'
import { ListContents } from '../../parts/list/ListContents.tsx'
import { type ListColumn, ListTable } from '../../parts/list/ListTable.tsx'
import { NameCell } from '../../parts/list/row-parts.tsx'
import { kindColors, kindLabels } from './import-words.ts'
import { type ImportKind, type Plan, type PlanRow, rowsQuery, type ShownRows } from './imports.ts'

/** The products of a file, all or of one kind. */
export function PlanRows({ plan }: { plan: Plan }) {
  const { id, counts } = plan
  const shown = importRowKinds.filter(one => one !== 'new' || createsRows(plan.kind))
  const [kind, setKind] = useState<ShownRows | null>(null)
  const version = `${plan.version} ${JSON.stringify(counts)}`
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
        {counts.remarked > 0 && (
          <Choice
            label="With remarks"
            count={counts.remarked}
            isChosen={kind === 'remarked'}
            onChoose={() => setKind('remarked')}
          />
        )}
      </fieldset>
      <ListContents
        query={rowsQuery({ id, kind, version })}
        empty={() => ({
          title: kind === 'remarked' ? 'No row has a remark.' : `Nothing in this file is ${kind ?? 'here'}.`,
          className: 'm-0 text-quiet text-sm',
        })}
      >
        {pages => (
          <ListTable label="Rows of the file" pages={pages} columns={columnsOf(plan.kind)} keyOf={({ line }) => line} />
        )}
      </ListContents>
    </>
  )
}

const nameOf: Record<ImportKind, string> = {
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

const columnsOf = (of: ImportKind): ListColumn<PlanRow>[] => [
  ['Line', ({ line }) => line, 'narrow'],
  [nameOf[of], row => <Name row={row} of={of} />, 'name'],
  ['Kind', ({ kind }) => <Badge color={kindColors[kind]}>{kindLabels[kind]}</Badge>, 'narrow'],
  ['What happens', row => <Details row={row} />, 'wide'],
]

function Name({ row: { name, kind, productId }, of }: { row: PlanRow; of: ImportKind }) {
  if (productId && kind !== 'refused' && of !== 'customers' && of !== 'orders')
    return <NameCell name={name} link={{ to: '/admin/products/$id/edit', params: { id: productId } }} />
  return <NameCell name={name || (of === 'orders' ? '(no number)' : '(no name)')} />
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

function Outcome({ row: { kind, changes, isWritten, summary } }: { row: PlanRow }) {
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
  return (
    <>
      {isWritten ? 'Created' : 'Will be created'}
      {summary && <span className="block tabular-nums">{summaryWords(summary)}</span>}
    </>
  )
}

/** `Rs 2,499 to Rs 2,799, before Rs 3,000 · 12 pieces · 4 variants`. */
function summaryWords({ from, to, compare, pieces, variants }: NonNullable<PlanRow['summary']>): string {
  const price = from === to ? formatRupees(from) : `${formatRupees(from)} to ${formatRupees(to)}`
  return [
    compare === null ? price : `${price}, before ${formatRupees(compare)}`,
    pieces === null ? 'stock not counted' : countOf(pieces, 'piece'),
    ...(variants > 1 ? [countOf(variants, 'variant')] : []),
  ].join(' · ')
}

const Value = ({ text }: { text: string }) => (text === '' ? <i>empty</i> : <bdi>{text}</bdi>)
