import { describe, expect, it } from 'vitest'
import { hostileTexts } from '#test/chat-orders/hostile-texts.ts'
import { processorMs } from '#test/processor-time.ts'
import { catalogueOf } from './catalogue.ts'
import { MAX_CHAT_LENGTH } from './limits.ts'
import { draftOf } from './read-chat.ts'

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
