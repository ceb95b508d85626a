/**
 * A courier of the settings. `link`: its page for a parcel, with `{number}` for the tracking number; empty for none.
 */
export type Courier = { name: string; link: string }

/** The longest name of a courier. */
export const MAX_COURIER_NAME = 40

/** Where the tracking number stands in a link. */
const NUMBER = '{number}'

/**
 * The couriers of a new shop. The couriers publish no rule for these links and change them, so they are a setting. Of
 * M&P no link to a parcel is known.
 */
export const defaultCouriers: Courier[] = [
  { name: 'TCS', link: 'https://www.tcsexpress.com/track/{number}' },
  { name: 'Leopards', link: 'https://pk.leopardscourier.com/shipment_tracking_view?cn_number={number}' },
  { name: 'PostEx', link: 'https://postex.pk/tracking?cn={number}' },
  { name: 'Trax', link: 'https://sonic.pk/tracking?tracking_number={number}' },
  { name: 'M&P', link: '' },
  { name: 'CallCourier', link: 'https://callcourier.com.pk/tracking/?tc={number}' },
  { name: 'Own rider', link: '' },
]

/** The names to show to shoppers, in the order of the couriers. A chosen name may be of a courier since removed. */
export const listShownCouriers = (couriers: Courier[], chosen: string[]): string[] =>
  couriers.map(({ name }) => name).filter(name => chosen.includes(name))

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
  { courier, trackingNumber }: { courier: string; trackingNumber: string | null },
): string | null {
  const link = couriers.find(({ name }) => name === courier)?.link
  return link && trackingNumber !== null ? link.replace(NUMBER, encodeURIComponent(trackingNumber)) : null
}
