// What is loaded on the first touch of a city field, and not with any page: the list of cities and what is asked of it.
export { type City, cityNamed } from '#shop/cities.ts'
export { suggestCities } from '#shop/city-suggestions.ts'
export { nearestCity } from '#shop/nearest-city.ts'
