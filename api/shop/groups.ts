import { Hono } from 'hono'
import { listShownCategories } from '#shop/catalogue/categories.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { StorefrontEnv } from '#storefront/context.ts'
import { localizedTexts } from '#storefront/localized-texts.ts'
import { routeSummary } from '../openapi.ts'
import { validate } from '../validate.ts'
import { languageQuery, readInLanguage } from './in-language.ts'
import { shopPicture } from './shop-picture.ts'

export const groupRoutes = new Hono<StorefrontEnv>().get(
  '/',
  routeSummary('Get sub-brands and categories in the order of the menus'),
  validate('query', languageQuery),
  async c => {
    const { origin, db, remember } = c.var
    const { subBrands, locale } = await readInLanguage(c, c.req.valid('query').language)
    const categories = await remember('categories', () => listShownCategories(db))
    const pictureOf = (picture: Picture | null) => picture && shopPicture(origin, picture)
    c.env?.markCacheable?.([])
    return c.json(
      {
        subBrands: subBrands.map(subBrand => {
          const { slug, name, tagline, description, logo } = localizedTexts(locale, subBrand)
          return { slug, url: origin + locale.urls.subBrand(slug), name, tagline, description, logo: pictureOf(logo) }
        }),
        categories: categories.map(({ slug, name, nameUrdu, picture }) => ({
          slug,
          url: origin + locale.urls.category(slug),
          name: locale.textOf(name, nameUrdu),
          picture: pictureOf(picture),
        })),
      },
      200,
    )
  },
)
