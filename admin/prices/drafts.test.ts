import { describe, expect, it, test } from 'vitest'
import {
  type Draft,
  type DraftMap,
  invalidDrafts,
  readDraft,
  reversed,
  toRequest,
  withFilled,
  withoutColumn,
  withPasted,
  withReport,
  withTyped,
} from './drafts.ts'
import type { PriceReport, PriceRow } from './prices.ts'

const product = { id: 'kurta', productId: 'kurta', variantId: null, status: 'published' } as const
const base = (price: number, comparePrice: number | null = null) => ({ ...product, price, comparePrice }) as PriceRow
const variant = (price: number | null, comparePrice: number | null = null) =>
  ({
    ...{ id: 'medium', productId: 'kurta', variantId: 'medium', status: 'published', price, comparePrice },
    ...{ basePrice: 1500, baseComparePrice: 2000 },
  }) as PriceRow

const none: DraftMap = new Map()
const prices = (price: number | null, comparePrice: number | null = null) => ({ price, comparePrice })
const typed = (text: string, row = base(1500)) => withTyped(none, row, 'price', text)
const draftOf = (drafts: DraftMap) => [...drafts.values()][0] as Draft

describe('a cell that is typed into', () => {
  it('it becomes a draft with the stored prices', () => {
    expect(draftOf(typed('1499'))).toMatchObject({ typed: { price: '1499' }, seen: prices(1500), errors: {} })
  })

  it.each(['1500', 'Rs 1,500', '۱۵۰۰'])('it is no draft with %j, which is the stored price', text => {
    expect(typed(text).size).toBe(0)
  })

  it('it keeps the prices from when it was first typed, also when the stored one becomes the typed one', () => {
    expect(draftOf(withTyped(typed('1499'), base(1499), 'price', '1499')).seen).toEqual(prices(1500))
  })

  it('it shares its draft with the other cell of its row, and is undone on its own', () => {
    const both = withTyped(typed('1499'), base(1500), 'comparePrice', '1999')
    expect(toRequest(draftOf(both)).set).toEqual(prices(1499, 1999))
    const one = withoutColumn(both, 'kurta', 'price')
    expect(draftOf(one).typed).toEqual({ comparePrice: '1999' })
    expect(withoutColumn(one, 'kurta', 'comparePrice').size).toBe(0)
    expect(withTyped(both, base(1500), 'comparePrice', '').get('kurta')?.typed).toEqual({ price: '1499' })
  })
})

test.each<[string, PriceRow, number | null]>([
  ['1499', base(1500), 1499],
  ['-10%', base(1500), 1350],
  ['-100', variant(1600), 1500],
  ['+10%', variant(null), 1650],
  ['', variant(1600), null],
  ['0', variant(1600), null],
])('%j typed over a price is sent as the resulting one', (text, row, price) => {
  expect(readDraft(draftOf(typed(text, row)))).toMatchObject({ set: { price }, errors: {} })
})

test('a percentage typed over a compare price is of its own, else of the inherited one', () => {
  const comparePrice = (row: PriceRow) => readDraft(draftOf(withTyped(none, row, 'comparePrice', '+10%')))
  expect(comparePrice(base(1500, 1900)).set.comparePrice).toBe(2090)
  expect(comparePrice(variant(1500)).set.comparePrice).toBe(2200)
  expect(comparePrice(base(1500)).errors).toEqual({ comparePrice: 'There is no price to change' })
})

test.each<[string, PriceRow, string]>([
  ['ten', base(1500), 'Type 1499, +10% or -100'],
  ['-1500', base(1500), 'Less than Rs 1'],
  ['+1000%', base(9_000_000), 'At most Rs 10,000,000'],
  ['0', base(1500), 'A published product needs a price'],
])('%j is an error beside the cell', (text, row, error) => {
  expect(invalidDrafts(typed(text, row)).map(([, { errors }]) => errors)).toEqual([{ price: error }])
})

