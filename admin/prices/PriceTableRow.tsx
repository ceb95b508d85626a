import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { discountPercent, formatRupees, type Rupees } from '#shop/money.ts'
import { variantLabel } from '#shop/products/variant-label.ts'
import { DraftCell } from '../parts/draft-cells/DraftCell.tsx'
import { TickBox } from '../parts/TickBox.tsx'
import { ProductPicture } from '../products/ProductPicture.tsx'
import { type Draft, figureOf, named, type PriceColumn, pricesOf, readDraft, wasAndIs } from './drafts.ts'
import classes from './PriceTable.module.css'
import { parsePriceEntry } from './parse-price-entry.ts'
import { type PriceRow, type Prices, priceRowName } from './prices.ts'
import { SaleNote } from './sales/SaleNote.tsx'
import type { CurrentSalePrice } from './sales/sales.ts'
import type { Drafts } from './use-drafts.ts'

type Props = {
  row: PriceRow
  /** The first row of its product in the list. */
  isFirst: boolean
  /** The product's prices, which a variant without its own inherits. */
  basePrice: Rupees | null
  baseComparePrice: Rupees | null
  /** When it has the price of a running sale. */
  sale: CurrentSalePrice | undefined
  draft: Draft | undefined
  isSelected: boolean
  onToggle: (id: string) => void
  onType: Drafts['type']
  onUndo: Drafts['undo']
}

/** It is rendered again only when its own props change, so that a letter is painted at once in a long list. */
export const PriceTableRow = memo(function PriceTableRow(props: Props) {
  const { row, draft, isSelected, onToggle } = props
  const shown = shownPrices(props)
  const name = priceRowName(row)
  const isHidden = shown.comparePrice !== null && shown.comparePrice <= (shown.price ?? 0)
  return (
    <tr data-selected={isSelected || undefined} data-variant={row.variantId ? true : undefined}>
      <td className={classes.tick}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: it only enlarges the target; the box has a name */}
        <label>
          <TickBox label={`Select ${name}`} checked={isSelected} onChange={() => onToggle(row.id)} />
        </label>
      </td>
      <th scope="row">
        <Name {...props} />
      </th>
      <td className={classes.cell} data-name="Price">
        <Cell {...props} column="price" label={`Price of ${name}`} note="" />
      </td>
      <td className={classes.cell} data-name="Compare price">
        <Cell
          {...props}
          column="comparePrice"
          label={`Compare price of ${name}`}
          note={isHidden ? 'Not shown to shoppers' : ''}
        />
      </td>
      <td className={classes.shown} data-name="Shoppers see" data-changed={draft ? true : undefined}>
        {row.inheritors === 0 ? (
          <span className={classes.none}>Each variant has its own price</span>
        ) : (
          <Shown {...shown} />
        )}
        {props.sale && (
          <div>
            <SaleNote price={props.sale} />
          </div>
        )}
      </td>
    </tr>
  )
})

/** What shoppers will see when the draft is saved. An invalid cell counts as it is stored. */
function shownPrices({ row, draft, basePrice, baseComparePrice }: Props): Prices {
  const { price, comparePrice } = draft ? readDraft(draft).set : pricesOf(row)
  if (!row.variantId) return { price, comparePrice }
  return { price: price ?? basePrice, comparePrice: comparePrice ?? baseComparePrice }
}

function Name({ row, isFirst }: Props) {
  const { productId, product, variant, sku, status } = row
  const label = variant && variantLabel(variant)
  return (
    <div className={classes.what}>
      {!row.variantId && <ProductPicture picture={row.picture} />}
      <span className={classes.names}>
        {(isFirst || !row.variantId) && (
          <Link to="/admin/products/$id/edit" params={{ id: productId }} className={classes.product}>
            <bdi>{product}</bdi>
          </Link>
        )}
        {row.variantId && <bdi>{label ?? 'Only variant'}</bdi>}
        <span className={classes.more}>
          {!row.variantId && <span>Base price</span>}
          {sku && <bdi>{sku}</bdi>}
          {!row.variantId && status !== 'published' && (
            <span className={classes.status}>{status === 'draft' ? 'Draft' : 'Archived'}</span>
          )}
        </span>
      </span>
    </div>
  )
}

type CellProps = Props & { column: PriceColumn; label: string; note: string }

function Cell({ row, draft, column, label, note, onType, onUndo, ...base }: CellProps) {
  const stored = pricesOf(row)[column]
  const typed = draft?.typed[column]
  const inherited = column === 'price' ? base.basePrice : base.baseComparePrice
  const remarks = [draft && typed !== undefined ? remarkOn({ draft, typed, column, row }) : draft?.errors[column], note]
  return (
    <DraftCell
      id={`${row.id}:${column}`}
      column={column}
      label={label}
      stored={figureOf(stored)}
      typed={typed}
      placeholder={row.variantId && inherited ? `Base: ${formatRupees(inherited)}` : undefined}
      remark={remarks.filter(Boolean).join(' · ') || undefined}
      isInvalid={Boolean(draft?.errors[column])}
      onType={text => onType(row, column, text)}
      // A product keeps its base price, and an empty cell is no draft.
      onLeave={() => column === 'price' && !row.variantId && typed?.trim() === '' && onUndo(row.id, column)}
      onUndo={() => onUndo(row.id, column)}
    />
  )
}

type Typed = { draft: Draft; typed: string; column: PriceColumn; row: PriceRow }

/** Its error, a conflict with a new stored price, or the result of a change. */
function remarkOn({ draft, typed, column, row }: Typed): string {
  const stored = pricesOf(row)[column]
  const error = draft.errors[column]
  if (error) return error
  if (draft.seen[column] !== stored) return wasAndIs(draft.seen[column], stored)
  const { set, errors } = readDraft(draft)
  const entry = parsePriceEntry(typed)
  if (!('price' in entry) && !errors[column]) return `Will be ${named(set[column])}`
  return `Was ${named(stored)}`
}

function Shown({ price, comparePrice }: Prices) {
  if (price === null) return <span className={classes.none}>No price</span>
  const percent = discountPercent(price, comparePrice)
  return (
    <>
      <span className={classes.price}>{formatRupees(price)}</span>
      {comparePrice !== null && comparePrice > price && (
        <span className={classes.reduced}>
          <span className={classes.heard}>instead of</span> <s>{formatRupees(comparePrice)}</s>
          {percent !== null && <span className={classes.percent}>-{percent}%</span>}
        </span>
      )}
    </>
  )
}
