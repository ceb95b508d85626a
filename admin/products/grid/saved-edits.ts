import type { Edit, EditState } from './edits.ts'
import { type Field, keyOf, type Value } from './grid-rows.ts'
import type { GridReport, GridRequest } from './product-grid.ts'

/** The requests that save edits, one for each row. */
export function toRequests(edits: Edit[]): GridRequest[] {
  const byRow = Map.groupBy(edits, ({ id }) => id)
  return [...byRow.values()].flatMap(cells => requestOf(cells, ({ from, value }) => ({ from, to: value })))
}

/** The requests that undo them. */
export function toReversedRequests(edits: Edit[]): GridRequest[] {
  const byRow = Map.groupBy(edits, ({ id }) => id)
  return [...byRow.values()].flatMap(cells => requestOf(cells, ({ from, value }) => ({ from: value, to: from })))
}

function requestOf(cells: Edit[], change: (edit: Edit) => { from: Value; to: Value }): GridRequest[] {
  const [first] = cells
  if (!first) return []
  const changes = Object.fromEntries(cells.map(edit => [edit.field, change(edit)]))
  // The fields of a target belong to its kind, and their values to the fields.
  const request = first.kind === 'variant' ? { variantId: first.id, changes } : { productId: first.id, changes }
  return [request as GridRequest]
}

/**
 * After a save: what was sent and not refused is no edit any more. Of refused rows each cell says what somebody else
 * stored, or why it was refused. Edits of rows that were deleted are gone. Steps before a save cannot be undone here.
 */
export function afterSave(
  state: EditState,
  sent: readonly Edit[],
  { refusals }: Pick<GridReport, 'refusals'>,
): EditState {
  const refused = new Map(refusals.map(refusal => [refusal.id, refusal]))
  const edits = new Map(state.edits)
  for (const edit of sent) {
    const key = keyOf(edit)
    // Edited again during the save.
    if (edits.get(key) !== edit) continue
    const refusal = refused.get(edit.id)
    if (!refusal?.present) edits.delete(key)
    else edits.set(key, refusedEdit(edit, refusal))
  }
  return { edits, past: [], future: [] }
}

type Refusal = GridReport['refusals'][number]

function refusedEdit(edit: Edit, { code, message, present }: Refusal): Edit {
  const stored = new Map<string, Value>(Object.entries(present ?? {})).get(edit.field)
  if (stored !== undefined && stored !== edit.from) return { ...edit, theirs: stored }
  return aboutField[code]?.includes(edit.field) ? { ...edit, error: message } : edit
}

/** Which cells a refusal is about. */
const aboutField: Partial<Record<string, Field[]>> = {
  'price-needed': ['price', 'status'],
  'group-unavailable': ['subBrandId', 'categoryId'],
  'stock-below-reserved': ['stock'],
  'stock-below-zero': ['stock'],
  'stock-above-limit': ['stock'],
}
