import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('so many work at a time, in the order they came, and one that fails makes room like any other', async () => {
  const inTurn = turns(2)
  let [now, most] = [0, 0]
  const begun: number[] = []
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number)
      most = Math.max(most, ++now)
      await new Promise(resolve => setTimeout(resolve, 5))
      now--
      if (number % 3 === 0) throw new Error(`${number}`)
      return number
    })
  const ends = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work))
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true, false, true])
  expect({ most, begun }).toEqual({ most: 2, begun: [1, 2, 3, 4, 5, 6, 7] })
  expect(await inTurn(async () => 'again')).toBe('again')
})
