type Cities = typeof import('./city-data.ts')

let loaded: Cities | null = null

/** The list of cities if it is already loaded, for callers that cannot wait. */
export const loadedCities = (): Cities | null => loaded

/** Loads the list of cities on first use; null when that fails, and typing works without it. */
export async function loadCities(): Promise<Cities | null> {
  loaded ??= await import('./city-data.ts').catch(() => null)
  return loaded
}
