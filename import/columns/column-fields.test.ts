import { describe, expect, it } from 'vitest'
import { columnFields, problemOfFields, repeatedFields } from './column-fields.ts'

describe('a choice of columns', () => {
  it.each([
    [['name', 'price', null], null],
    [['handle'], null],
    [['name', 'pictures', 'pictures', 'option', 'option'], null],
    [['price', null], 'No column is the name. Choose which column has the names of the products.'],
    [[], 'No column is the name. Choose which column has the names of the products.'],
    [['name', 'price', 'price'], 'More than one column is “Price”. Choose one of them.'],
    [['name', 'name'], 'More than one column is “Name”. Choose one of them.'],
    [['name', 'size', 'size'], 'More than one column is “Size”. Choose one of them.'],
    [
      ['name', 'size', 'colour', 'option', 'option', 'option', 'option', 'option'],
      'More than 6 columns are options. A product has at most 6.',
    ],
  ] as const)('%j has the problem: %s', (fields, problem) => {
    expect(problemOfFields(fields)).toBe(problem)
  })

  it('names the places of what is there twice', () => {
    expect([...repeatedFields(['sku', null, 'name', 'sku', 'name'])]).toEqual([
      ['sku', [0, 3]],
      ['name', [2, 4]],
    ])
  })

  it('has a word of its own for each field', () => {
    const words = Object.values(columnFields)
    expect(new Set(words).size).toBe(words.length)
  })
})
