import { expect, it } from 'vitest'
import { cityPages } from './city-pages.ts'

it('pages for cities are made one after the other, with a rest before each', async () => {
  const made: { from: number; to: number }[] = []
  const make = async () => {
    const from = performance.now()
    await new Promise(setImmediate)
    made.push({ from, to: performance.now() })
  }
  await Promise.all(Array.from({ length: 8 }, (_, at) => cityPages.run(`network ${at}`, make)))
  const rests = made.slice(1).map(({ from }, at) => from - (made[at]?.to ?? 0))
  expect(rests).toHaveLength(7)
  // A timer may be a little early, never late for this.
  for (const rest of rests) expect(rest).toBeGreaterThan(15)
})
