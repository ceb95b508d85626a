import { describe, expect, it } from 'vitest'
import { expectLinear } from '#test/growth.ts'
import { parseReviewForm } from './review-form.ts'

describe('the form of a review', () => {
  it.each([
    ['stars alone', { stars: '3', body: ' ' }, { stars: 3, body: '' }],
    ['a text in Urdu', { stars: '5', body: ' کپڑا اچھا ہے ' }, { stars: 5, body: 'کپڑا اچھا ہے' }],
    ['empty lines', { stars: '1', body: 'a \r\n\r\n\r\n\r\nb' }, { stars: 1, body: 'a\n\nb' }],
    ['1,000 characters', { stars: '1', body: 'x'.repeat(1000) }, { stars: 1, body: 'x'.repeat(1000) }],
  ])('%s can be sent', (_, typed, review) => {
    expect(parseReviewForm(typed)).toEqual({ review })
  })

  it.each([
    ['no stars', { stars: '', body: 'Good' }, { stars: 'missing' }],
    ['six stars', { stars: '6', body: '' }, { stars: 'missing' }],
    ['half a star', { stars: '4.5', body: '' }, { stars: 'missing' }],
    ['1,001 characters', { stars: '1', body: 'x'.repeat(1001) }, { body: 'too-long' }],
    ['a control character', { stars: '1', body: 'a\u0000b' }, { body: 'invalid' }],
    ['half a character', { stars: '1', body: '\ud800' }, { body: 'invalid' }],
  ])('%s cannot', (_, typed, fieldErrors) => {
    expect(parseReviewForm(typed)).toEqual({ fieldErrors })
  })

  it.each([
    ['blanks', (size: number) => `a${' '.repeat(size)}b`],
    ['line breaks', (size: number) => '\r\n \n'.repeat(size / 4)],
  ])('takes work in proportion to its text: %s', async (_, text) => {
    await expectLinear(40_000, size => parseReviewForm({ stars: '5', body: text(size) }))
  })
})
