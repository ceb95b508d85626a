import { expect, it } from 'vitest'
import { linesIn, readInSmallShop, receiver } from './small-shop.fixture.ts'

const linesOf = (order: string) => linesIn(readInSmallShop(`${order}\n${receiver}`))

it.each([
  ['winter khadar 3 pcs 1', '1 khaddar'],
  ['winter khaddar 3pcs x2', '2 khaddar'],
  ['winter khaddar 3 piece', '1 khaddar'],
  ['teen piece khaddar', '1 khaddar'],
  ['3 piece khaddar do adad', '2 khaddar'],
  ['winter khaddar 3 piece 3 pcs', '3 khaddar'],
  ['3 khaddar', '3 khaddar'],
  ['2 pcs khaddar', '2 khaddar'],
  ['newborn gift set 5 piece 2', '2 gift-set'],
  ['3 pcs newborn gift set', '3 gift-set'],
])('the number in the name of a product is no quantity: %s is %s', (order, line) => {
  expect(linesOf(order)).toEqual([line])
})

it.each([
  ['winter khaddar 3 pcs', [1, 3]],
  ['khaddar 3', [1, 3]],
  ['gift set newborn 5pc', [1, 5]],
])('it is a question where it may be either: %s', (order, options) => {
  expect(readInSmallShop(`${order}\n${receiver}`).open).toEqual([{ question: 'quantity', line: 0, options }])
})
