import { Hono } from 'hono'
import { placeholderWords } from '#messages/placeholder-words.ts'
import { plainText } from '#shop/catalogue/plain-text.ts'
import { pageTitleIn, showPage } from '#shop/pages/page-texts.ts'
import { findPage } from '#shop/pages/pages.ts'
import type { StorefrontEnv } from '#storefront/context.ts'
import { redirectOldSlug } from '#storefront/slug-redirect.ts'
import { routeSummary } from '../openapi.ts'
import { errorResponse } from '../responses.ts'
import { validate } from '../validate.ts'
import { answerInstead } from './answer-instead.ts'
import { addressOf, languageQuery, readInLanguage, slugParam } from './in-language.ts'

export const pageRoutes = new Hono<StorefrontEnv>()
  .get('/', routeSummary('List published pages by title'), validate('query', languageQuery), async c => {
    const { pages, locale } = await readInLanguage(c, c.req.valid('query').language)
    const rows = pages.map(page => ({
      slug: page.slug,
      url: c.var.origin + locale.urls.page(page.slug),
      title: pageTitleIn(locale.language, page),
    }))
    c.env?.markCacheable?.([])
    return c.json({ rows }, 200)
  })
  .get(
    '/:slug',
    routeSummary('Get a published page, as HTML and as text'),
    validate('param', slugParam),
    validate('query', languageQuery),
    async c => {
      const page = await findPage(c.var.db, c.req.valid('param').slug)
      if (!page) {
        const moved = await redirectOldSlug(c, { kind: 'page', url: addressOf('pages') })
        answerInstead(moved ?? errorResponse(c, 404, { code: 'not-found', message: 'There is no such page.' }))
      }
      const { settings, locale } = await readInLanguage(c, c.req.valid('query').language)
      const { language } = locale
      const { title, summary, body, bodyLanguage } = showPage(page, { language, settings, words: placeholderWords })
      c.env?.markCacheable?.([])
      const { slug, updatedAt } = page
      const url = c.var.origin + locale.urls.page(slug)
      return c.json({ slug, url, title, summary, html: body, text: plainText(body), bodyLanguage, updatedAt }, 200)
    },
  )
