/**
 * Whether the province of a newly chosen city may replace this one: it is empty, or was filled in for the former city.
 * Any other text was typed by hand.
 */
export function mayFollowCity(province: string, brought: readonly string[]): boolean {
  const written = fold(province)
  return written === '' || brought.some(name => fold(name) === written)
}

const fold = (name: string): string => name.trim().toLowerCase()
