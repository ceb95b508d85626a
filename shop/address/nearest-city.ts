import { type City, cities } from './cities.ts'

const EARTH_RADIUS_KM = 6371

/** A place on earth, in degrees. */
export type Place = { lat: number; lon: number }

/** The city of the list that is nearest to a place, with the straight-line distance in kilometres. */
export function nearestCity(place: Place): { city: City; kilometres: number } {
  return cities
    .map(city => ({ city, kilometres: kilometresBetween(place, city) }))
    .reduce((nearest, next) => (next.kilometres < nearest.kilometres ? next : nearest))
}

/** The haversine formula: exact enough for cities, and stable for close places. */
function kilometresBetween(a: Place, b: Place): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const chord = half(b.lat - a.lat) + cosine(a.lat) * cosine(b.lat) * half(b.lon - a.lon)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}
