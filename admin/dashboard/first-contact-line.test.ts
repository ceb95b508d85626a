import { expect, it } from 'vitest'
import { firstContactSentence } from './FirstContactLine.tsx'

it('one sentence says how fast customers were contacted today, and who waits', () => {
  const today = { orders: 12, contacted: 9, median: 11.2, overdue: 3 }
  expect(firstContactSentence(today)).toBe('Median first contact 11 min today; 3 waiting over an hour')
  expect(firstContactSentence({ ...today, overdue: 0 })).toBe(
    'Median first contact 11 min today; nobody waits over an hour for a first call',
  )
  expect(firstContactSentence({ ...today, contacted: 0, median: null })).toBe(
    'No order of today has been contacted yet; 3 waiting over an hour',
  )
  expect(firstContactSentence({ orders: 0, contacted: 0, median: null, overdue: 0 })).toBe(
    'No orders from the shop today yet; nobody waits over an hour for a first call',
  )
})
