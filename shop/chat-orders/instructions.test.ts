import { describe, expect, it } from 'vitest'
import { linesIn, readInSmallShop, receiver } from './small-shop.fixture.ts'

describe('what the rider is asked for', () => {
  it.each([
    'please deliver after 5pm',
    'please call me after 6',
    'plz deliver between 4 and 6',
    'deliver in the evening',
    '5 baje ke baad dena',
    'shaam 5:30 baje ke baad bhejna',
    'subah ko call karna',
    'pehle call kar ke ana',
    'kindly ring before coming',
    'شام 5 بجے کے بعد',
    'شام ۵ بجے کے بعد دیں',
    'صبح دس بجے سے پہلے کال کریں',
  ])('is a note, and no item nor quantity: %s', text => {
    const draft = readInSmallShop(`chikan kurta XL\n${receiver}\n${text}`)
    expect(draft).toMatchObject({ notes: text, address: 'House 5, Street 9, Model Town', questions: [] })
    expect(linesIn(draft)).toEqual(['1 kurta'])
    expect(draft.marks.filter(({ kind }) => kind === 'note')).toMatchObject([{ became: text }])
  })

  it.each([
    ['at the end of an order', `2 chikan kurta XL bhej dein shaam 5 baje ke baad\n${receiver}`, '2 kurta'],
    [
      'after an address without a comma',
      `chikan kurta XL\n${receiver.replace(', Lahore', ' please deliver after 5pm\nLahore')}`,
      '1 kurta',
    ],
    ['at the end of an address', `chikan kurta XL\n${receiver.replace('Lahore', 'Lahore, after 5pm')}`, '1 kurta'],
  ])('is found %s', (_, text, line) => {
    const draft = readInSmallShop(text)
    expect(draft.notes).toMatch(/(?:shaam 5 baje ke baad|after 5pm)$/)
    expect(draft.address).toBe('House 5, Street 9, Model Town')
    expect(linesIn(draft)).toEqual([line])
  })

  it.each([
    ['a landmark', 'after 2 shops, near mosque'],
    ['a question', 'kya 5 baje tak mil jayega?'],
    ['a stamp of an app', '5:30 PM'],
  ])('is nothing in %s', (_, text) => {
    expect(readInSmallShop(`chikan kurta XL\n${receiver}\n${text}`).notes).toBe('')
  })
})

it('a product that is only like another word is a question', () => {
  const draft = readInSmallShop(`1 pater bhej dein\n${receiver}`)
  expect(linesIn(draft)).toEqual([])
  expect(draft.open).toMatchObject([{ question: 'which-product', options: [{ product: 'rose-water' }] }])
})

it('a long word with a slip of the keys is none', () => {
  expect(linesIn(readInSmallShop(`1 micropone\n${receiver}`))).toEqual(['1 microphone'])
})
