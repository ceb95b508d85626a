import { slugFrom } from '../slug.ts'

/**
 * A courier of the settings. `code`: made from its first name; parcels refer to it, so it never changes. `link`: its
 * page for a parcel, with `{number}` for the tracking number; empty for none.
 */
export type Courier = { code: string; name: string; link: string }

/** The longest name of a courier. */
export const MAX_COURIER_NAME = 40

/** The longest code of a courier. */
export const MAX_COURIER_CODE = 40

/** Where the tracking number stands in a link. */
const NUMBER = '{number}'

/**
 * The couriers of a new shop. The couriers publish no rule for these links and change them, so they are a setting. Of
 * M&P no link to a parcel is known.
 */
export const defaultCouriers: Courier[] = [
  { code: 'tcs', name: 'TCS', link: 'https://www.tcsexpress.com/track/{number}' },
  {
    code: 'leopards',
    name: 'Leopards',
    link: 'https://pk.leopardscourier.com/shipment_tracking_view?cn_number={number}',
  },
  { code: 'postex', name: 'PostEx', link: 'https://postex.pk/tracking?cn={number}' },
  { code: 'trax', name: 'Trax', link: 'https://sonic.pk/tracking?tracking_number={number}' },
  { code: 'm-and-p', name: 'M&P', link: '' },
  { code: 'callcourier', name: 'CallCourier', link: 'https://callcourier.com.pk/tracking/?tc={number}' },
  { code: 'own-rider', name: 'Own rider', link: '' },
]

/** The couriers, those without a code with one made from their name. */
export function withCourierCodes<Named extends { code: string; name: string }>(couriers: Named[]): Named[] {
  const taken = new Set(couriers.map(({ code }) => code))
  return couriers.map(courier => {
    if (courier.code !== '') return courier
    const code = freeCode(courier.name, taken)
    taken.add(code)
    return { ...courier, code }
  })
}

function freeCode(name: string, taken: ReadonlySet<string>): string {
  // Room for `-2`, since a list has at most 30 couriers.
  const base = slugFrom(name)
    .slice(0, MAX_COURIER_CODE - 3)
    .replace(/-$/, '')
  for (let number = 1; ; number++) {
    const code = number === 1 ? base : `${base}-${number}`
    if (!taken.has(code)) return code
  }
}

/** The names to show to shoppers, in the order of the couriers. A chosen code may be of a courier since removed. */
export const listShownCouriers = (couriers: Courier[], chosen: string[]): string[] =>
  couriers.filter(({ code }) => chosen.includes(code)).map(({ name }) => name)

/** Whether a text can be the link of a courier: empty, or an https address that contains `{number}` once. */
export function isTrackingLink(text: string): boolean {
  if (text === '') return true
  const url = URL.parse(text.replace(NUMBER, '0'))
  const isPlain = url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
  // In the name of the host it would let a number choose whom shoppers visit.
  return isPlain && text.split(NUMBER).length === 2 && url.host === URL.parse(text.replace(NUMBER, '1'))?.host
}

/** The courier's page for a parcel; null without a number, or when the settings have no link for this courier. */
export function trackingLink(
  couriers: Courier[],
  { courierCode, trackingNumber }: { courierCode: string; trackingNumber: string | null },
): string | null {
  const link = couriers.find(({ code }) => code === courierCode)?.link
  return link && trackingNumber !== null ? link.replace(NUMBER, encodeURIComponent(trackingNumber)) : null
}
