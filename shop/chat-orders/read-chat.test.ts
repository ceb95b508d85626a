import { describe, expect, it } from 'vitest'
import { hostileTexts } from '#test/chat-orders/hostile-texts.ts'
import { processorMs } from '#test/processor-time.ts'
import { catalogueOf } from './catalogue.ts'
import { MAX_CHAT_LENGTH } from './limits.ts'
import { draftOf } from './read-chat.ts'
import { linesIn, readInSmallShop, receiver } from './small-shop.fixture.ts'

const kurta = {
  id: 'p1',
  slug: 'cotton-kurta',
  name: 'Cotton Kurta',
  name_ur: 'سوتی کرتا',
  sku: 'CK-1',
  tags: ['kurta'],
  base_price: 2000,
}
const variants = ['M / White', 'L / White', 'M / Black'].map((name, place) => {
  const [size = '', colour = ''] = name.split(' / ')
  return { id: `v${place}`, product_id: 'p1', name, sku: `CK-1-${place}`, options: { size, colour }, price: null }
})
const catalogue = catalogueOf({ rows: [kurta], variants, groups: [], optionWords: [] })
const shop = { names: ['Bazaar Lane'], phones: ['0390 0000000'] }
const read = (text: string) => draftOf(text, catalogue, shop)

describe('the draft of a chat', () => {
  it('has what was written, with marks on it', () => {
    const text = '2 kurta white M\nAli Raza\nHouse 5, Street 9, Model Town, Lahore\n0300 1234567'
    const draft = read(text)
    expect(draft).toMatchObject({
      phone: '03001234567',
      name: 'Ali Raza',
      city: 'Lahore',
      address: 'House 5, Street 9, Model Town',
      lines: [{ product: 'cotton-kurta', variant: 'M / White', sku: 'CK-1-0', quantity: 2 }],
      questions: [],
    })
    const phone = draft.marks.find(({ kind }) => kind === 'phone')
    expect(text.slice(phone?.start, phone?.end)).toBe('0300 1234567')
  })

  it('asks which variant, phone and city where they are open', () => {
    expect(read('kurta black ya white chahiye\nhouse 5 street 9').questions).toEqual([
      'which-variant',
      'which-phone',
      'which-city',
    ])
  })

  it('knows a SKU', () => {
    expect(read('CK-1-2 ek bhej dein, house 4 street 1 Lahore 0300 1234567').lines).toMatchObject([
      { variant: 'M / Black', quantity: 1 },
    ])
  })

  it('has an order that names nobody yet, when it is asked for in words', () => {
    const draft = readInSmallShop('hi i want winter khadar 3 pcs 1 and chikn kurta xl')
    expect(linesIn(draft)).toEqual(['1 khaddar', '1 kurta'])
    expect(draft.questions).toEqual(['which-phone', 'which-city'])
    expect(readInSmallShop('chikan kurta xl available hai?').lines).toEqual([])
    expect(readInSmallShop('kurta chahiye').lines).toEqual([])
  })

  it.each([
    ['bold labels', '*Order*\nchikan kurta XL\n*Name:* Ali Raza\nHouse 5, Street 9, Model Town, Lahore\n0300 1234567'],
    ['a price', 'chikan kurta XL rs 2000 order\nAli Raza\nModel Town, Lahore\n0300 1234567'],
  ])('has a forwarded order with %s, also when a thank-you follows', (_, order) => {
    for (const text of [`Forwarded\n${order}`, `Forwarded\n${order}\n\nthanks`])
      expect(readInSmallShop(text)).toMatchObject({
        phone: '03001234567',
        name: 'Ali Raza',
        lines: [{ product: 'kurta' }],
      })
  })

  it('has nothing of a forwarded advertisement but what is asked for below', () => {
    const advert =
      'Forwarded\nNEW ARRIVAL ✨ Winter Khaddar only 2000\nOrder now: name, address and number to 0311 7654321'
    expect(readInSmallShop(`${advert}\n\nchikan kurta XL bhej dein\n${receiver}`)).toMatchObject({
      phone: '03001234567',
      phone2: null,
      lines: [{ product: 'kurta' }],
    })
  })

  it.each([
    ['advance 1000 easypaisa TID 12345678901', { amount: 1000, way: 'easypaisa', reference: '12345678901' }],
    ['1,500 advance jazzcash kar diya', { amount: 1500, way: 'jazzcash', reference: '' }],
    ['500 easypaisa kar diye hain trx id AB12345', { amount: 500, way: 'easypaisa', reference: 'AB12345' }],
    ['advance 1000 dena hoga?', null],
    ['advance nahi doonga', null],
    ['advance 03007654321 pe', null],
  ])('has the advance that is named: %s', (text, advance) => {
    expect(readInSmallShop(`chikan kurta XL\n${receiver}\n${text}`).advance).toEqual(advance)
  })

  it('shows a number that is too short', () => {
    expect(readInSmallShop(`chikan kurta XL\n${receiver.replace('1234567', '12345')}`).open).toEqual([
      { question: 'which-phone', options: [], mistyped: ['0300 12345'] },
    ])
  })

  it('is empty for a question, with no questions to ask', () => {
    expect(read('kurta kitne ka hai?')).toMatchObject({ lines: [], questions: [], phone: null })
  })

  it.each<readonly [string, string]>([
    ['nothing', ''],
    ['NUL', 'ek kurta\0 0300 1234567'],
    ['lone surrogates', '\ud800 ek kurta \udc00'],
    ...hostileTexts.map(([name, piece]) => [name, piece.repeat(MAX_CHAT_LENGTH / piece.length)] as const),
  ])('of %s is read within moments', async (_, text) => {
    let marks: ReturnType<typeof read>['marks'] = []
    const took = await processorMs(() => {
      marks = read(text).marks
    })
    expect(took).toBeLessThan(5000)
    expect(marks.every(({ start, end }) => start >= 0 && end <= MAX_CHAT_LENGTH)).toBe(true)
  })
})
