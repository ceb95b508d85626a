import { describe, expect, it } from 'vitest'
import { slugFrom } from '../slug.ts'
import { colourIn, sizeIn } from './variant-options.ts'

describe('the options of a variant', () => {
  it.each([
    'size',
    'Size',
    'SIZE',
    ' Sizes ',
    'Shoe size',
    'Size (EU)',
    'Size/Colour',
    'سائز',
    'سایز',
    'سای\u0654ز',
    'سائيز',
    'جوتے کا سائز',
    'Saiz',
    'ناپ',
  ])('an option called %j is a size', name => {
    expect(sizeIn({ [name]: 'M' })).toBe('M')
    expect(colourIn({ [name]: 'M' })).toBeUndefined()
  })

  it.each(['colour', 'Colour', 'COLOURS', 'Color', 'color', 'Bangle Colour', 'رنگ', 'رَنگ', 'کرتے کا رنگ', 'rang'])(
    'an option called %j is a colour',
    name => {
      expect(colourIn({ [name]: 'Sky' })).toBe('Sky')
      expect(sizeIn({ [name]: 'Sky' })).toBeUndefined()
    },
  )

  it.each(['Weight', 'Volume', 'Downsized', 'Colouring book', 'Strange', 'Material', 'خوشبو', '---'])(
    'an option called %j is neither',
    name => {
      expect(sizeIn({ [name]: 'x' })).toBeUndefined()
      expect(colourIn({ [name]: 'x' })).toBeUndefined()
    },
  )

  it('an empty size is ignored', () => {
    expect(sizeIn({ Size: '' })).toBeUndefined()
  })
})

it('Urdu names are compared as slugs write them', () => {
  expect(['سائز', 'رنگ', 'ناپ'].map(slugFrom)).toEqual(['saiz', 'rng', 'nap'])
})
