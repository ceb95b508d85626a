/** What an address says is searched for; the router reads what looks like a number as one. */
export function searchText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text.slice(0, 100) : undefined
}
