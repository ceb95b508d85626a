/** Reproducible random numbers (mulberry32): the demo shop looks the same everywhere. */
export type Seeded = {
  /** At least 0, less than 1. */
  next(): number
  /** One of these; the list must not be empty. */
  pick<Item>(items: readonly Item[]): Item
}

export function seeded(seed: number): Seeded {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
  return { next, pick }
}
