import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChangeSelected } from '../prices/ChangeSelected.tsx'
import type { PlannedRow, PlanRow } from '../prices/plan-change.ts'
import type { GridData } from './block-entries.ts'
import type { Entry } from './edits.ts'
import { type GridRow, targetOf } from './grid-rows.ts'
import { boundsOf, type Range } from './move.ts'
import type { EditsOfGrid } from './use-grid.ts'

type Props = { data: GridData; range: Range; edits: EditsOfGrid }

/** Calculates the same change for the prices of the selected rows and fills it in. Nothing is saved yet. */
export function ChangePrices({ data, range, edits }: Props) {
  const [chosen, setChosen] = useState<GridRow[] | null>(null)
  const { firstRow, lastRow } = boundsOf(range)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => setChosen(withVariants(data.rows.slice(firstRow, lastRow + 1)))}
      >
        Change Prices
      </Button>
      {chosen && (
        <ChangeSelected
          rows={chosen.map(planRowOf)}
          onFill={filled => {
            edits.enter(entriesOf(chosen, filled), data)
            setChosen(null)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

/** The price of a product is that of all its variants: those with one of their own are changed with it. */
function withVariants(rows: GridRow[]): GridRow[] {
  const chosen = new Set(rows.map(({ id }) => id))
  return rows.flatMap((row): GridRow[] => {
    if (row.kind !== 'product') return [row]
    const { product } = row
    const own = product.variants.filter(
      ({ id, price, comparePrice }) => !chosen.has(id) && (price !== null || comparePrice !== null),
    )
    return [row, ...own.map((variant): GridRow => ({ id: variant.id, kind: 'variant', product, variant }))]
  })
}

function planRowOf({ id, kind, product, variant }: GridRow): PlanRow {
  const own = kind === 'variant' && variant ? variant : product
  return {
    id,
    productId: product.id,
    variantId: kind === 'variant' ? id : null,
    product: product.name,
    variant: kind === 'variant' && variant ? variant.name : null,
    price: own.price,
    comparePrice: own.comparePrice,
    shownPrice: own.price ?? product.price ?? 0,
    shownComparePrice: own.comparePrice ?? product.comparePrice,
  }
}

function entriesOf(rows: GridRow[], filled: PlannedRow[]): Entry[] {
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return filled.flatMap(({ row: { id }, set }) =>
    (['price', 'comparePrice'] as const).flatMap(column => {
      const row = rowOf.get(id)
      const target = row && targetOf(row, column, false)
      if (!target || set[column] === target.stored) return []
      return [{ row, target, text: set[column] === null ? '' : String(set[column]), isExact: true as const }]
    }),
  )
}
