import { useState } from 'react'
import type { Reason } from '../../stock/ReasonFields.tsx'
import type { CurrentSalePrice } from '../prices/sales/sales.ts'
import { type Edits, errorOf } from './edits.ts'
import { completeReason } from './GridSaveBar.tsx'
import { type Flattened, findFlattened, withOwnPrices, withTidyPriceEdits } from './grid-prices.ts'
import type { GridRow } from './grid-rows.ts'
import type { GridProduct } from './product-grid.ts'
import { SetAllDialog } from './SetAllDialog.tsx'
import { countTyped, type EditsOfGrid } from './use-grid.ts'
import { useSaveGrid } from './use-save-grid.ts'

type Params = {
  edits: EditsOfGrid
  products: GridProduct[]
  rowOf: ReadonlyMap<string, GridRow>
  sales: ReadonlyMap<string, CurrentSalePrice> | undefined
}

/** Saves what can be saved. `question` asks before one price replaces different ones of variants. */
export function useSaveEdits({ edits, products, rowOf, sales }: Params) {
  const [reason, setReason] = useState<Reason>({ why: 'count', remark: '' })
  const [asked, setAsked] = useState<Flattened[]>([])
  const saving = useSaveGrid(edits.applyReport)
  const withoutConflict = [...edits.edits.values()].filter(({ theirs }) => theirs === undefined)
  const valid = withoutConflict.filter(edit => !errorOf(edit, rowOf.get(edit.id), edits.edits))

  function save() {
    if (saving.isPending || valid.length === 0) return
    if (!completeReason(reason) && valid.some(({ field }) => field === 'stock')) return
    const flattened = findFlattened(edits.edits, products)
    if (flattened.length > 0) setAsked(flattened)
    else send(edits.edits)
  }

  function send(chosen: Edits) {
    setAsked([])
    const onSale = new Set(sales && [...sales.values()].map(({ productId }) => productId))
    const tidied = withTidyPriceEdits(chosen, products, onSale)
    edits.replace(tidied)
    const inTurn = [...tidied.values()]
    // A row with a conflict waits for the choice between both values.
    const waiting = new Set(inTurn.filter(({ theirs }) => theirs !== undefined).map(({ id }) => id))
    const sent = inTurn.filter(edit => !waiting.has(edit.id) && !errorOf(edit, rowOf.get(edit.id), tidied))
    const typed = sent.length === tidied.size ? [...chosen.values()] : sent
    if (sent.length > 0) saving.mutate({ edits: sent, count: countTyped(typed), reason: completeReason(reason) })
  }

  const question = (
    <SetAllDialog
      flattened={asked}
      onSetAll={() => send(edits.edits)}
      onKeep={() => send(withOwnPrices(edits.edits, asked))}
      onClose={() => setAsked([])}
    />
  )
  return {
    save,
    isSaving: saving.isPending,
    invalid: withoutConflict.length - valid.length,
    reason,
    setReason,
    question,
  }
}
