import { type City, cities, cityIn, cityKey } from './cities.ts'

/** Shorter texts are one letter away from too many names. */
const LETTERS_BEFORE_ERRORS = 4

/**
 * At most `limit` cities for the beginning of a name or alias in English or Urdu letters: first the exact name, then
 * names that begin with it, words of names, other parts of names, and from four letters on names that begin with it
 * except for one error. The larger of equal cities comes first; without text the largest of all.
 */
export function suggestCities(text: string, limit = 10): City[] {
  const typed = cityKey(text)
  if (!typed && text.trim()) return []
  const found = namesOfCities
    .map(({ city, names }) => ({ city, rank: Math.min(...names.map(name => rankOf(typed, name))) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ city }) => city)
  // The delivery fee knows the city of 'DHA KHI' too.
  const named = found.length === 0 && cityIn(text)
  return (named ? [named] : found).slice(0, limit)
}

type Name = { key: string; words: string[] }

// The cities are sorted by size, and sorting is stable.
const namesOfCities = cities.map(city => ({
  city,
  names: [city.name, city.nameUrdu, ...city.aliases].map(
    (name): Name => ({ key: cityKey(name), words: name.split(/[\s.-]+/).map(cityKey) }),
  ),
}))

/** How well the text fits a name: 0 for the whole name, Infinity for not at all. */
function rankOf(typed: string, { key, words }: Name): number {
  if (key === typed) return 0
  if (key.startsWith(typed)) return 1
  if (words.some(word => word.startsWith(typed))) return 2
  if (key.includes(typed)) return 3
  return typed.length >= LETTERS_BEFORE_ERRORS && beginsButForOneError(typed, key) ? 4 : Infinity
}

/** Whether `name` begins with `typed` after one extra, missing or wrong letter, or two that are swapped. */
function beginsButForOneError(typed: string, name: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === name[same]) same++
  const [wrong, right] = [typed.slice(same), name.slice(same)]
  return (
    right.startsWith(wrong.slice(1)) ||
    right.startsWith(wrong, 1) ||
    right.startsWith(wrong.slice(1), 1) ||
    (wrong[0] === right[1] && wrong[1] === right[0] && right.startsWith(wrong.slice(2), 2))
  )
}
