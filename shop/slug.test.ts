import { describe, expect, it } from 'vitest'
import { freeSlug, slugFrom } from './slug.ts'

describe('a slug', () => {
  it.each([
    ['AirLite Pro Wireless Earbuds', 'airlite-pro-wireless-earbuds'],
    ['  Kurta — 50% off!  ', 'kurta-50-off'],
    ['Crème brûlée', 'creme-brulee'],
    ['گل احمد', 'gl-ahmd'],
    ['Salt & Pepper', 'salt-and-pepper'],
    ['۴۵ روپے', '45-rope'],
    ['🧵', 'item'],
    ['', 'item'],
    ['---', 'item'],
  ])('%j becomes %j', (name, slug) => {
    expect(slugFrom(name)).toBe(slug)
  })

  it('it ends at 80 characters, not in a hyphen', () => {
    const slug = slugFrom(`${'a'.repeat(79)} b`)
    expect(slug).toBe('a'.repeat(79))
  })

  it('a taken one gets the first free number', async () => {
    const taken = new Set(['kurta', 'kurta-2'])
    expect(await freeSlug('kurta', async slug => taken.has(slug))).toBe('kurta-3')
    expect(await freeSlug('frock', async slug => taken.has(slug))).toBe('frock')
  })
})
