// What this browser looked for: only here, and until the shopper clears it.

const KEY = 'searches'
const MAX_SEARCHES = 5

export function listEarlierSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(text => typeof text === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** Adds a search that found something, the latest first. */
export function addEarlierSearch(text: string): void {
  const others = listEarlierSearches().filter(other => other !== text)
  store([text, ...others].slice(0, MAX_SEARCHES))
}

export const clearEarlierSearches = (): void => store([])

/** A browser that forbids storage has none. */
function store(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Searches work without.
  }
}
