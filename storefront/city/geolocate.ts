import type { Place } from '#shop/nearest-city.ts'

/** What can keep a browser from saying where it is (docs/product.md#location). */
export type LocationError = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported'

const TIMEOUT_MS = 5000

/** Asks the browser where it is, as exactly as it can, for at most five seconds. What it says stays on the device. */
export async function geolocate(): Promise<Place | LocationError> {
  if (!navigator.geolocation) return 'unsupported'
  return await new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code }) => resolve(errorsByCode[code] ?? 'unknown'),
      { timeout: TIMEOUT_MS, enableHighAccuracy: true },
    )
  })
}

/** The codes of GeolocationPositionError. */
const errorsByCode: Record<number, LocationError> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }
