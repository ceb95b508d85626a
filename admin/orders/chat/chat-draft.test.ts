import { describe, expect, it } from 'vitest'
import { formatRupees } from '#shop/money.ts'
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
  notes: '',
  lines: [line],
  total: null,
  fee: null,
  advance: null,
  questions: [],
  open: [],
  marks: [],
  products: [kurta, mug],
}
const text = 'ek kurta'
const empty = { phone: '', city: '', calculatedFee: null }

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

  it('has what the rider is asked for as notes', () => {
    expect(foundIn({ ...chat, notes: 'call me after 6' }).notes).toBe('call me after 6')
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
    const question = listQuestions({ chat: asked, text, lastOrder: null, form: { ...empty, calculatedFee: 250 } })[
      place
    ]
    const answer = question?.answers[at]
    if (!answer) throw new Error('there is no such answer')
    return withAnswer(asked, place, answer.gives)
  }

  it('fills in the phone that was meant', () => {
    const { chat, found } = answered(
      asked([{ question: 'which-phone', options: ['03001234567', '03451234567'], mistyped: [] }]),
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

  it('chooses another variant of what is sold out, or leaves it out', () => {
    const options = [
      { variantId: 'l', variant: 'L', sku: null },
      { variantId: 'm', variant: 'M', sku: null },
    ]
    const soldOut = asked([{ question: 'sold-out', line: 0, options }], { lines: [{ ...line, variantId: null }] })
    expect(foundIn(soldOut).lines).toEqual([])
    expect(answered(soldOut, 0, 1).found.lines).toEqual([{ product: kurta, variantId: 'm', quantity: 2 }])
    expect(answered(soldOut, 0, 2)).toMatchObject({ chat: { open: [] }, found: { lines: [] } })
  })

  it('takes the fee of the chat, or the one of the shop', () => {
    const open: ReadChat['open'] = [{ question: 'delivery-fee', fee: 200 }]
    expect([0, 1].map(at => answered(asked(open), 0, at).found.fee)).toEqual([200, ''])
  })

  it('about an advance fills in nothing', () => {
    const advance = { question: 'advance' as const, amount: 1000, way: 'easypaisa' as const, reference: '123456789' }
    expect(answered(asked([advance]))).toMatchObject({ chat: { open: [] }, found: { lines: [] } })
  })

  it('orders the last order again', () => {
    const lastOrder = {
      orderNumber: 'ORD-1',
      createdAt: '2026-11-01T00:00:00Z',
      notSold: ['Vase'],
      lines: [{ product: kurta, variantId: 'l', quantity: 1 }],
    }
    const chat = asked([{ question: 'earlier-order' }])
    const [question] = listQuestions({ chat, text, lastOrder, form: empty })
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
  expect(listQuestions({ chat: { ...chat, open }, text, lastOrder: null, form: empty })).toMatchObject([
    { about: 'kurta', answers: [{ isSoldOut: false }] },
    { about: 'Kurta', answers: [{ isSoldOut: true }] },
  ])
})

it('money that the chat names is shown beside what the shop asks, and an advance with its number', () => {
  const open: ReadChat['open'] = [
    { question: 'delivery-fee', fee: 200 },
    { question: 'advance', amount: 1000, way: 'easypaisa', reference: '123456789' },
  ]
  const asked = (calculatedFee: number | null) =>
    listQuestions({ chat: { ...chat, open }, text, lastOrder: null, form: { ...empty, calculatedFee } })
  expect(asked(250).map(({ about }) => about)).toEqual([
    `${formatRupees(200)} in the chat, ${formatRupees(250)} by the rule of the shop`,
    `${formatRupees(1000)}, Easypaisa, 123456789`,
  ])
  expect(asked(200).map(({ title }) => title)).toEqual(['Has the advance arrived?'])
  expect(asked(null)).toHaveLength(1)
})

it.each([
  ['0300 12345', '0300 12345 has too few digits. Ask for the right number.'],
  ['+92 300 12345678', '+92 300 12345678 has too many digits. Ask for the right number.'],
  ['0300-123456789', '0300-123456789 has too many digits. Ask for the right number.'],
])('a number with a wrong length is shown: %s', (written, otherwise) => {
  const open: ReadChat['open'] = [{ question: 'which-phone', options: [], mistyped: [written] }]
  const asked = { chat: { ...chat, open }, text, lastOrder: null, form: empty }
  expect(listQuestions(asked)).toMatchObject([{ otherwise }])
})

it('a question closes when its field is filled in', () => {
  const open: ReadChat['open'] = [
    { question: 'which-phone', options: [], mistyped: [] },
    { question: 'which-city', options: ['Quetta'] },
  ]
  const left = (form: Partial<typeof empty>) =>
    listQuestions({ chat: { ...chat, open }, text, lastOrder: null, form: { ...empty, ...form } }).map(one => [
      one.title,
      one.place,
    ])
  expect(left({ phone: '0300 123' })).toEqual([
    ['Which phone number?', 0],
    ['Which city?', 1],
  ])
  expect(left({ phone: '0300 1234567' })).toEqual([['Which city?', 1]])
  expect(left({ phone: '0300 1234567', city: 'Quetta' })).toEqual([])
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
