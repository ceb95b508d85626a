import { fill } from '#messages/fill.ts'
import { DraftCell } from '../parts/form/draft-cells/DraftCell.tsx'
import { words } from '../words/stock.ts'
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
      label={fill(words.stockOf, { name: stockRowName(row) })}
      stored={isEmpty ? '' : String(onHand)}
      placeholder={isEmpty ? fill(words.here, { count: onHand }) : undefined}
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
  if (seen !== row.onHand) return fill(words.wasNow, { seen, onHand: row.onHand })
  const entry = parseQuantityEntry(text, mode)
  return 'add' in entry ? fill(words.willBe, { count: row.onHand + entry.add }) : fill(words.was, { count: seen })
}
