import type { Place } from '#shop/address/nearest-city.ts'

/** Why a browser does not give its location (docs/product.md#location). */
export type LocationError = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported'

const TIMEOUT_MS = 5000

/** Asks the browser for an exact location, for at most five seconds. The result stays on the device. */
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
