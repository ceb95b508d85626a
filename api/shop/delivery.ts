import { Hono } from 'hono'
import { cities } from '#shop/address/cities.ts'
import { type DatedDelivery, feeOfCity, feeRange, type TransitDays } from '#shop/delivery/delivery.ts'
import { deliveryDays, deliveryDaysTo } from '#shop/delivery/delivery-window.ts'
import type { Rupees } from '#shop/money.ts'
import type { StorefrontEnv } from '#storefront/context.ts'
import { routeSummary } from '../openapi.ts'
import { validate } from '../validate.ts'
import { languageQuery, readInLanguage } from './in-language.ts'

/** Working days from the order to the door. */
type ShopDays = TransitDays

/** What delivery to a city costs an order below the free amount, and how long it takes. */
type ShopCity = { name: string; province: string; fee: Rupees; days: ShopDays }

export const deliveryRoutes = new Hono<StorefrontEnv>().get(
  '/',
  routeSummary('Get delivery fees and days, of each city in the list of the checkout'),
  validate('query', languageQuery),
  async c => {
    const { settings, locale } = await readInLanguage(c, c.req.valid('query').language)
    const { delivery } = settings
    const { lowest, highest } = feeRange(delivery)
    c.env?.markCacheable?.([])
    return c.json(
      {
        freeFrom: delivery.freeFrom,
        lowestFee: lowest,
        highestFee: highest,
        days: deliveryDays(delivery) satisfies ShopDays,
        elsewhere: { fee: delivery.elsewhere, days: elsewhereDays(delivery) },
        cities: cities.map(
          ({ name, nameUrdu, province, provinceUrdu }): ShopCity => ({
            name: locale.textOf(name, nameUrdu),
            province: locale.textOf(province, provinceUrdu),
            fee: feeOfCity(delivery, name),
            days: deliveryDaysTo(delivery, name),
          }),
        ),
      },
      200,
    )
  },
)

/** Of a city that no zone names. */
const elsewhereDays = ({ packDays, elsewhereDays: { minDays, maxDays } }: DatedDelivery): ShopDays => ({
  minDays: packDays + minDays,
  maxDays: packDays + maxDays,
})
