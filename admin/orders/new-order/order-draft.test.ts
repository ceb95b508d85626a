import { describe, expect, it } from 'vitest'
import { fillFromChat } from './fill-from-chat.ts'
import { emptyDraft, fillFrom, lineOf, orderToSend, quoteToAsk, usualStatus, withLine } from './order-draft.ts'

const kurta = {
  productId: 'kurta',
  name: 'Kurta',
  sku: null,
  picture: null,
  variants: [
    { variantId: 'kurta-s', name: 'S', sku: 'K-S', price: 900, available: 0 },
    { variantId: 'kurta-m', name: 'M', sku: 'K-M', price: 900, available: 3 },
  ],
}
const line = (variantId?: string) => {
  const line = lineOf(kurta, variantId)
  if (!line) throw new Error('a product has variants')
  return line
}

describe('a line', () => {
  it('is of the first variant that is there, or of the one that was scanned', () => {
    expect([line().variantId, line('kurta-s').variantId]).toEqual(['kurta-m', 'kurta-s'])
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
  ])('is nothing %s', (_, changed) => {
    expect(quoteToAsk({ ...draft, ...changed })).toBeNull()
  })

  it('is confirmed after a call, and waits for one after a message', () => {
    const asked = quoteToAsk(draft)
    if (!asked) throw new Error('there is a line')
    const sent = { asked, total: 1100, isBlocked: false }
    expect(orderToSend(draft, sent)).toMatchObject({ status: 'placed', total: 1100, source: 'phone' })
    expect(orderToSend(draft, { ...sent, isBlocked: true })).toMatchObject({ status: 'pending' })
    expect((['phone', 'counter', 'whatsapp', 'instagram', 'other'] as const).map(one => usualStatus(one))).toEqual([
      ...['placed', 'placed', 'pending', 'pending', 'pending'],
    ])
    expect(orderToSend({ ...draft, status: 'pending' }, sent)).toMatchObject({ status: 'pending' })
  })
})

it('a chat that is read again replaces the lines of its first reading', () => {
  const found = { second_phone: '0301 1234567', lines: [{ product: kurta, variantId: 'kurta-m', quantity: 2 }] }
  const once = fillFromChat({ ...emptyDraft('phone'), lines: [line('kurta-s')] }, found, [])
  expect(once).toMatchObject({ second_phone: '0301 1234567', lines: [{ quantity: 1 }, { quantity: 2 }] })
  expect(fillFromChat(once, found, found.lines)).toEqual(once)
  const changed = { ...once, lines: [{ ...line('kurta-m'), quantity: 5 }] }
  expect(fillFromChat(changed, { lines: [] }, found.lines).lines).toEqual(changed.lines)
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
