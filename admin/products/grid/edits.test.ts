import { describe, expect, it } from 'vitest'
import { parseCells } from '../../parts/form/draft-cells/copied-cells.ts'
import { copiedRange, emptiedEntries, filledEntries, type GridData, pastedEntries } from './block-entries.ts'
import {
  type EditState,
  errorOf,
  noEdits,
  redo,
  undo,
  withEntries,
  withMine,
  withoutEdits,
  withTheirs,
} from './edits.ts'
import { withTidyPriceEdits } from './grid-prices.ts'
import { type Column, columns, rowName, rowsOf } from './grid-rows.ts'
import { boundsOf, moveBy, type Range, tabFrom } from './move.ts'
import type { GridProduct } from './product-grid.ts'
import { afterSave, toRequests, toReversedRequests } from './saved-edits.ts'
import { countTyped } from './use-grid.ts'

const variant = { name: 'Default', sku: null, price: null, comparePrice: null, stock: 10 }
const product = (id: string, given: Partial<GridProduct> = {}): GridProduct => ({
  id,
  name: `Kurta ${id}`,
  sku: null,
  status: 'published',
  subBrandId: null,
  categoryId: null,
  price: 1500,
  comparePrice: null,
  variants: [{ ...variant, id: `${id}-only` }],
  ...given,
})
const sized = product('c', {
  variants: [
    { ...variant, id: 'c-s', name: 'S' },
    { ...variant, id: 'c-l', name: 'L', price: 1800 },
  ],
})
const rows = rowsOf([product('a'), product('b', { status: 'draft', price: null }), sized], true)
const group = (id: string, name: string, isActive = true) => ({ id, name, isActive })
const groups = {
  subBrands: [group('neelgul', 'Neelgul'), group('old', 'Old', false), group('t1', 'Twin'), group('t2', 'twin ')],
  categories: [group('kurtas', 'کرتے')],
} as GridData['groups']

const dataOf = ({ edits }: EditState): GridData => ({ rows, edits, groups, maySetStock: true })
const at = (row: number, column: Column, lastRow = row, lastColumn = column): Range => ({
  anchor: { row, column: columns.indexOf(column) },
  focus: { row: lastRow, column: columns.indexOf(lastColumn) },
})
const paste = (state: EditState, range: Range, text: string) =>
  withEntries(state, pastedEntries(dataOf(state), range, parseCells(text)).entries, groups)
const shown = (state: EditState) =>
  Object.fromEntries([...state.edits].map(([key, { value, error }]) => [key, error ?? value]))

describe('moving', () => {
  const extent = { rows: 100, columns: 8, page: 20 }
  const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false })
  it.each([
    [key('ArrowDown'), 3, 2, [4, 2]],
    [key('ArrowUp'), 0, 2, [0, 2]],
    [key('ArrowRight'), 3, 7, [3, 7]],
    [key('ArrowLeft'), 3, 2, [3, 1]],
    [key('Home'), 3, 2, [3, 0]],
    [key('End'), 3, 2, [3, 7]],
    [key('Home', true), 3, 2, [0, 0]],
    [key('End', true), 3, 2, [99, 7]],
    [key('ArrowDown', true), 3, 2, [99, 2]],
    [key('PageDown'), 90, 2, [99, 2]],
    [key('PageUp'), 30, 2, [10, 2]],
  ])('%o from row %i and column %i', (pressed, row, column, to) => {
    expect(Object.values(moveBy(pressed, { row, column }, extent) ?? {})).toEqual(to)
  })

  it('Tab goes on in the next row, and leaves the grid after the last cell and before the first', () => {
    expect(tabFrom({ row: 0, column: 7 }, extent, false)).toEqual({ row: 1, column: 0 })
    expect(tabFrom({ row: 1, column: 0 }, extent, true)).toEqual({ row: 0, column: 7 })
    expect(tabFrom({ row: 99, column: 7 }, extent, false)).toBeNull()
    expect(tabFrom({ row: 0, column: 0 }, extent, true)).toBeNull()
    expect(moveBy(key('x'), { row: 0, column: 0 }, extent)).toBeNull()
  })

  it('a range has the same bounds in whichever direction it was drawn', () => {
    const [one, other] = [
      { row: 5, column: 1 },
      { row: 2, column: 3 },
    ]
    const bounds = { firstRow: 2, lastRow: 5, firstColumn: 1, lastColumn: 3 }
    expect(boundsOf({ anchor: one, focus: other })).toEqual(bounds)
    expect(boundsOf({ anchor: other, focus: one })).toEqual(bounds)
  })
})

