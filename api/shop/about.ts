import { Hono } from 'hono'
import { listShownCouriers } from '#shop/settings/couriers.ts'
import { listDayRanges, openingDays } from '#shop/settings/opening-hours.ts'
import type { StorefrontEnv } from '#storefront/context.ts'
import { hoursPhrase } from '#storefront/parts/opening-hours.ts'
import { routeSummary } from '../openapi.ts'
import { validate } from '../validate.ts'
import { languageQuery, readInLanguage } from './in-language.ts'
import { shopPicture } from './shop-picture.ts'

export const aboutRoutes = new Hono<StorefrontEnv>().get(
  '/',
  routeSummary('Get the name of the shop, its contact as the footer shows it, and its languages'),
  validate('query', languageQuery),
  async c => {
    const { origin } = c.var
    const { settings, logo, locale } = await readInLanguage(c, c.req.valid('query').language)
    const { store_name, store_description } = settings.store_info
    const { phone, whatsapp, email, address } = settings.contact_info
    c.env?.markCacheable?.([])
    return c.json(
      {
        name: store_name,
        description: store_description,
        url: origin + locale.urls.home,
        languages: ['en' as const, 'ur' as const],
        currency: settings.currency,
        logo: logo && shopPicture(origin, logo),
        contact: { phone, whatsapp, email, address },
        openingHours: {
          /** In words; empty where the shop says none. */
          text: hoursPhrase(settings.opening_hours, locale.messages),
          /** Pakistan's time. Where `to` is before `from` it is of the next day. */
          days: listDayRanges(settings.opening_hours).map(({ first, last, from, to }) => ({
            first: openingDays[first] ?? openingDays[0],
            last: openingDays[last] ?? openingDays[0],
            from,
            to,
          })),
        },
        social: settings.social_links,
        couriers: listShownCouriers(settings.couriers, settings.shown_couriers),
      },
      200,
    )
  },
)
