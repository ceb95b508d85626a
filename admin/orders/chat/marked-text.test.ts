import { describe, expect, it } from 'vitest'
import { directionOf, type MarkKind, markedLines } from './marked-text.ts'

const mark = (text: string, part: string, kind: MarkKind) => {
  const start = text.indexOf(part)
  return { start, end: start + part.length, kind, became: part }
}

const shown = (text: string, ...marks: ReturnType<typeof mark>[]) =>
  markedLines(text, marks).map(parts => parts.map(({ text, kind }) => (kind ? `${kind}:${text}` : text)))

describe('the marked lines of a chat', () => {
  it('have each part with what it became, line by line', () => {
    const text = '2 kurta\nAli, Lahore 0300 1234567'
    expect(shown(text, mark(text, 'Lahore', 'city'), mark(text, '0300 1234567', 'phone'))).toEqual([
      ['2 kurta'],
      ['Ali, ', 'city:Lahore', ' ', 'phone:0300 1234567'],
    ])
  })

  it('show one mark at each place: a phone within an address is a phone', () => {
    const text = 'House 5 0300 1234567 Street 9'
    expect(shown(text, mark(text, text, 'address'), mark(text, '0300 1234567', 'phone'))).toEqual([
      ['address:House 5 ', 'phone:0300 1234567', 'address: Street 9'],
    ])
  })

  it('go on over lines, as an address does', () => {
    const text = 'House 5\nStreet 9'
    expect(shown(text, mark(text, text, 'address'))).toEqual([['address:House 5'], ['address:Street 9']])
  })

  it('have no overrides of direction, and the places of marks stay', () => {
    const text = '\u202eabc\u2066 Lahore\u2069'
    expect(shown(text, mark(text, 'Lahore', 'city'))).toEqual([['abc ', 'city:Lahore']])
  })

  it('have the direction of their first letter, also where that is marked', () => {
    const text = '8 لاہور Lahore\nLahore لاہور\n0300'
    const lines = markedLines(text, [mark(text, 'لاہور', 'city')])
    expect(lines.map(directionOf)).toEqual(['rtl', 'ltr', 'ltr'])
  })

  it('keep empty lines, and leave out marks behind the end', () => {
    expect(markedLines('a\n\nb', [{ start: 3, end: 99, kind: 'name', became: '' }])).toEqual([
      [{ text: 'a', kind: null, became: '' }],
      [],
      [{ text: 'b', kind: 'name', became: '' }],
    ])
  })
})
