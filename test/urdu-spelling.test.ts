import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Everything in Urdu that comes with a shop. Synonyms of the search, which know both spellings, are not shown. */
const shown = await Array.fromAsync(glob(['messages/**/*.ts', 'demo/*.json', 'demo/{fill,texts}/*.ts']))
const texts = shown.filter(file => !file.endsWith('.test.ts')).map(file => [file, readFileSync(file, 'utf8')] as const)

const matches = (pattern: RegExp) =>
  texts.flatMap(([file, text]) => Array.from(text.matchAll(pattern), ([word]) => `${file}: ${word}`))

it('the spelling is checked where there is Urdu', () => {
  expect(texts.filter(([, text]) => text.includes('کی ')).length).toBeGreaterThan(8)
})

// docs/decisions/0014-languages.md
it('loan words that begin with two consonants have an alif, as in newspapers', () => {
  expect(matches(/(?<!\p{L})س(?:ٹ[اریپ]|پ[ریو]|ک[روی]ن|کن(?!\p{L})|کول|کارف|کوٹ|مارٹ)\p{L}*/gu)).toEqual([])
})

it('اَن سلا has its zabar, without which it reads "in", and سہ has one ہ', () => {
  expect(matches(/(?<!\p{L})ان سل\p{L}*|سہہ/gu)).toEqual([])
})

it('ہو گا is two words', () => {
  expect(matches(/(?<!\p{L})ہوگ\p{L}*/gu)).toEqual([])
})
