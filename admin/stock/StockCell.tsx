import { DraftCell } from '../parts/form/draft-cells/DraftCell.tsx'
import type { Draft } from './drafts.ts'
import { parseQuantityEntry } from './parse-quantity-entry.ts'
import { type StockRow, stockRowName } from './stock.ts'
import type { Drafts } from './use-drafts.ts'

/** The quantity on hand as an input. */
export function StockCell({ row, drafts }: { row: StockRow; drafts: Drafts }) {
  const { variantId, onHand } = row
  const draft = drafts.drafts.get(variantId)
  // What arrived is not the old count.
  const isEmpty = drafts.mode === 'arrived'
  return (
    <DraftCell
      id={variantId}
      column="onHand"
      label={`Stock of ${stockRowName(row)}`}
      stored={isEmpty ? '' : String(onHand)}
      placeholder={isEmpty ? `${onHand} here` : undefined}
      typed={draft?.text}
      remark={draft && remarkOn(draft, row)}
      isInvalid={Boolean(draft?.error)}
      onType={text => drafts.type(row, text)}
      onLeave={() => drafts.leave(variantId)}
      onUndo={() => drafts.undo(variantId)}
    />
  )
}

/** Its error, a conflict with a new stored quantity, or the result of a change. */
function remarkOn({ text, mode, seen, error }: Draft, row: StockRow): string {
  if (error) return error
  if (seen !== row.onHand) return `Was ${seen}, now ${row.onHand}`
  const entry = parseQuantityEntry(text, mode)
  return 'add' in entry ? `Will be ${row.onHand + entry.add}` : `Was ${seen}`
}