describe('rows', () => {
  it('the only variant of a product has no row of its own, and variants can be hidden', () => {
    expect(rows.map(rowName)).toEqual(['Kurta a', 'Kurta b', 'Kurta c', 'Kurta c, S', 'Kurta c, L'])
    expect(rowsOf([sized], false).map(rowName)).toEqual(['Kurta c'])
  })
})

describe('pasting', () => {
  it('prices are read as people write them, and a wrong one is marked with its reason', () => {
    const state = paste(noEdits, at(0, 'price'), 'Rs 1,499/-\t2000\n۱۲۵۰\t\nabc\t1.5')
    expect(shown(state)).toEqual({
      'a:price': 1499,
      'a:comparePrice': 2000,
      'b:price': 1250,
      'c:price': 'Type 1499, +10% or -100',
      'c:comparePrice': 'Prices are whole rupees',
    })
  })

  it('names are found whatever their case, and unknown, inactive and ambiguous ones are marked', () => {
    const state = paste(noEdits, at(0, 'status'), 'ARCHIVED\tneelgul\tکرتے\ndeleted\tOld\tShirts\nDraft\tTwin\t')
    expect(shown(state)).toEqual({
      'a:status': 'archived',
      'a:subBrandId': 'neelgul',
      'a:categoryId': 'kurtas',
      'b:status': 'Type Draft, Published or Archived',
      'b:subBrandId': 'This sub-brand is inactive',
      'b:categoryId': 'There is no category with this name',
      'c:status': 'draft',
      'c:subBrandId': 'Several have this name: choose it in the product',
    })
  })

  it('stock goes to the variant, and not to a product with several', () => {
    const pasted = pastedEntries(dataOf(noEdits), at(0, 'stock'), parseCells('7\n+5\n9\n-11\n1000001'))
    expect(pasted.blocked).toBe(1)
    expect(shown(withEntries(noEdits, pasted.entries, groups))).toEqual({
      'a-only:stock': 7,
      'b-only:stock': 15,
      'c-s:stock': 'Stock cannot be below 0',
      'c-l:stock': 'At most 1,000,000',
    })
  })

  it('one cell fills a range, and rows beyond the end are counted', () => {
    expect(shown(paste(noEdits, at(0, 'price', 2, 'comparePrice'), '999'))).toMatchObject({
      'a:price': 999,
      'c:comparePrice': 999,
    })
    expect(pastedEntries(dataOf(noEdits), at(4, 'price'), [['1'], ['2'], ['3']]).beyond).toBe(2)
  })

  it('an empty cell keeps a base price, and a variant then follows its product', () => {
    expect(shown(paste(noEdits, at(0, 'price', 4), ''))).toEqual({ 'c-l:price': null })
  })

  it('a cell with its stored value is no edit', () => {
    expect(paste(paste(noEdits, at(0, 'price'), '999'), at(0, 'price'), '1,500').edits.size).toBe(0)
  })

  it('a percentage changes the price that is there, also an inherited one', () => {
    const state = paste(paste(noEdits, at(0, 'price'), '1000'), at(0, 'price'), '+10%')
    expect(shown(paste(state, at(3, 'price'), '-10%'))).toEqual({ 'a:price': 1100, 'c-s:price': 1350 })
  })
})

describe('copying, filling and emptying', () => {
  it('a range is copied with its unsaved values', () => {
    const state = paste(noEdits, at(0, 'price'), '1499')
    expect(copiedRange(dataOf(state), at(0, 'name', 1, 'status'))).toEqual([
      ['Kurta a', '1499', '1499', '', '10', 'Published'],
      ['Kurta b', '', '', '', '10', 'Draft'],
    ])
    expect(copiedRange(dataOf(noEdits), at(2, 'shown', 4))).toEqual([['1500–1800'], ['1500'], ['1800']])
  })

  it('a copied row that comes back as it was has no cell that is left out', () => {
    const range = at(0, 'name', 4, 'status')
    const block = copiedRange(dataOf(noEdits), at(0, 'name', 4, 'status'))
    expect(pastedEntries(dataOf(noEdits), range, block).blocked).toBe(0)
    expect(pastedEntries(dataOf(noEdits), at(0, 'shown'), [['999']]).blocked).toBe(1)
  })

  it('Ctrl+D fills the first row of a range down, and one cell from above', () => {
    const filled = (range: Range) => shown(withEntries(noEdits, filledEntries(dataOf(noEdits), range).entries, groups))
    expect(filled(at(0, 'price', 2))).toEqual({ 'b:price': 1500, 'c-l:price': null })
    expect(filled(at(1, 'status'))).toEqual({ 'b:status': 'published' })
    expect(filled(at(0, 'price'))).toEqual({})
  })

  it('Delete empties what may be empty only', () => {
    const { entries, blocked } = emptiedEntries(dataOf(noEdits), at(4, 'price', 4, 'stock'))
    expect(entries.map(({ target }) => target.field)).toEqual(['price', 'comparePrice'])
    expect(blocked).toBe(1)
  })
})

