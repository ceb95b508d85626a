// Loaded on the first touch of a city field and not with the page: the list of cities and its queries.
export { type City, cityNamed } from '#shop/address/cities.ts'
export { suggestCities } from '#shop/address/city-suggestions.ts'
export { nearestCity } from '#shop/address/nearest-city.ts'
