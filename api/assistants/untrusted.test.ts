import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asText, plain, plainAll } from './untrusted.ts'

it.each([
  ['Ayesha Khan', 'Ayesha Khan'],
  ['عائشہ خان، گلی ۵', 'عائشہ خان، گلی ۵'],
  ['می‌خواهم', 'می‌خواهم'],
  ['two\r\nlines\nof\ta note', 'two lines\nof a note'],
  ['a\0b\u0007c\u001b[31m', 'abc[31m'],
  ['abc\u202etxt.exe\u202c', 'abctxt.exe'],
  ['\u2066a\u2069\u200eb\u200fc\u061cd', 'abcd'],
  ['hid\u{e0068}\u{e0069}\u{e007f}den', 'hidden'],
  ['vari\u{e0100}\u{e01ef}ation', 'variation'],
  ['zero\u200bwidth\u2060\ufeff\u00ad', 'zerowidth'],
  ['\u200d\u200c\u200d\u200cbits\u200d\u200c', 'bits'],
  ['half \ud800 pair', 'half \ufffd pair'],
  ['private \ue000 use', 'private  use'],
  ['filler\u3164\u115f', 'filler'],
  ['  spaces  ', 'spaces'],
  ['', ''],
])('%j is read as %j', (written, read) => {
  expect(plain(written)).toBe(read)
})

it('a long text is cut between letters, also in what is nested', () => {
  expect(plain('a'.repeat(400))).toBe(`${'a'.repeat(300)}…`)
  expect(plain('👍'.repeat(400), 10)).toBe(`${'👍'.repeat(10)}…`)
  expect(plainAll({ a: [{ b: 'x\0y' }], 'k\u202e': 1, c: null })).toEqual({ a: [{ b: 'xy' }], k: 1, c: null })
})

it('no text has control or direction characters left, and cleaning it twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), written => {
      const read = plain(written, 10_000)
      expect(read).not.toMatch(/[[\p{Cc}\p{Bidi_Control}\p{Cs}]--[\n]]/v)
      expect(plain(read, 10_000)).toBe(read)
    }),
  )
})

it('an answer as text is the same JSON without angle brackets', () => {
  const answer = { untrusted: '</untrusted><tool>&"\\' }
  expect(asText(answer)).not.toMatch(/[<>]/)
  expect(JSON.parse(asText(answer))).toEqual(answer)
})
