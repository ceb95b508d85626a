// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: cells of a grid
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: cells of a grid
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { discountPercent, formatRupeeRange, formatRupees } from '#shop/money.ts'
import { productStatuses } from '#shop/products/product-filter.ts'
import type { Prices } from '#shop/products/product-prices.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { activeOf } from '../groups.ts'
import { SaleNote } from '../prices/sales/SaleNote.tsx'
import type { CurrentSalePrice } from '../prices/sales/sales.ts'
import { productStatusLabel } from '../product-search.ts'
import { cellText, type GridData } from './block-entries.ts'
import { CellEditor, type Direction, type Editing } from './CellEditor.tsx'
import { type Edits, errorOf, valueIn } from './edits.ts'
import classes from './Grid.module.css'
import { shownOf } from './grid-prices.ts'
import {
  type Column,
  columnLabel,
  columns,
  formatValue,
  groupsOf,
  keyOf,
  type GridRow as Row,
  rowName,
  targetOf,
  type Value,
} from './grid-rows.ts'

type Props = {
  row: Row
  index: number
  data: GridData
  sale: CurrentSalePrice | undefined
  /** The active column and those of the selected range, by number; -1 for none. */
  active: number
  firstSelected: number
  lastSelected: number
  editing: Editing | null
  onCommit: (text: string, direction: Direction) => void
  onCancel: () => void
}

/** It is rendered again only when its own props change, so that a move in a long grid is shown at once. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, index } = props
  return (
    <tr aria-rowindex={index + 2} data-variant={row.kind === 'variant' || undefined}>
      {columns.map((column, place) => (
        <Cell key={column} {...props} column={column} place={place} />
      ))}
    </tr>
  )
})

function Cell({ column, place, ...props }: Props & { column: Column; place: number }) {
  const { row, index, data, active, firstSelected, lastSelected, editing } = props
  const isActive = active === place
  const shared = {
    className: classes[column],
    tabIndex: isActive ? 0 : -1,
    'data-place': `${index}:${place}`,
    'data-cell': isActive || undefined,
    'data-active': isActive || undefined,
    'aria-selected': place >= firstSelected && place <= lastSelected,
  }
  if (column === 'name') {
    return (
      <th scope="row" {...shared}>
        <Name row={row} />
      </th>
    )
  }
  if (editing?.column === place) {
    return (
      <td role="gridcell" {...shared} data-editing>
        <CellEditor
          label={`${columnLabel[column]} of ${rowName(row)}`}
          text={editing.text}
          isTyped={editing.isTyped}
          choices={choicesOf(column, data)}
          onCommit={props.onCommit}
          onCancel={props.onCancel}
        />
      </td>
    )
  }
  const mark = markOf(data, row, column)
  return (
    <td
      role="gridcell"
      {...shared}
      title={mark.note ?? undefined}
      aria-readonly={mark.isReadOnly || undefined}
      aria-invalid={mark.state === 'invalid' || mark.state === 'conflict' || undefined}
      data-state={mark.state}
      data-read-only={mark.isReadOnly || undefined}
    >
      <Content {...props} column={column} />
      {mark.note && <span className={classes.heard}>. {mark.note}</span>}
    </td>
  )
}

function Name({ row }: { row: Row }) {
  const { kind, product, variant } = row
  const sku = kind === 'variant' ? variant?.sku : product.sku
  return (
    <span className={classes.names} title={rowName(row)}>
      {kind === 'product' ? (
        <Link to="/admin/products/$id/edit" params={{ id: product.id }} tabIndex={-1} className={classes.product}>
          <bdi>{product.name}</bdi>
        </Link>
      ) : (
        <>
          <bdi>{variantLabel(variant?.name ?? '') ?? 'Only variant'}</bdi>
          <span className={classes.heard}>
            , <bdi>{product.name}</bdi>
          </span>
        </>
      )}
      {sku && <bdi className={classes.sku}>{sku}</bdi>}
    </span>
  )
}

function Content({ row, column, data, sale }: Props & { column: Column }) {
  if (column === 'shown') return <Shown row={row} edits={data.edits} sale={sale} />
  const text = cellText(data, row, column)
  if (text !== '' || row.kind !== 'variant') return <bdi>{text}</bdi>
  if (column !== 'price' && column !== 'comparePrice') return null
  const inherited = valueIn(data.edits, { id: row.product.id, field: column }, row.product[column])
  return <span className={classes.inherited}>{formatValue(column, inherited, data.groups)}</span>
}

type Mark = { state: 'changed' | 'invalid' | 'conflict' | undefined; note: string | null; isReadOnly: boolean }

/** What is said about a cell: its error, a conflict, or what it was. */
export function markOf({ edits, groups, maySetStock }: GridData, row: Row, column: Column): Mark {
  const target = targetOf(row, column, maySetStock)
  if (!target) return { state: undefined, note: null, isReadOnly: true }
  const edit = edits.get(keyOf(target))
  if (!edit) return { state: undefined, note: null, isReadOnly: false }
  const text = (value: Value) => formatValue(target.field, value, groups) || 'none'
  if (edit.theirs !== undefined)
    return { state: 'conflict', note: `Somebody else set ${text(edit.theirs)}`, isReadOnly: false }
  const error = errorOf(edit, row, edits)
  if (error) return { state: 'invalid', note: error, isReadOnly: false }
  return { state: 'changed', note: `Was ${text(edit.from)}`, isReadOnly: false }
}

function choicesOf(column: Column, { groups }: GridData): string[] | undefined {
  if (column === 'status') return productStatuses.map(status => productStatusLabel[status])
  if (column !== 'subBrandId' && column !== 'categoryId') return undefined
  return ['', ...new Set(activeOf(groupsOf(column, groups)).map(({ name }) => name))]
}

type ShownProps = { row: Row; edits: Edits; sale: CurrentSalePrice | undefined }

/** What shoppers will see when the edits are saved. */
function Shown({ row, edits, sale }: ShownProps) {
  return (
    <>
      <ShownPrices shown={shownOf(edits, row)} isOnSale={sale !== undefined} />
      {sale && (
        <>
          {' '}
          <SaleNote price={sale} isInCell />
        </>
      )}
    </>
  )
}

/** A price of a sale leaves room for how long it lasts, in place of its percentage. */
function ShownPrices({ shown, isOnSale }: { shown: Prices[]; isOnSale: boolean }) {
  const amounts = shown.map(({ price }) => price).filter(price => price !== null)
  const [first] = shown
  if (!first || amounts.length === 0) return <span className={classes.quiet}>No price</span>
  const price = formatRupeeRange(Math.min(...amounts), Math.max(...amounts))
  const percents = shown.map(one => discountPercent(one.price ?? 0, one.comparePrice) ?? 0)
  const most = Math.max(...percents)
  const isSame = shown.every(one => one.price === first.price && one.comparePrice === first.comparePrice)
  if (!isSame)
    return (
      <>
        {price}
        {most > 0 && !isOnSale && <span className={classes.percent}> up to -{most}%</span>}
      </>
    )
  const { comparePrice } = first
  const isReduced = comparePrice !== null && comparePrice > (first.price ?? 0)
  return (
    <>
      {price}
      {isReduced && (
        <>
          {' '}
          <span className={classes.heard}>instead of</span>{' '}
          <s className={classes.quiet}>{formatRupees(comparePrice)}</s>
          {most > 0 && !isOnSale && <span className={classes.percent}> -{most}%</span>}
        </>
      )}
      {comparePrice !== null && !isReduced && <span className={classes.quiet}> Compare price hidden</span>}
    </>
  )
}
