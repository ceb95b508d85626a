import type { DatedDelivery } from '#shop/delivery/delivery.ts'
import { feeRange } from '#shop/delivery/delivery.ts'
import type { Rupees } from '#shop/money.ts'
import type { Thing } from './thing.ts'

/** As every page promises: '7-day returns and exchange' (messages/en.ts). */
const RETURN_DAYS = 7

/**
 * The promise of every page. Goods that are wrong or faulty cost nothing to return; who changes their mind pays the
 * courier, as the shop's page on returns says when it comes.
 */
export const returnPolicy = (origin: string): Thing => ({
  '@type': 'MerchantReturnPolicy',
  '@id': `${origin}/#returns`,
  applicableCountry: 'PK',
  returnPolicyCountry: 'PK',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
})

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * Fee and days of a parcel with one thing of this price, anywhere in Pakistan: no search engine asks by city here, so
 * the fee is at most that of the dearest city.
 */
export function shippingDetails(origin: string, delivery: DatedDelivery, price: Rupees): Thing {
  const { lowest, highest } = feeRange(delivery)
  const isFree = price >= delivery.freeFrom
  const times = [...delivery.zones, delivery.elsewhereDays]
  const between = (least: number, most: number) => ({
    '@type': 'QuantitativeValue',
    minValue: least,
    maxValue: most,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    '@id': shippingId(origin, delivery, price),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: 'PKR',
      ...(isFree ? { value: 0 } : lowest === highest ? { value: highest } : { maxValue: highest }),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: between(0, delivery.packDays),
      transitTime: between(
        Math.min(...times.map(({ minDays }) => minDays)),
        Math.max(...times.map(({ maxDays }) => maxDays)),
      ),
      ...(delivery.cutOffHour > 0 &&
        delivery.cutOffHour < 24 && { cutoffTime: `${String(delivery.cutOffHour).padStart(2, '0')}:00:00+05:00` }),
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.flatMap((day, number) =>
          delivery.daysOff.includes(number) ? [] : `https://schema.org/${day}`,
        ),
      },
    },
  }
}

/** Two kinds at most on a page: a parcel that is free, and one that is not. */
export const shippingId = (origin: string, { freeFrom }: DatedDelivery, price: Rupees): string =>
  `${origin}/#${price >= freeFrom ? 'free-delivery' : 'delivery'}`
