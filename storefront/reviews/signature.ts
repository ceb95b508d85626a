import { fill } from '#messages/fill.ts'
import { typedCityName } from '../city/typed-city-name.ts'
import type { Locale } from '../locale.tsx'

/** How a review is signed in the page's language: 'Ayesha K., Lahore'. */
export function signatureIn(
  { language, messages }: Locale,
  { shownName, shownCity }: { shownName: string; shownCity: string },
): string {
  const name = shownName || messages.reviews.someone
  if (!shownCity) return name
  return fill(messages.reviews.signature, { name, city: typedCityName(language, shownCity) })
}
