import { useQuery } from '@tanstack/react-query'
import type { ClipboardEvent, RefObject } from 'react'
import { copiedCells } from '../parts/draft-cells/copied-cells.ts'
import { notifyError } from '../parts/notify.ts'
import type { useSelection } from '../parts/use-selection.ts'
import { priceColumns, readDraft } from './drafts.ts'
import classes from './PriceTable.module.css'
import { PriceTableRow } from './PriceTableRow.tsx'
import { countPrices, type PriceRow, type Prices } from './prices.ts'
import { currentSalePricesQuery } from './sales/sales.ts'
import type { Drafts } from './use-drafts.ts'

type Props = {
  rows: PriceRow[]
  selection: ReturnType<typeof useSelection>
  drafts: Drafts
  table: RefObject<HTMLTableElement | null>
}

/** Base prices, each with the prices of its variants below. */
export function PriceTable({ rows, selection, drafts, table }: Props) {
  const { data: sales } = useQuery(currentSalePricesQuery())

  function paste(event: ClipboardEvent) {
    const cells = copiedCells(event.clipboardData.getData('text/plain'))
    if (!cells || !(event.target instanceof HTMLInputElement)) return
    const [id, columnName] = event.target.dataset.cell?.split(':') ?? []
    const column = priceColumns.find(name => name === columnName)
    if (id === undefined || column === undefined) return
    event.preventDefault()
    const left = drafts.paste(rows, { cells, id, column })
    if (left > 0) notifyError('Not all prices fit', `The list ends ${countPrices(left)} earlier. Load more first.`)
  }

  return (
    <table className={classes.table} ref={table} onPaste={paste}>
      <thead>
        <tr>
          <th scope="col" className={classes.tickColumn}>
            <span className={classes.heard}>Selected</span>
          </th>
          <th scope="col">Product</th>
          <th scope="col" className={classes.cellColumn}>
            Price
          </th>
          <th scope="col" className={classes.cellColumn}>
            Compare price
          </th>
          <th scope="col" className={classes.shownColumn}>
            Shoppers see
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const base = basePrices(row, drafts)
          return (
            <PriceTableRow
              key={row.id}
              row={row}
              sale={sales?.get(row.id)}
              isFirst={rows[index - 1]?.productId !== row.productId}
              basePrice={base.price}
              baseComparePrice={base.comparePrice}
              draft={drafts.drafts.get(row.id)}
              isSelected={selection.isSelected(row.id)}
              onToggle={selection.toggle}
              onType={drafts.type}
              onUndo={drafts.undo}
            />
          )
        })}
      </tbody>
    </table>
  )
}

/** What variants inherit, also from an unsaved base price. */
function basePrices({ productId, basePrice, baseComparePrice }: PriceRow, { drafts }: Drafts): Prices {
  const draft = drafts.get(productId)
  return draft ? readDraft(draft).set : { price: basePrice || null, comparePrice: baseComparePrice || null }
}
