import { describe, expect, it } from 'vitest'
import { foundIn, type ReadChat, withAnswer } from './chat-draft.ts'
import { listQuestions } from './chat-questions.ts'
import { isConversation, lastPart } from './chat-text.ts'

const variant = (variantId: string, available: number | null = 5) => ({
  variantId,
  name: variantId.toUpperCase(),
  sku: null,
  price: 900,
  available,
  picture: null,
})
const kurta = { productId: 'kurta', name: 'Kurta', sku: null, picture: null, variants: [variant('m'), variant('l', 0)] }
const mug = { productId: 'mug', name: 'Mug', sku: null, picture: null, variants: [variant('mug')] }
const line = { productId: 'kurta', product: 'kurta', variantId: 'm', variant: 'M', sku: null, quantity: 2 }

const chat: ReadChat = {
  app: null,
  phone: '03001234567',
  phone2: null,
  name: 'Ali',
  city: 'Lahore',
  address: 'House 5',
  lines: [line],
  total: null,
  fee: null,
  questions: [],
  open: [],
  marks: [],
  products: [kurta, mug],
}
const text = 'ek kurta'

describe('what a chat fills in', () => {
  it('is all that it says, with the province of its city', () => {
    expect(foundIn(chat)).toEqual({
      source: 'whatsapp',
      customer_phone: '0300 1234567',
      customer_name: 'Ali',
      street: 'House 5',
      city: 'Lahore',
      state: 'Punjab',
      lines: [{ product: kurta, variantId: 'm', quantity: 2 }],
    })
  })

  it('leaves out what it does not say, so that it stays as it was typed', () => {
    const found = foundIn({ ...chat, phone: null, name: null, city: null, address: '', app: 'instagram' })
    const nothing = { ...chat, phone: null, city: null, address: '', lines: [] }
    expect(foundIn(nothing)).toEqual({ lines: [] })
    expect(Object.keys(found)).toEqual(['source', 'lines'])
    expect(found.source).toBe('instagram')
  })

  it('has no line whose variant or quantity is open', () => {
    const lines = [
      { ...line, variantId: null },
      { ...line, quantity: null },
    ]
    expect(foundIn({ ...chat, lines }).lines).toEqual([])
  })
})

describe('an answer', () => {
  const asked = (open: ReadChat['open'], changed: Partial<ReadChat> = {}) => ({ ...chat, ...changed, open })
  const answered = (asked: ReadChat, place = 0, at = 0) => {
    const question = listQuestions({ chat: asked, text, lastOrder: null })[place]
    const answer = question?.answers[at]
    if (!answer) throw new Error('there is no such answer')
    return withAnswer(asked, place, answer.gives)
  }

  it('fills in the phone that was meant', () => {
    const { chat, found } = answered(
      asked([{ question: 'which-phone', options: ['03001234567', '03451234567'] }]),
      0,
      1,
    )
    expect(found).toEqual({ customer_phone: '0345 1234567', lines: [] })
    expect(chat.open).toEqual([])
  })

  it('fills in the city with its province', () => {
    const { found } = answered(asked([{ question: 'which-city', options: ['Quetta'] }]))
    expect(found).toEqual({ city: 'Quetta', state: 'Balochistan', lines: [] })
  })

  it('adds the line of the variant, also where its quantity is asked next', () => {
    const options = [{ variantId: 'm', variant: 'M', sku: null }]
    const open: ReadChat['open'] = [
      { question: 'which-variant', line: 0, options },
      { question: 'quantity', line: 0, options: [2, 3] },
    ]
    const first = answered(asked(open, { lines: [{ ...line, variantId: null, quantity: null }] }))
    expect(first.found.lines).toEqual([])
    expect(answered(first.chat, 0, 1).found.lines).toEqual([{ product: kurta, variantId: 'm', quantity: 3 }])
  })

  it('with a product adds it, or asks for its variant', () => {
    const options = [
      { productId: 'mug', product: 'mug', name: 'Mug' },
      { productId: 'kurta', product: 'kurta', name: 'Kurta' },
    ]
    const open: ReadChat['open'] = [{ question: 'which-product', place: { start: 3, end: 8 }, options, quantity: 4 }]
    expect(answered(asked(open, { lines: [] })).found.lines).toEqual([{ product: mug, variantId: 'mug', quantity: 4 }])
    const next = answered(asked(open, { lines: [] }), 0, 1)
    expect(next.found.lines).toEqual([])
    expect(answered(next.chat, 0, 1).found.lines).toEqual([{ product: kurta, variantId: 'l', quantity: 4 }])
  })

  it('orders the last order again', () => {
    const lastOrder = {
      orderNumber: 'ORD-1',
      createdAt: '2026-11-01T00:00:00Z',
      notSold: ['Vase'],
      lines: [{ product: kurta, variantId: 'l', quantity: 1 }],
    }
    const chat = asked([{ question: 'earlier-order' }])
    const [question] = listQuestions({ chat, text, lastOrder })
    expect(question).toMatchObject({ answers: [{ label: '1 × Kurta (L)' }], otherwise: 'Not sold any more: Vase.' })
    const gives = question?.answers[0]?.gives
    expect(gives && withAnswer(chat, 0, gives).found.lines).toEqual(lastOrder.lines)
  })
})

it('a question says what it is about, and which answers are sold out', () => {
  const open: ReadChat['open'] = [
    {
      question: 'which-product',
      place: { start: 3, end: 8 },
      quantity: 1,
      options: [{ productId: 'kurta', product: 'kurta', name: 'Kurta' }],
    },
    { question: 'which-variant', line: 0, options: [{ variantId: 'l', variant: 'L', sku: null }] },
  ]
  expect(listQuestions({ chat: { ...chat, open }, text, lastOrder: null })).toMatchObject([
    { about: 'kurta', answers: [{ isSoldOut: false }] },
    { about: 'Kurta', answers: [{ isSoldOut: true }] },
  ])
})

it('a chat that is too long is read from its end, from the start of a line', () => {
  expect(lastPart('ok')).toEqual({ text: 'ok', isCut: false })
  const { text, isCut } = lastPart(`${'a'.repeat(20_000)}\nlast line`)
  expect({ text, isCut }).toEqual({ text: 'last line', isCut: true })
})

it.each([
  ['a message of several lines', 'ek kurta\nAli, Lahore', true],
  ['a long message', 'ek kurta medium black bhej dein, Ali Raza, House 5, Street 9, Lahore', true],
  ['a number', '0300 1234567', false],
  ['a number with the end of its line', '0300 1234567\n', false],
  ['digits on several lines', '0300\n1234567', false],
  ['a name', 'Ayesha Khan', false],
])('%s (%j) as a conversation: %s', (_, pasted, expected) => {
  expect(isConversation(pasted)).toBe(expected)
})
