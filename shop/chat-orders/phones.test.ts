import { describe, expect, it } from 'vitest'
import { choosePhones, findPhones } from './phones.ts'
import { readMessages } from './read-messages.ts'

const shop = { names: ['Bazaar Lane'], phones: ['0390 0000000'] }

function phonesIn(text: string) {
  const messages = readMessages(text, shop)
  const senders = messages.flatMap(({ by, sender }) => (by === 'customer' && sender ? [sender] : []))
  const { phone, phone2 } = choosePhones(findPhones(text, { messages, own: shop.phones }), senders, shop.phones)
  return [phone, phone2]
}

describe('phones of a chat', () => {
  it.each([
    '0300-1234567',
    '+92 300 1234567',
    '+92-(0)300-1234567',
    '00923001234567',
    '3001234567',
    '0300/1234567',
    '0300.123.4567',
    '۰۳۰۰ ۱۲۳ ۴۵۶۷',
    'O3OO 1234567',
    '0️⃣3️⃣0️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
    '0300\n1234 567',
  ])('are read in any spelling: %s', text => {
    expect(phonesIn(text)).toEqual(['03001234567', null])
  })

  it.each([
    ['CNIC', 'CNIC 36302-4718265-3'],
    ['an account', 'Meezan account 0302 1546870'],
    ['Easypaisa', 'Easypaisa 0345 2819076'],
    ['a tracking number', 'tracking no was 3021546870'],
    ['a foreign number', '+971 55 841 7203'],
    ['a long number', '03001234567890'],
    ['an IBAN', 'PK36MEZN0002140301028475'],
    ['a number of the shop', '0390 0000000'],
    ['an incomplete one', '0300-84621'],
  ])('are not %s', (_, text) => {
    expect(phonesIn(text)).toEqual([null, null])
  })

  it('are never what the shop writes', () => {
    expect(phonesIn('[26/11/2026, 1:00 pm] Bazaar Lane: call 0311 4906528\n[26/11/2026, 1:01 pm] Ali: ok')).toEqual([
      null,
      null,
    ])
  })

  it('are the sender’s where no other is given, else that is the second', () => {
    const header = '[26/11/2026, 1:00 pm] +92 301 2864975: '
    expect(phonesIn(`${header}salam`)).toEqual(['03012864975', null])
    expect(phonesIn(`${header}0300 8746315`)).toEqual(['03008746315', '03012864975'])
  })

  it('are the corrected one after a wrong one', () => {
    expect(phonesIn('0300 1234567\ngalat likh diya, sahi number 0300 7654321')).toEqual(['03007654321', null])
  })

  it('have a landline as the second', () => {
    expect(phonesIn('Mobile 0300-8512964, landline 051-5784216')).toEqual(['03008512964', '051 5784216'])
  })
})
