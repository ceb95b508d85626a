import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'
import { sentencesOf } from './sentences.fixture.ts'
import { ur } from './ur.ts'

/** Placeholders and isolated names or numbers have their own punctuation. */
const ownWords = (text: string) => text.replace(/\{\w+\}|[\u2066-\u2068][^\u2069]*\u2069/g, '0')

const urdu = sentencesOf(ur).map(([key, text]) => [key, ownWords(text)] as const)

const has = (pattern: RegExp) => urdu.filter(([, text]) => pattern.test(text))

describe('the Urdu messages', () => {
  it('they have Urdu punctuation: no Latin full stop, comma, question mark or semicolon', () => {
    const withoutDots = urdu.map(([key, text]) => [key, text.replace('...', '')] as const)
    expect(withoutDots.filter(([, text]) => /[.,?;]/.test(text))).toEqual([])
  })

  it('they have one pair of quotation marks, ”…“', () => {
    expect(has(/["'‘’«»]/)).toEqual([])
    expect(urdu.filter(([, text]) => /[“”]/.test(text) && !/^[^“”]*”[^“”]+“[^“”]*$/.test(text))).toEqual([])
  })

  // An element with dir=auto takes the direction of its first letter, also of one inside isolates.
  it('they name all results of a search right to left, whatever is typed', () => {
    const { allResults } = ur.search
    const filled = fill(allResults, { query: '\u2068kurta\u2069' })
    expect(filled.match(/[\p{L}\u200f]/u)?.[0]).toBe('\u200f')
  })

  it('they say چیز, not اشیاء, and "or more", not "more than"', () => {
    expect(has(/اشیاء|زائد/)).toEqual([])
  })

  it('they say آرڈر کرنا and ڈیوائس, as the note in ur.ts requires', () => {
    expect(has(/آرڈر (دے |دیں|دین|دیت)|موبائل میں|موبائل پر/)).toEqual([])
  })

  it('they write براہِ کرم with its zer, and only in refusals', () => {
    expect(has(/براہ\s*کرم/)).toEqual([])
    const refusing = /^(refusals|problems|directProblems|failure|checkout\.problemsTitle$)/
    expect(has(/براہِ کرم/).filter(([key]) => !refusing.test(key))).toEqual([])
  })
})

/** The Urdu of the messages and of the demo shop. */
async function readUrdu(): Promise<string> {
  const demo = join(import.meta.dirname, '../demo')
  const files = [
    'catalogue-urdu.json',
    ...['about', 'faq', 'privacy', 'shipping', 'size-guide', 'terms'].map(name => `texts/${name}.ts`),
    ...['home-blocks', 'promotions', 'reviews', 'settings', 'size-charts'].map(name => `fill/${name}.ts`),
  ]
  const texts = await Promise.all(files.map(file => readFile(join(demo, file), 'utf8')))
  return [...urdu.map(([, text]) => text), ...texts].join('\n')
}

describe('Urdu texts', () => {
  it('they write loan words with their first alif, as newspapers do: اسکول, not سکول', async () => {
    const words = 'کول|کرین|ٹیل|پیکر|مارٹ|ٹائل|ٹاک|ٹیٹس|پورٹ|پیشل|ٹور'
    expect((await readUrdu()).match(new RegExp(`(?<![\\u0600-\\u06ff])س(?:${words})`, 'g'))).toBeNull()
  })

  it('they have none of the phrases that a reader in Pakistan found translated, unfinished or misspelt', async () => {
    const phrases = [
      'آپ نے حال ہی میں دیکھا',
      'بھی اچھا لگے گا',
      'ان میں سے ایک لیں',
      'ادا نہیں کرنا۔ رقم رائیڈر کو',
      'آرڈر موصول',
      'یہ نمبر سنبھال',
      'ملنے والی کلیکشن',
      '(?:نئی|مقبول) پہلے',
      'کی ای میل شامل',
      'رائیڈر کو دینے ہیں',
      'ایک کسٹمر',
      '(?:تازہ ترین|پرانی|سب کی|کل) رائے',
      'یہ کوڈ (?:ہمارے پاس|جن چیزوں|جتنے)',
      'چنی ہوئی چیزوں پر نہیں',
      'کوڈ [^\\n]{0,20}نہیں لگا',
      'آرڈر درست نہیں',
      'سہہ',
      'ان سل[ایے]',
      '(?:ریت|اینٹ) جیسا',
      'مٹی والے موسم',
      'روز کے پینٹ',
      'دو سائیڈ',
      'ہوگا',
    ]
    const text = await readUrdu()
    expect(phrases.filter(phrase => new RegExp(`(?<![\\u0600-\\u06ff])${phrase}`).test(text))).toEqual([])
  })

  it('the note of the form for what is sold out promises, in the future, to delete the number', () => {
    expect(ur.restock.note).toContain('مٹا دیا جائے گا')
  })

  it('they say رعایت for a discount and تفصیلات for details, as everywhere', async () => {
    expect((await readUrdu()).match(/ڈسکاؤنٹ/g)).toBeNull()
  })
})
