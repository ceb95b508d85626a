/** The median of some measurements, and the quartiles around it. */
export function spreadOf(measured: number[]): { median: number; low: number; high: number } {
  const sorted = measured.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
  return { median: at(0.5), low: at(0.25), high: at(0.75) }
}

/**
 * How often a measurement of one kind is longer than one of the other, from 0 to 1, and the 95 % margin of chance for
 * equal distributions (Mann and Whitney's U). Unlike a difference of medians it measures what an attacker can infer
 * from response times.
 */
export function chanceOfLonger(one: number[], other: number[]): { chance: number; margin: number } {
  let longer = 0
  for (const first of one) for (const second of other) longer += first > second ? 1 : first === second ? 0.5 : 0
  const pairs = one.length * other.length
  return { chance: longer / pairs, margin: 1.96 * Math.sqrt((one.length + other.length + 1) / (12 * pairs)) }
}
