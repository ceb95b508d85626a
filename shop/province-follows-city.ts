/**
 * Whether the province may be replaced by the one of a city that was just chosen: it is empty, or one that the city before brought.
 * Anything else was typed by hand.
 */
export function mayFollowCity(province: string, brought: readonly string[]): boolean {
  const written = fold(province)
  return written === '' || brought.some(name => fold(name) === written)
}

const fold = (name: string): string => name.trim().toLowerCase()
