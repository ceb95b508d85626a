import { expect, test } from 'vitest'
import { foldUsername, isUsername } from './account-validation.ts'

test.each([['sana'], ['Sana.Khan'], ['ثناء'], ['sana@dukan.pk'], ['a1'], ['２sana'], ['x'.repeat(40)]])(
  '%s is a valid username',
  typed => {
    expect(isUsername(foldUsername(typed))).toBe(true)
  },
)

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['one letter', 's'],
  ['41 letters', 'x'.repeat(41)],
  ['two words', 'sana khan'],
  ['a dot at the beginning', '.sana'],
  ['a mark without its letter', '\u0301sana'],
  ['NUL', 'sa\0na'],
  ['a right-to-left override', 'nim\u202Eda'],
  ['a space nobody sees', 'ad\u200Bmin'],
  ['emoji', '🛍️🛍️'],
  ['HTML', '<b>sana</b>'],
])('%s is an invalid username', (_, typed) => {
  expect(isUsername(foldUsername(typed))).toBe(false)
})
