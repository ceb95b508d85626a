import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { optionTextIn } from './option-text.ts'
import { listOptionWords, saveOptionWords } from './option-words.ts'

const db = await testDatabase()

it('a shop begins with the common colours and sizes', async () => {
  const words = await listOptionWords(db)
  expect(words.length).toBeGreaterThan(40)
  expect(words).toContainEqual({ word: 'white', urdu: 'سفید' })
})

it('words are added, changed and taken out, whatever their case', async () => {
  await saveOptionWords(db, [
    { word: ' Zinc ', urdu: ' زنک ' },
    { word: 'WHITE', urdu: 'گورا' },
    { word: 'Black', urdu: '' },
  ])
  const words = new Map((await listOptionWords(db)).map(({ word, urdu }) => [word, urdu]))
  expect([words.get('zinc'), words.get('white'), words.has('black')]).toEqual(['زنک', 'گورا', false])
  await saveOptionWords(db, [{ word: 'White', urdu: 'سفید' }])
  expect(await listOptionWords(db)).toContainEqual({ word: 'white', urdu: 'سفید' })
})

it.each([
  ['White', 'سفید'],
  ['off white', 'آف وائٹ'],
  ['S / White', '\u200fS، سفید'],
  ['S / M', 'S / M'],
  ['Large, Unknown', '\u200fبڑا، Unknown'],
  ['Whitewash', 'Whitewash'],
  ['', ''],
])('%j is %j in Urdu', (text, urdu) => {
  const words = new Map([
    ['white', 'سفید'],
    ['off white', 'آف وائٹ'],
    ['large', 'بڑا'],
  ])
  expect(optionTextIn(words, text)).toBe(urdu)
})
