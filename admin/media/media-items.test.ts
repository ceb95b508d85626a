import { describe, expect, it } from 'vitest'
import { type MediaItem, withMoved, withPrimary } from './media-items.ts'

const item = (id: string, part: Partial<MediaItem> = {}): MediaItem =>
  ({ id, url: `/${id}`, kind: 'image', altText: '', isPrimary: false, ...part }) as MediaItem
const idsOf = (items: MediaItem[]) => items.map(({ id }) => id)
const primaryOf = (items: MediaItem[]) => items.filter(({ isPrimary }) => isPrimary).map(({ id }) => id)

describe('the gallery of a product', () => {
  it('it can be reordered', () => {
    expect(idsOf(withMoved([item('a'), item('b'), item('c')], 0, 2))).toEqual(['b', 'c', 'a'])
  })

  it('another picture becomes the primary one when the primary one is removed', () => {
    expect(primaryOf(withPrimary([item('film', { kind: 'video' }), item('b'), item('c')]))).toEqual(['b'])
  })

  it('it keeps its primary picture', () => {
    expect(primaryOf(withPrimary([item('a'), item('b', { isPrimary: true })]))).toEqual(['b'])
  })
})
