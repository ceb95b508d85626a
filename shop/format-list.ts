const MAX_NAMES = 5

/** `Kurtas (12), Shoes (3) and 2 more`; each name keeps its own direction. */
export function formatCountedNames(all: { name: string; count: number }[]): string {
  const names = all.slice(0, MAX_NAMES).map(({ name, count }) => `\u2068${name}\u2069 (${count})`)
  return names.join(', ') + (all.length > MAX_NAMES ? ` and ${all.length - MAX_NAMES} more` : '')
}

/** `Kurta, Shawl and 2 more`, for a line of the activity log. */
export const formatNames = (names: string[]): string =>
  names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '')
