import { expect, it } from 'vitest'
import { printedSelection, printSearch, readPrintSearch } from './print-link.ts'

it('the selected orders are printed', () => {
  const selection = { ids: ['a', 'b'] }
  expect(printedSelection(readPrintSearch({ ...printSearch('labels', selection) }))).toEqual(selection)
})

it('all matches are printed, up to the newest on screen, except excluded ones', () => {
  const selection = { filter: { status: 'placed' as const, upTo: 'newest' }, except: ['c'] }
  const search = readPrintSearch({ ...printSearch('slips', selection) })
  expect(printedSelection(search)).toMatchObject(selection)
})

it('a URL without orders prints none', () => {
  expect(printedSelection(readPrintSearch({}))).toBeNull()
  expect(printedSelection(readPrintSearch({ sort: 'oldest' }))).toBeNull()
})

it('an order that is named twice is printed once', () => {
  expect(printedSelection(readPrintSearch({ ids: 'a,b,a,' }))).toEqual({ ids: ['a', 'b'] })
})

it('an unknown kind of paper is a packing slip', () => {
  expect(readPrintSearch({ kind: 'poster' }).kind).toBe('slips')
})
