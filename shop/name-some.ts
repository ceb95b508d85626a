const NAMED = 5

/** `Kurtas (12), Shoes (3) and 2 more`; each name keeps its own direction. */
export function nameSome(all: { name: string; count: number }[]): string {
  const names = all.slice(0, NAMED).map(({ name, count }) => `\u2068${name}\u2069 (${count})`)
  return names.join(', ') + (all.length > NAMED ? ` and ${all.length - NAMED} more` : '')
}

/** `Kurta, Shawl and 2 more`, for a line of the activity log. */
export const nameList = (names: string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '')
