import { describe, expect, it } from 'vitest'
import { defaultTexts } from './default-texts.ts'
import { messageKinds } from './message-kinds.ts'
import { fillMessage, findUnknownPlaceholders, type MessageValues, splitSubject } from './placeholders.ts'

const values: MessageValues = {
  name: 'Ayesha',
  order: 'ORD-20261126-22222222',
  items: '1 × Linen Kurta (M)\n2 × Khes',
  total: 'Rs 1,700',
  due: 'Rs 1,700',
  courier: null,
  tracking: null,
  link: 'https://shop.example/order-confirmation/ORD-20261126-22222222',
  phone: '0300 1234567',
  shop: 'Neelgul',
}

describe('a filled message', () => {
  it('values are data: braces in them are not filled again', () => {
    const name = '{link} {due}'
    expect(fillMessage('Dear {name}, thank you', { ...values, name }, 'en')).toBe('Dear {link} {due}, thank you')
  })

  it('a line whose value is missing is left out', () => {
    expect(fillMessage('Sent.\nCourier: {courier}\n\nTracking: {tracking}\n\nBye', values, 'en')).toBe('Sent.\n\nBye')
  })

  it('in Urdu each value keeps its own direction, line by line, and an address stays as it is', () => {
    const filled = fillMessage('فون: {phone}\n{items}\n{link}', values, 'ur')
    expect(filled.split('\n')).toEqual([
      'فون: \u20680300 1234567\u2069',
      '\u20681 × Linen Kurta (M)\u2069',
      '\u20682 × Khes\u2069',
      values.link,
    ])
    expect(splitSubject(`آرڈر \u2068${values.order}\u2069\nمتن`).subject).toBe(`آرڈر ${values.order}`)
  })

  it('other text between braces is named as unknown, also names of every object', () => {
    expect(findUnknownPlaceholders('{name} {Name} {} {constructor} {total}')).toEqual(['{Name}', '{}', '{constructor}'])
  })

  it.each(messageKinds)('the texts of "%s" have only known placeholders, the same in both languages', kind => {
    const { en, ur } = defaultTexts[kind]
    const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    expect(findUnknownPlaceholders(en + ur)).toEqual([])
    expect(placeholders(ur)).toEqual(placeholders(en))
    expect(en).not.toMatch(/\bpaid\b/i)
  })
})
