// Loaded on the first touch of a city field and not with the page: the list of cities and its queries.
export { type City, cityNamed } from '#shop/cities.ts'
export { suggestCities } from '#shop/city-suggestions.ts'
export { nearestCity } from '#shop/nearest-city.ts'
