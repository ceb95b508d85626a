import type { Groups } from '../groups.ts'
import { plainSign } from '../prices/parse-price-entry.ts'
import { type GridRow, isPriceField, keyOf, type PriceField, rowName, type Target, type Value } from './grid-rows.ts'
import { parseCell } from './parse-cell.ts'
import type { GridProduct } from './product-grid.ts'

/** An unsaved cell. */
export type Edit = Pick<Target, 'kind' | 'id' | 'field'> & {
  /** The name of its row. */
  name: string
  /** As it was typed or pasted. */
  text: string
  value: Value
  /** Why it cannot be saved: what is wrong with the text, or what the shop said to it. */
  error: string | null
  /** The stored value that was on screen when it was first edited. */
  from: Value
  /** The key of the cell that it follows from, when it was not typed itself. */
  follows?: string
  /** What somebody else stored since then, when a save found that out. */
  theirs?: Value
}

/** Unsaved cells by their key. */
export type Edits = ReadonlyMap<string, Edit>

/** What one action did to cells: before and after. */
type Step = [key: string, before: Edit | undefined, after: Edit | undefined][]

/** Unsaved cells, and the steps that Undo and Redo take. */
export type EditState = { edits: Edits; past: readonly Step[]; future: readonly Step[] }

export const noEdits: EditState = { edits: new Map(), past: [], future: [] }

const MAX_STEPS = 200

/** A text for a cell. `isExact`: a price of a product is its base price only. */
export type Entry = { row: GridRow; target: Target; text: string; isExact?: true }

/** The state after one action: typing a cell, pasting, filling. A cell with its stored value is no edit. */
export function withEntries(state: EditState, entries: Entry[], groups: Groups | undefined): EditState {
  const edits = new Map(state.edits)
  for (const { row, target, text, isExact } of entries) {
    const key = keyOf(target)
    const before = edits.get(key)
    const from = before?.from ?? target.stored
    const result = parseCell({ row, target, text, present: before && !before.error ? before.value : from }, groups)
    if ('value' in result && !isExact && row.kind === 'product' && isPriceField(target.field))
      spreadPrice(edits, { product: row.product, field: target.field, text })
    const { kind, id, field } = target
    const isStored = 'value' in result && result.value === from && from === target.stored
    if (isStored) edits.delete(key)
    else edits.set(key, { kind, id, field, name: rowName(row), text, from, value: null, error: null, ...result })
  }
  return withStep(state, edits)
}

type Spread = { product: GridProduct; field: PriceField; text: string }

/**
 * A price on the row of a product is that of all its variants: those with one of their own give it up. A change such as
 * `+10%` changes each of them (docs/product.md#prices).
 */
function spreadPrice(edits: Map<string, Edit>, { product, field, text }: Spread): void {
  const follows = keyOf({ id: product.id, field })
  const isChange = /^[+-]/.test(plainSign(text))
  for (const variant of product.variants) {
    const target: Target = { kind: 'variant', id: variant.id, field, stored: variant[field] }
    const key = keyOf(target)
    const row: GridRow = { id: variant.id, kind: 'variant', product, variant }
    const before = edits.get(key)
    const present = before && !before.error ? before.value : target.stored
    if (present === null && !before?.error) continue
    const result = isChange ? parseCell({ row, target, text, present }, undefined) : { value: null }
    const from = before?.from ?? target.stored
    const { kind, id } = target
    if ('value' in result && result.value === from && from === target.stored) edits.delete(key)
    else
      edits.set(key, {
        kind,
        id,
        field,
        name: rowName(row),
        text: isChange ? text : '',
        from,
        value: null,
        error: null,
        ...result,
        follows,
      })
  }
}

/** All edits are discarded, which Undo takes back. */
export const withoutEdits = (state: EditState): EditState => withStep(state, new Map())

/** These edits are given up for what is stored. */
export function withTheirs(state: EditState, keys: readonly string[]): EditState {
  const edits = new Map(state.edits)
  for (const key of keys) edits.delete(key)
  return { ...noEdits, edits }
}

/** These edits are to be saved over what somebody else stored. */
export function withMine(state: EditState, keys: readonly string[]): EditState {
  const edits = new Map(state.edits)
  for (const key of keys) {
    const { theirs, ...edit } = edits.get(key) ?? {}
    if (isWhole(edit) && theirs !== undefined) edits.set(key, { ...edit, from: theirs, error: null })
  }
  return { ...noEdits, edits }
}

const isWhole = (edit: Partial<Edit>): edit is Edit => edit.id !== undefined

function withStep(state: EditState, edits: Edits): EditState {
  const keys = new Set([...state.edits.keys(), ...edits.keys()])
  const step = [...keys]
    .map((key): Step[number] => [key, state.edits.get(key), edits.get(key)])
    .filter(([, before, after]) => before !== after)
  if (step.length === 0) return state
  return { edits, past: [...state.past, step].slice(-MAX_STEPS), future: [] }
}

/** The state before the last step, and the cells it was about. */
export function undo(state: EditState): { state: EditState; keys: string[] } {
  const step = state.past.at(-1)
  if (!step) return { state, keys: [] }
  const edits = applied(
    state.edits,
    step.map(([key, before]) => [key, before]),
  )
  return {
    state: { edits, past: state.past.slice(0, -1), future: [...state.future, step] },
    keys: step.map(([key]) => key),
  }
}

/** The state after the step that was undone last, and the cells it was about. */
export function redo(state: EditState): { state: EditState; keys: string[] } {
  const step = state.future.at(-1)
  if (!step) return { state, keys: [] }
  const edits = applied(
    state.edits,
    step.map(([key, , after]) => [key, after]),
  )
  return {
    state: { edits, past: [...state.past, step], future: state.future.slice(0, -1) },
    keys: step.map(([key]) => key),
  }
}

function applied(edits: Edits, changes: [string, Edit | undefined][]): Edits {
  const next = new Map(edits)
  for (const [key, edit] of changes) {
    if (edit) next.set(key, edit)
    else next.delete(key)
  }
  return next
}

/**
 * Why a cell cannot be saved, or null. A published product needs a price: whichever of both cells was edited is marked.
 */
export function errorOf(edit: Edit, row: GridRow | undefined, edits: Edits): string | null {
  if (edit.error) return edit.error
  if (edit.kind !== 'product' || !row || (edit.field !== 'price' && edit.field !== 'status')) return null
  const { product } = row
  const status = valueIn(edits, { id: product.id, field: 'status' }, product.status)
  const price = valueIn(edits, { id: product.id, field: 'price' }, product.price)
  return status === 'published' && price === null ? 'A published product needs a price' : null
}

/** The value of an edit, or the stored one. That of an invalid edit is not known. */
export function valueIn(edits: Edits, target: Pick<Target, 'id' | 'field'>, stored: Value): Value {
  const edit = edits.get(keyOf(target))
  return edit && !edit.error ? edit.value : stored
}
