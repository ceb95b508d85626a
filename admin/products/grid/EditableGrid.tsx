import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { AdminEmptyState } from '../../parts/feedback/AdminEmptyState.tsx'
import { type FirstCell, useFocusOnRows } from '../../parts/form/draft-cells/use-first-cell.ts'
import { useMay } from '../../session/rights.ts'
import { groupsQuery } from '../groups.ts'
import { currentSalePricesQuery } from '../prices/sales/sales.ts'
import type { GridData } from './block-entries.ts'
import { ChangePrices } from './ChangePrices.tsx'
import classes from './Grid.module.css'
import { markOf } from './GridRow.tsx'
import { GridSaveBar } from './GridSaveBar.tsx'
import { GridTable } from './GridTable.tsx'
import { columnLabel, columns, rowName, rowsOf } from './grid-rows.ts'
import type { GridSearch } from './grid-search.ts'
import type { Range } from './move.ts'
import type { GridPage } from './product-grid.ts'
import type { EditsOfGrid } from './use-grid.ts'
import { useSaveEdits } from './use-save-edits.tsx'

type Props = {
  pages: GridPage[]
  isStale: boolean
  search: GridSearch
  edits: EditsOfGrid
  firstCell: FirstCell
}

/** The loaded products as a grid, with the line above it and the bar that saves. */
export function EditableGrid({ pages, isStale, search, edits, firstCell }: Props) {
  const { data: sales } = useQuery(currentSalePricesQuery())
  const isPhone = useMediaQuery('(max-width: 767.98px)') ?? false
  const [range, setRange] = useState<Range | null>(null)
  const { products, data, rowOf } = useGridData({ pages, search, edits })
  const saving = useSaveEdits({ edits, products, rowOf, sales })
  useFocusOnRows(firstCell, { isStale })
  const onRange = useCallback((next: Range) => setRange(next), [])
  return (
    <>
      {data.rows.length === 0 ? (
        <AdminEmptyState title="No products match">
          <Link to="/admin/products/grid">See all products</Link>
        </AdminEmptyState>
      ) : (
        <>
          <div className={classes.head}>
            <ActiveCell data={data} range={range} />
            {range && <ChangePrices data={data} range={range} edits={edits} />}
          </div>
          <GridTable
            key={JSON.stringify(search)}
            data={data}
            edits={edits}
            sales={sales}
            rowHeight={isPhone ? 44 : 36}
            table={firstCell.table}
            onRange={onRange}
            onSave={saving.save}
          />
          <p className={classes.help}>
            Type or paste from a spreadsheet. Enter goes down, F2 edits, Ctrl+D fills down, Ctrl+Z undoes. Escape, then
            Tab leaves the grid.
          </p>
        </>
      )}
      <GridSaveBar
        edits={edits}
        invalid={saving.invalid}
        groups={data.groups}
        isSaving={saving.isSaving}
        reason={saving.reason}
        onReason={saving.setReason}
        onSave={saving.save}
      />
      {saving.question}
    </>
  )
}

/** The rows with what their cells need; each the same object until something of it changes. */
function useGridData({ pages, search, edits: { edits } }: Pick<Props, 'pages' | 'search' | 'edits'>) {
  const { data: groups } = useQuery(groupsQuery)
  const maySetStock = useMay('stock.change')
  const showsVariants = search.variants !== false
  const products = useMemo(() => pages.flatMap(({ products }) => products), [pages])
  const rows = useMemo(() => rowsOf(products, showsVariants), [products, showsVariants])
  const data = useMemo((): GridData => ({ rows, edits, groups, maySetStock }), [rows, edits, groups, maySetStock])
  const rowOf = useMemo(() => new Map(rows.map(row => [row.id, row])), [rows])
  return { products, data, rowOf }
}

/** The whole text of the active cell, and what is said about it. */
function ActiveCell({ data, range }: { data: GridData; range: Range | null }) {
  const row = range && data.rows[range.focus.row]
  const column = range && columns[range.focus.column]
  if (!row || !column) return <p className={classes.line} />
  const mark = markOf(data, row, column)
  return (
    <p className={classes.line} data-state={mark.state}>
      <bdi>{rowName(row)}</bdi>
      {column !== 'name' && ` · ${columnLabel[column]}`}
      {mark.note && <span className={classes.note}> · {mark.note}</span>}
    </p>
  )
}
