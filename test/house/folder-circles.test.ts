import { expect, it } from 'vitest'
import { foldersInCircles } from './folder-circles.ts'

const circlesOf = (...pairs: [string, string][]) => foldersInCircles(pairs.map(([from, to]) => ({ from, to })))

it('folders that import each other are found, also through others', () => {
  expect(circlesOf(['shop/a/x.ts', 'shop/b/x.ts'], ['shop/b/y.ts', 'shop/a/y.ts'])).toEqual(['shop/a', 'shop/b'])
  expect(
    circlesOf(
      ['shop/a/x.ts', 'shop/b/x.ts'],
      ['shop/b/deeper/x.ts', 'shop/c/x.ts'],
      ['shop/c/x.ts', 'shop/a/x.ts'],
      ['shop/d/x.ts', 'shop/a/x.ts'],
    ),
  ).toEqual(['shop/a', 'shop/b', 'shop/c'])
})

it('the parts of a folder are compared too, but not those of the back office', () => {
  expect(
    circlesOf(['shop/a/list/x.ts', 'shop/a/page/x.ts'], ['shop/a/page/deeper/y.ts', 'shop/a/list/deeper/y.ts']),
  ).toEqual(['shop/a/list', 'shop/a/page'])
  expect(circlesOf(['shop/a/list/x.ts', 'shop/a/page/x.ts'], ['shop/a/page/x.ts', 'shop/a/x.ts'])).toEqual([])
  expect(circlesOf(['shop/a/x.ts', 'shop/a/page/x.ts'], ['shop/a/page/x.ts', 'shop/a/x.ts'])).toEqual([])
  expect(circlesOf(['admin/a/list/x.ts', 'admin/a/page/x.ts'], ['admin/a/page/x.ts', 'admin/a/list/x.ts'])).toEqual([])
  expect(circlesOf(['admin/a/list/x.ts', 'admin/b/x.ts'], ['admin/b/x.ts', 'admin/a/page/x.ts'])).toEqual([
    'admin/a',
    'admin/b',
  ])
})

it('one direction, another room, the same folder, and files directly in a room are no circle', () => {
  expect(circlesOf(['shop/a/x.ts', 'shop/b/x.ts'], ['shop/a/y.ts', 'shop/b/y.ts'])).toEqual([])
  expect(circlesOf(['shop/a/x.ts', 'api/a/x.ts'], ['api/a/x.ts', 'shop/a/y.ts'])).toEqual([])
  expect(circlesOf(['shop/a/x.ts', 'shop/a/y.ts'], ['shop/a/y.ts', 'shop/a/x.ts'])).toEqual([])
  expect(circlesOf(['shop/a/x.ts', 'shop/money.ts'], ['shop/money.ts', 'shop/a/x.ts'])).toEqual([])
})
