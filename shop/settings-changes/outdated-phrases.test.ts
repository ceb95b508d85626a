import { describe, expect, it } from 'vitest'
import { defaultDelivery } from '../delivery/delivery.ts'
import { findOutdatedPhrases, outdatedPhrases } from './outdated-phrases.ts'

const settings = (part: Partial<typeof defaultDelivery> = {}, store_name = 'Bazaar Lane', phone = '0390 0000000') => ({
  delivery: { ...defaultDelivery, ...part },
  store_info: { store_name },
  contact_info: { phone, whatsapp: '', email: '', address: '' },
})
const foundIn = (text: string, after: ReturnType<typeof settings>) =>
  findOutdatedPhrases(text, outdatedPhrases(settings(), after))

describe('an amount that changed', () => {
  const threshold = settings({ freeFrom: 2500 })
  it.each([
    ['Free delivery on orders of Rs 2,000 or more', true],
    ['Free from Rs. 2000', true],
    ['Free from PKR\u00a02,000', true],
    ['orders above 2,000 ship free', true],
    ['2000 rupees and more', true],
    ['Rs 2000/- onwards', true],
    ['2,000 روپے سے زیادہ', true],
    ['۲۰۰۰ روپے سے زیادہ', true],
    ['In business since 2000', false],
    ['Rs 12,000', false],
    ['Rs 2,000,000', false],
    ['Rs 2,500', false],
    ['Rs 20001', false],
  ])('it is found in a text: %s: %s', (text, isFound) => {
    expect(foundIn(text, threshold)).toEqual(isFound ? ['Rs\u00a02,000'] : [])
  })

  it('a small number is found only beside a word for rupees', () => {
    const fee = settings({ elsewhere: 320 })
    expect(foundIn('Quetta: Rs 300', fee)).toEqual(['Rs\u00a0300'])
    expect(foundIn('Woven of 300 threads, 1.300 m long', fee)).toEqual([])
  })

  it('the former amount of one zone is found though another amount is the same', () => {
    const zones = defaultDelivery.zones.map(zone => (zone.names.includes('Karachi') ? { ...zone, fee: 170 } : zone))
    expect(foundIn('Karachi: Rs 150, Lahore: Rs 200', settings({ zones }))).toEqual(['Rs\u00a0150'])
  })

  it('nothing is found when only the order or the aliases of zones changed', () => {
    const zones = defaultDelivery.zones.map(zone => ({ ...zone, names: [...zone.names, 'x'] })).reverse()
    expect(foundIn('Karachi: Rs 150', settings({ zones }))).toEqual([])
  })
})

describe('the former store name', () => {
  it.each([
    ['Welcome to BAZAAR LANE.', ['Bazaar Lane']],
    ['Welcome to Bazaar.', []],
  ])('it is found: %s', (text, phrases) => {
    expect(foundIn(text, settings({}, 'Anarkali'))).toEqual(phrases)
  })

  it('characters with a meaning in patterns are escaped', () => {
    const phrases = outdatedPhrases(settings({}, 'A+B (Lahore)'), settings({}, 'A'))
    expect(findOutdatedPhrases('A+B (Lahore)', phrases)).toEqual(['A+B (Lahore)'])
    expect(findOutdatedPhrases('AAB Lahore', phrases)).toEqual([])
  })
})

describe('a former phone number', () => {
  it.each([
    ['Call 0390-0000000.', ['0390 0000000']],
    ['Call ۰۳۹۰ ۰۰۰۰۰۰۰', ['0390 0000000']],
    ['Call 0390 1111111.', []],
  ])('it is found with other spaces and digits: %s', (text, phrases) => {
    expect(foundIn(text, settings({}, 'Bazaar Lane', '0390 1111111'))).toEqual(phrases)
  })
})
