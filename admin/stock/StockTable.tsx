import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { fill } from '#messages/fill.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { TickBox } from '../parts/list/TickBox.tsx'
import type { useSelection } from '../parts/list/use-selection.ts'
import { useMay } from '../session/rights.ts'
import { words } from '../words/stock.ts'
import { common } from '../words.ts'
import { StockCell } from './StockCell.tsx'
import classes from './StockTable.module.css'
import { type StockRow, stockRowName } from './stock.ts'
import type { Drafts } from './use-drafts.ts'

type Selection = ReturnType<typeof useSelection>

type Props = {
  rows: StockRow[]
  total: number
  selection: Selection
  drafts: Drafts
  table: RefObject<HTMLTableElement | null>
}

export function StockTable({ rows, total, selection, drafts, table }: Props) {
  const isAll = selection.count === total
  const mayChange = useMay('stock.change')
  return (
    <>
      {mayChange && (
        <Checkbox
          data-select-all
          className={classes.all}
          label={fill(words.selectAll, { count: total.toLocaleString('en') })}
          checked={isAll}
          indeterminate={selection.count > 0 && !isAll}
          onChange={isAll ? selection.clear : selection.selectAll}
        />
      )}
      <table className={classes.table} ref={table}>
        <Head />
        <tbody>
          {rows.map(row => (
            <Row key={row.variantId} row={row} selection={selection} drafts={drafts} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const Head = () => (
  <thead>
    <tr>
      <th scope="col" className="w-10">
        <span className="sr-only">{words.isSelected}</span>
      </th>
      <th scope="col">{words.variant}</th>
      <th scope="col" className="w-40">
        {words.sku}
      </th>
      <th scope="col" className={`${classes.number} w-32`}>
        {common.stock}
      </th>
      <th scope="col" className={`${classes.number} w-22`}>
        {words.reserved}
      </th>
      <th scope="col" className={`${classes.number} w-32`}>
        {words.available}
      </th>
      <th scope="col" className={`${classes.number} w-22`}>
        {words.lowAt}
      </th>
      <th scope="col" className="w-28">
        <span className="sr-only">{words.movements}</span>
      </th>
    </tr>
  </thead>
)

function Row({ row, selection, drafts }: { row: StockRow; selection: Selection; drafts: Drafts }) {
  const { variantId, sku } = row
  const mayChange = useMay('stock.change')
  return (
    <tr data-selected={selection.isSelected(variantId) || undefined}>
      <td className={classes.tick}>
        {mayChange && (
          // biome-ignore lint/a11y/noLabelWithoutControl: it only enlarges the target; the box has a name
          <label>
            <TickBox
              label={fill(common.selectNamed, { name: stockRowName(row) })}
              checked={selection.isSelected(variantId)}
              onChange={() => selection.toggle(variantId)}
            />
          </label>
        )}
      </td>
      <th scope="row" className={classes.name}>
        <VariantName row={row} />
      </th>
      <td className={classes.sku}>{sku && <bdi>{sku}</bdi>}</td>
      <td className={mayChange ? classes.cell : `${classes.cell} ${classes.number}`} data-name={common.stock}>
        {mayChange ? <StockCell row={row} drafts={drafts} /> : row.onHand.toLocaleString('en')}
      </td>
      <td className={classes.number} data-name={words.reserved}>
        {row.reserved.toLocaleString('en')}
      </td>
      <td className={classes.number} data-name={words.available}>
        <Available row={row} />
      </td>
      <td className={classes.number} data-name={words.lowAt}>
        {row.tracked ? row.threshold.toLocaleString('en') : '—'}
      </td>
      <td className={classes.more}>
        <Link
          to="/admin/stock/$variantId"
          params={{ variantId }}
          aria-label={fill(words.movementsOf, { name: stockRowName(row) })}
        >
          {words.movements}
        </Link>
      </td>
    </tr>
  )
}

function VariantName({ row: { productId, product, variant, status } }: { row: StockRow }) {
  const mayEdit = useMay('products.change')
  return (
    <>
      {mayEdit ? (
        <Link to="/admin/products/$id/edit" params={{ id: productId }}>
          <bdi>{product}</bdi>
        </Link>
      ) : (
        <bdi>{product}</bdi>
      )}
      {variantLabel(variant) && (
        // The gap is on the side of the page, whatever the direction of the name.
        <span className="ms-2">
          <bdi>{variant}</bdi>
        </span>
      )}
      {status !== 'published' && (
        <span className="ms-2 px-1.5 py-0.25 border border-hairline rounded-sm text-quiet text-xs">
          {status === 'draft' ? words.draft : words.archived}
        </span>
      )}
    </>
  )
}

function Available({ row: { tracked, available, isLow } }: { row: StockRow }) {
  const number = available.toLocaleString('en')
  if (!tracked) return <span className="text-quiet text-sm">{words.notTracked}</span>
  if (available <= 0) return <Mark name={words.soldOut} number={number} mark="out" />
  if (isLow) return <Mark name={words.low} number={number} mark="low" />
  return number
}

function Mark({ name, number, mark }: { name: string; number: string; mark: 'low' | 'out' }) {
  return (
    <span className={`${classes.mark} font-bold`} data-mark={mark}>
      <span className={classes.markWords}>{name}</span> {number}
    </span>
  )
}