describe('copied cells', () => {
  const rows = [base(1500), variant(1600), { ...base(900), id: 'shawl' } as PriceRow]
  const paste = (cells: string[][], id = 'kurta', column: 'price' | 'comparePrice' = 'price') => {
    const { drafts, left } = withPasted(none, rows, { cells, id, column })
    return { typed: Object.fromEntries([...drafts].map(([id, { typed }]) => [id, typed])), left }
  }

  it('they are pasted downwards and to the right, and those that do not fit are counted', () => {
    expect(paste([['1400', '1900'], ['۱۵۰۰'], ['800'], ['1']])).toEqual({
      typed: { kurta: { price: '1400', comparePrice: '1900' }, medium: { price: '۱۵۰۰' }, shawl: { price: '800' } },
      left: 1,
    })
    expect(paste([['1900', '5']], 'medium', 'comparePrice').typed).toEqual({ medium: { comparePrice: '1900' } })
  })

  it('an empty cell removes the price of a variant, and leaves a base price as it is', () => {
    expect(paste([[''], ['']]).typed).toEqual({ medium: { price: '' } })
  })

  it('a text that is no price is an error beside its cell', () => {
    const { drafts } = withPasted(none, rows, { cells: [['abc'], ['-5%']], id: 'kurta', column: 'price' })
    expect(invalidDrafts(drafts).map(([id]) => id)).toEqual(['kurta'])
  })
})

test('a product that is not published needs no price', () => {
  expect(invalidDrafts(typed('', { ...base(1500), status: 'draft' }))).toEqual([])
})

test('calculated prices replace what was typed, and those that are already so are no draft', () => {
  const filled = withFilled(typed('9'), [
    { row: base(1500), set: prices(1350, 1500) },
    { row: variant(1600), set: prices(1600) },
  ])
  expect([...filled.values()].map(draft => draft.typed)).toEqual([{ price: '1,350', comparePrice: '1,500' }])
})

test('the request names the row with the prices that were seen, and is undone by its reverse', () => {
  const request = toRequest(draftOf(typed('1400', variant(1600, 1800))))
  expect(request).toEqual({ variantId: 'medium', set: prices(1400, 1800), seen: prices(1600, 1800) })
  expect(reversed(request)).toEqual({ variantId: 'medium', set: prices(1600, 1800), seen: prices(1400, 1800) })
  expect(toRequest(draftOf(typed('1400')))).toEqual({ productId: 'kurta', set: prices(1400), seen: prices(1500) })
})

describe('after a save', () => {
  const refusal = (part: Partial<PriceReport['refusals'][number]>) =>
    ({
      refusals: [{ id: 'kurta', code: 'price-changed-meanwhile', present: prices(1600), message: 'A reason', ...part }],
    }) as PriceReport
  const reported = (sent: DraftMap, report: PriceReport) => withReport(sent, sent, report)

  it('a saved draft is removed, and one that was changed during the save stays', () => {
    const sent = typed('1400')
    const report = { refusals: [] }
    expect(withReport(sent, sent, report).size).toBe(0)
    expect(withReport(withTyped(sent, base(1500), 'price', '1450'), sent, report).size).toBe(1)
  })

  it('a refused draft stays with the reason beside the changed price, and is calculated from the present one', () => {
    const draft = draftOf(reported(typed('-10%'), refusal({})))
    expect(draft).toMatchObject({
      seen: prices(1600),
      errors: { price: expect.stringMatching(/^Was .*1,500, now .*1,600$/) },
    })
    expect(toRequest({ ...draft, errors: {} })).toMatchObject({ set: prices(1440), seen: prices(1600) })
  })

  it('the reason is beside the compare price when that has changed', () => {
    const draft = draftOf(reported(typed('1400'), refusal({ present: prices(1500, 1900) })))
    expect(draft.errors).toEqual({ comparePrice: expect.stringMatching(/^Was none, now .*1,900$/) })
  })

  it('a draft whose prices are already stored is removed, as after a response that was lost', () => {
    expect(reported(typed('1600'), refusal({})).size).toBe(0)
  })

  it('a refused draft of a deleted product is removed', () => {
    expect(reported(typed('1400'), refusal({ present: null })).size).toBe(0)
  })

  it('another reason is beside the price', () => {
    const errors = (code: 'price-needed' | 'variant-not-found') =>
      draftOf(reported(typed('1400'), refusal({ code, present: prices(1500) }))).errors
    expect(errors('price-needed')).toEqual({ price: 'A published product needs a price' })
    expect(errors('variant-not-found')).toEqual({ price: 'A reason' })
  })
})
