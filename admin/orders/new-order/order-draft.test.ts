import { describe, expect, it } from 'vitest'
import { fillFromChat } from './fill-from-chat.ts'
import {
  emptyDraft,
  fillFrom,
  lineOf,
  orderToSend,
  quoteToAsk,
  usualStatus,
  withChange,
  withLine,
} from './order-draft.ts'

const kurta = {
  productId: 'kurta',
  name: 'Kurta',
  sku: null,
  picture: null,
  variants: [
    { variantId: 'kurta-s', name: 'S', sku: 'K-S', price: 900, available: 0, picture: null },
    { variantId: 'kurta-m', name: 'M', sku: 'K-M', price: 900, available: 3, picture: null },
  ],
}
const line = (variantId = 'kurta-m') => lineOf(kurta, variantId)

describe('a line', () => {
  it('is of the variant that was scanned or the only one, and of no other', () => {
    expect([lineOf(kurta).variantId, line('kurta-s').variantId]).toEqual(['', 'kurta-s'])
    expect(lineOf({ ...kurta, variants: kurta.variants.slice(0, 1) }).variantId).toBe('kurta-s')
  })

  it('without a chosen variant is one of its own', () => {
    expect([lineOf(kurta), lineOf(kurta)].reduce(withLine, [])).toHaveLength(2)
  })

  it('keeps its place and key when its variant changes, and takes in another line of the new one', () => {
    const [first, second] = [line(), { ...line('kurta-s'), price: 800, quantity: 3 }]
    const lines = [lineOf(kurta), first, second]
    expect(withChange(lines, 1, { variantId: 'kurta-s', price: '' })).toEqual([
      lines[0],
      { ...first, variantId: 'kurta-s', quantity: 4, price: 800 },
    ])
    expect(withChange(lines, 0, { quantity: 5 })).toEqual([{ ...lines[0], quantity: 5 }, first, second])
  })

  it('that is added twice gets a piece more', () => {
    const lines = [line(), line('kurta-s'), line()].reduce(withLine, [])
    expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['kurta-m', 2],
      ['kurta-s', 1],
    ])
  })
})

describe('what is asked for', () => {
  const draft = { ...emptyDraft('phone'), lines: [line()] }

  it('is the price of today and the fee of the shop, unless something else is typed', () => {
    expect(quoteToAsk(draft)).toMatchObject({ lines: [{ variantId: 'kurta-m', quantity: 1, price: null }], fee: null })
    const typed = { ...draft, fee: 0, discount: 50, lines: [{ ...line(), price: 800 }] }
    expect(quoteToAsk(typed)).toMatchObject({ lines: [{ price: 800 }], fee: 0, discount: 50 })
  })

  it.each([
    ['without a line', { lines: [] }],
    ['with an empty quantity', { lines: [{ ...line(), quantity: '' as const }] }],
    ['while a variant is not chosen', { lines: [line(), lineOf(kurta)] }],
  ])('is nothing %s', (_, changed) => {
    expect(quoteToAsk({ ...draft, ...changed })).toBeNull()
  })

  it('is confirmed after a call, and waits for one after a message', () => {
    const asked = quoteToAsk(draft)
    if (!asked) throw new Error('there is a line')
    const sent = { asked, total: 1100, isBlocked: false, asksWhatsapp: false }
    expect(orderToSend(draft, sent)).toMatchObject({ status: 'placed', total: 1100, source: 'phone' })
    expect(orderToSend(draft, { ...sent, isBlocked: true })).toMatchObject({ status: 'pending' })
    expect((['phone', 'counter', 'whatsapp', 'instagram', 'other'] as const).map(one => usualStatus(one))).toEqual([
      ...['placed', 'placed', 'pending', 'pending', 'pending'],
    ])
    expect(orderToSend({ ...draft, status: 'pending' }, sent)).toMatchObject({ status: 'pending' })
  })

  it('says whether the customer wants messages by WhatsApp, which nobody asks while the shop sends none', () => {
    const asked = quoteToAsk(draft)
    if (!asked) throw new Error('there is a line')
    const consent = (mayWriteOnWhatsapp: boolean, asksWhatsapp: boolean) =>
      orderToSend({ ...draft, mayWriteOnWhatsapp }, { asked, total: 1100, isBlocked: false, asksWhatsapp })
        .mayWriteOnWhatsapp
    expect(draft.mayWriteOnWhatsapp).toBe(true)
    expect([consent(true, true), consent(false, true), consent(false, false)]).toEqual([true, false, null])
  })
})

it('a chat that is read again replaces the lines of its first reading', () => {
  const found = { second_phone: '0301 1234567', lines: [{ product: kurta, variantId: 'kurta-m', quantity: 2 }] }
  const once = fillFromChat({ ...emptyDraft('phone'), lines: [line('kurta-s')] }, found, [])
  expect(once).toMatchObject({ second_phone: '0301 1234567', lines: [{ quantity: 1 }, { quantity: 2 }] })
  const withoutKeys = (draft: typeof once) => ({ ...draft, lines: draft.lines.map(one => ({ ...one, key: '' })) })
  expect(withoutKeys(fillFromChat(once, found, found.lines))).toEqual(withoutKeys(once))
  const changed = { ...once, lines: [{ ...line('kurta-m'), quantity: 5 }] }
  expect(fillFromChat(changed, { lines: [] }, found.lines).lines).toEqual(changed.lines)
})

it.each([
  ['', 'after 5pm', 'after 5pm'],
  ['Ring twice', 'after 5pm', 'Ring twice. after 5pm'],
  ['Ring twice. after 5pm', 'after 5pm', 'Ring twice. after 5pm'],
  ['after 5pm', 'after 5pm. call before', 'after 5pm. call before'],
  ['Ring twice', undefined, 'Ring twice'],
])('the notes %j and %j of a chat are %j', (notes, found, expected) => {
  const draft = { ...emptyDraft('phone'), notes }
  expect(fillFromChat(draft, { ...(found !== undefined && { notes: found }), lines: [] }, []).notes).toBe(expected)
})

it('a fee that was chosen is filled in, and else the typed one stays', () => {
  const draft = { ...emptyDraft('phone'), fee: 100 }
  expect([150, '' as const].map(fee => fillFromChat(draft, { fee, lines: [] }, []).fee)).toEqual([150, ''])
  expect(fillFromChat(draft, { lines: [] }, []).fee).toBe(100)
})

it('what was found elsewhere is filled in at once, and the rest stays', () => {
  const draft = { ...emptyDraft('phone'), customer_name: 'Sana', notes: 'Ring twice', lines: [line()] }
  const found = { customer_phone: '0300 1234567', city: 'Lahore', second_phone: '0301 1234567', lines: [line()] }
  expect(fillFrom(draft, { ...found, source: 'whatsapp' })).toMatchObject({
    customer_phone: '0300 1234567',
    customer_name: 'Sana',
    city: 'Lahore',
    second_phone: '0301 1234567',
    notes: 'Ring twice',
    source: 'whatsapp',
    lines: [{ variantId: 'kurta-m', quantity: 2 }],
  })
})
