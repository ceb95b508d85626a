import { describe, expect, it } from 'vitest'
import { choosePhones, findPhones } from './phones.ts'
import { readMessages } from './read-messages.ts'

const shop = { names: ['Bazaar Lane'], phones: ['0390 0000000'] }

function choose(text: string) {
  const messages = readMessages(text, shop)
  const senders = messages.flatMap(({ by, sender }) => (by === 'customer' && sender ? [sender] : []))
  return choosePhones(findPhones(text, { messages, own: shop.phones }), senders, shop.phones)
}

function phonesIn(text: string) {
  const { phone, phone2 } = choose(text)
  return [phone, phone2]
}

/** Messages of one minute each: `S:` from the shop, `A:` and `B:` from two customers by their numbers. */
const chatOf = (...lines: string[]) =>
  lines
    .map(line => {
      const senders: Record<string, string> = { S: 'Bazaar Lane', A: '+92 301 2864975', B: '+92 345 7903318' }
      return `[26/11/2026, 1:00 pm] ${senders[line[0] ?? '']}:${line.slice(2)}`
    })
    .join('\n')

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
    '0300\n1\n2345 67',
    '0 3 0 0 1 2 3 4 5 6 7',
    '(0300) 123-4567',
    '0092-300-123-4567',
    'mera 0300 phir 1234567',
  ])('are read in any spelling: %s', text => {
    expect(phonesIn(text)).toEqual(['03001234567', null])
  })

  it.each([
    ['CNIC', 'CNIC 36302-4718265-3'],
    ['an account', 'Meezan account 0302 1546870'],
    ['Easypaisa', 'Easypaisa 0345 2819076'],
    ['JazzCash after it', '0345 2819076 (JazzCash)'],
    ['where money was sent', '0345 2819076 pe bheje the paise'],
    ['a transaction', 'TID 03014455667'],
    ['used for another order', 'bhai ne 0300 1234567 se order kiya tha'],
    ['called before', '0300 1234567 pe call ki thi koi nahi uthata'],
    ['a rider', 'rider 0300 5550192 ne call ki thi'],
    ['out of use', 'mera purana number 0300 1234567'],
    ['switched off', '0300 1234567 band hai'],
    ['a CNIC with blanks', '35202 1847365 9'],
    ['prices beside each other', '3490 2990 12'],
    ['a bare number between words', 'parcel 3021546870 kahan hai'],
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

  it('are no sender’s where the given one is incomplete or has a digit too many', () => {
    expect(phonesIn(chatOf('A: 0300-84621 pe call karein'))).toEqual([null, null])
    expect(phonesIn(chatOf('A: mera number 0300 12345678'))).toEqual([null, null])
  })

  it('are what the shop repeats and the customer confirms, and never a number of its own', () => {
    expect(phonesIn(chatOf('S: Number 0302 7750416 hi hai na?', 'A: ji yehi'))[0]).toBe('03027750416')
    expect(phonesIn(chatOf('S: hamara number 0311 2220148 hai na?', 'A: ji'))).toEqual(['03012864975', null])
    expect(phonesIn(chatOf('S: call 0311 2220148', 'A: 0311 2220148 pe call ki thi'))).toEqual(['03012864975', null])
  })

  it('are none of a forwarded advertisement, and the receiver’s of a forwarded order', () => {
    const own = '\n\nye wala bhej dein\nAli, Lahore\n0300 1234567'
    expect(phonesIn(`Forwarded\nJackets 3,790 only\nCall 0311 7008129${own}`)).toEqual(['03001234567', null])
    const order = 'Forwarded\nName Iram, 0347 7318562, jacket, COD 3790\n\nmera number 0300 1234567'
    expect(phonesIn(order)).toEqual(['03477318562', '03001234567'])
  })

  it('begin with the one to be called', () => {
    expect(phonesIn('0333 5640918, bhai ka 0345 5810392 rider is pe call kare')).toEqual(['03455810392', '03335640918'])
    expect(phonesIn(chatOf('A: dusra number 0313 3308261'))).toEqual(['03012864975', '03133308261'])
    expect(phonesIn(chatOf('A: WhatsApp number: 0313 3308261'))).toEqual(['03133308261', '03012864975'])
    expect(phonesIn(chatOf('A: Shah Villa, near post office 0313 3308261'))).toEqual(['03133308261', '03012864975'])
    expect(phonesIn(chatOf('A: 0313 3308261 (husband)'))).toEqual(['03133308261', '03012864975'])
  })

  it.each([
    ['two customers', chatOf('A: ek kurta', 'B: mera bhi ek'), ['03012864975', '03457903318']],
    ['a number and nearly the same', '0321-2847165\n0321-2847156', ['03212847165', '03212847156']],
    ['one that differs from the sender by a digit', chatOf('A: 0301 2864976'), ['03012864976', '03012864975']],
    [
      'numbers far from each other without a word',
      `0300 1234567 ${'ghar ke samne wali gali mein '.repeat(8)} 0345 5810392`,
      ['03001234567', '03455810392'],
    ],
    ['only the number beside a payment', 'Ali, easypaisa se paise bhej diye 0346 7718250', ['03467718250']],
  ])('are a choice for %s', (_, text, choices) => {
    expect(choose(text)).toMatchObject({ phone: null, phone2: null, choices })
  })
})
