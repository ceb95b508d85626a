import { describe, expect, it } from 'vitest'
import { without } from '../parts/form/draft-cells/drafts.ts'
import { type Draft, type DraftMap, invalidDrafts, toStockChange, withReport, withTyped } from './drafts.ts'
import type { StockReport, StockRow } from './stock.ts'

const row = (onHand: number, variantId = 'kurta') => ({ variantId, onHand }) as StockRow
const none: DraftMap = new Map()
const typed = (text: string, onHand = 5) => withTyped(none, row(onHand), text)
const draftOf = (drafts: DraftMap) => drafts.get('kurta') as Draft

describe('a cell that is typed into', () => {
  it('it becomes a draft with the quantity on hand', () => {
    expect(draftOf(typed('7'))).toMatchObject({ text: '7', seen: 5, error: null })
  })

  it.each(['5', ' 5 ', '۵'])('it is no draft with %j, which is the quantity on hand', text => {
    expect(typed(text).size).toBe(0)
  })

  it('while goods arrive, it is a draft also with the quantity on hand, which is added', () => {
    const draft = draftOf(withTyped(none, row(5), '5', 'arrived'))
    expect(toStockChange(draft)).toEqual([{ variantId: 'kurta', add: 5 }])
  })

  it('it stays a draft when the quantity on hand changes to the typed one', () => {
    const later = withTyped(typed('7', 5), row(7), '7')
    expect(draftOf(later)).toMatchObject({ text: '7', seen: 5 })
  })

  it('it keeps the quantity on hand from when it was first typed', () => {
    expect(draftOf(withTyped(typed('7', 5), row(6), '8')).seen).toBe(5)
  })

  it('it is no longer a draft once it is undone', () => {
    expect(without(typed('7'), 'kurta').size).toBe(0)
  })
})

it('only drafts that are not a number are invalid', () => {
  const drafts = withTyped(typed('ten'), row(3, 'shawl'), '+2')
  expect(invalidDrafts(drafts).map(([id, { error }]) => [id, error])).toEqual([['kurta', expect.any(String)]])
})

describe('the input of a save', () => {
  it('it is the number, with the quantity that was seen', () => {
    expect(toStockChange(draftOf(typed('7')))).toEqual([{ variantId: 'kurta', set: 7, seen: 5 }])
  })

  it('it is only the difference for a number with a sign', () => {
    expect(toStockChange(draftOf(typed('-2')))).toEqual([{ variantId: 'kurta', add: -2 }])
  })

  it('it is empty for a text that is not a number', () => {
    expect(toStockChange(draftOf(typed('ten')))).toEqual([])
  })
})

describe('after a save', () => {
  const refusal = (part: Partial<StockReport['refusals'][number]>) =>
    ({
      refusals: [{ variantId: 'kurta', code: 'stock-changed-meanwhile', onHand: 9, message: 'A reason', ...part }],
    }) as StockReport

  it('a saved draft is removed', () => {
    const sent = typed('7')
    expect(withReport(sent, sent, { refusals: [] }).size).toBe(0)
  })

  it('a draft that was changed during the save stays', () => {
    const sent = typed('7')
    const now = withTyped(sent, row(5), '8')
    expect(draftOf(withReport(now, sent, { refusals: [] })).text).toBe('8')
  })

  it('a refused draft stays with the reason and the new quantity', () => {
    const sent = typed('7')
    expect(draftOf(withReport(sent, sent, refusal({})))).toMatchObject({ seen: 9, error: 'Was 5, now 9' })
  })

  it('a refused draft of a deleted variant is removed', () => {
    const sent = typed('7')
    expect(withReport(sent, sent, refusal({ onHand: null })).size).toBe(0)
  })

  it.each([
    ['stock-below-reserved', 'Fewer than are reserved'],
    ['stock-below-zero', 'Only 9 there'],
    ['stock-above-limit', 'A reason'],
  ] as const)('the reason %s is short beside the cell', (code, error) => {
    const sent = typed('-7')
    expect(draftOf(withReport(sent, sent, refusal({ code }))).error).toBe(error)
  })
})
