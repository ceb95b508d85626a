import { z } from 'zod'
import type { Language } from '#shop/language.ts'
import type { StorefrontContext } from '#storefront/context.ts'
import { type LayoutData, readLayoutData } from '#storefront/layout-data.ts'
import { type Locale, locales } from '#storefront/locales.ts'
import { withOptionWords } from '#storefront/with-layout-data.ts'

/** The language of the texts, as those of the shop's pages. */
export const languageParam = {
  language: z.enum(['en', 'ur']).default('en').describe('A text without a translation is the English one.'),
}

export const languageQuery = z.object(languageParam)

export const slugParam = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,100}$/) })

type InLanguage = LayoutData & { locale: Locale }

/** The language's words and what stands around every page in it, remembered with that of the pages. */
export async function readInLanguage(c: StorefrontContext, language: Language): Promise<InLanguage> {
  const layout = (await c.var.remember('layout', () => readLayoutData(c.var.db)))[language]
  return { ...layout, locale: withOptionWords(locales[language], layout) }
}

/** The address of a single thing in this API, for a slug that it had before. */
export const addressOf = (kind: 'products' | 'pages') => (slug: string) => `/api/shop/${kind}/${slug}`