describe('undo and redo', () => {
  it('a paste is one step, and a new step after Undo drops what could be redone', () => {
    const pasted = paste(paste(noEdits, at(0, 'price'), '999'), at(0, 'price'), '1\n2')
    const undone = undo(pasted)
    expect(undone.keys).toEqual(['a:price', 'b:price'])
    expect(shown(undone.state)).toEqual({ 'a:price': 999 })
    expect(shown(redo(undone.state).state)).toEqual({ 'a:price': 1, 'b:price': 2 })
    expect(redo(paste(undone.state, at(0, 'price'), '5')).keys).toEqual([])
    expect(undo(noEdits).state).toBe(noEdits)
  })

  it('what was discarded comes back', () => {
    const state = paste(noEdits, at(0, 'price'), '1\n2')
    expect(undo(withoutEdits(state)).state.edits).toEqual(state.edits)
  })
})

describe('saving', () => {
  const state = paste(noEdits, at(0, 'price'), '999\t1999\t7')
  const sent = [...state.edits.values()]

  it('a row is one request with its changed cells only, and undone with the values exchanged', () => {
    expect(toRequests(sent)).toEqual([
      { productId: 'a', changes: { price: { from: 1500, to: 999 }, comparePrice: { from: null, to: 1999 } } },
      { variantId: 'a-only', changes: { stock: { from: 10, to: 7 } } },
    ])
    expect(toReversedRequests(sent)).toContainEqual({
      variantId: 'a-only',
      changes: { stock: { from: 7, to: 10 } },
    })
  })

  it('cells that follow from a typed one are one change with it, also when that one holds what it held before', () => {
    const price = (text: string) => paste(noEdits, at(2, 'price'), text).edits
    expect(countTyped([...price('1500').values()])).toBe(1)
    expect(countTyped([...price('999').values()])).toBe(1)
    expect(countTyped([...price('+10%').values()])).toBe(1)
    const variants = paste(noEdits, at(3, 'price', 4), '1700\n1700')
    const tidied = [...withTidyPriceEdits(variants.edits, [sized], new Set()).values()]
    expect(toRequests(tidied)).toEqual([
      { variantId: 'c-l', changes: { price: { from: 1800, to: null } } },
      { productId: 'c', changes: { price: { from: 1500, to: 1700 } } },
    ])
    expect(countTyped(tidied)).toBe(2)
  })

  it('a published product without a price is marked at whichever cell was edited', () => {
    const published = paste(noEdits, at(1, 'status'), 'Published')
    const [edit] = published.edits.values()
    expect(edit && errorOf(edit, rows[1], published.edits)).toBe('A published product needs a price')
    const priced = paste(published, at(1, 'price'), '900')
    expect(edit && errorOf(edit, rows[1], priced.edits)).toBeNull()
  })

  const present = { status: 'published', subBrandId: null, categoryId: null, price: 1600, comparePrice: null } as const
  const refusal = { id: 'a', code: 'changed-meanwhile', message: 'Somebody else', present } as const

  it('what was saved is no edit, and a conflict has both values until one is chosen', () => {
    const after = afterSave(state, sent, { refusals: [refusal] })
    expect([...after.edits.keys()]).toEqual(['a:price', 'a:comparePrice'])
    expect(after.edits.get('a:price')).toMatchObject({ value: 999, theirs: 1600 })
    expect(after.edits.get('a:comparePrice')?.theirs).toBeUndefined()
    expect([...withTheirs(after, ['a:price']).edits.keys()]).toEqual(['a:comparePrice'])
    const mine = withMine(after, ['a:price']).edits.get('a:price')
    expect(mine).toMatchObject({ value: 999, from: 1600 })
    expect(mine?.theirs).toBeUndefined()
  })

  it('what was edited again during the save stays, and edits of a deleted row are gone', () => {
    const again = paste(state, at(0, 'price'), '888')
    expect(shown(afterSave(again, sent, { refusals: [] }))).toEqual({ 'a:price': 888 })
    const gone = afterSave(state, sent, { refusals: [{ ...refusal, code: 'product-gone', present: null }] })
    expect(gone.edits.size).toBe(0)
  })

  it('a refusal of another kind is shown at the cells that it is about', () => {
    const stored = { ...present, price: 1500 }
    const after = afterSave(state, sent, { refusals: [{ ...refusal, code: 'price-needed', present: stored }] })
    expect(shown(after)).toEqual({ 'a:price': 'Somebody else', 'a:comparePrice': 1999 })
  })
})
