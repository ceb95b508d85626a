import { createMiddleware } from 'hono/factory'
import { isConnectionError } from '#db/connection-errors.ts'
import { optionTextIn } from '#shop/option-words/option-text.ts'
import type { StorefrontContext, StorefrontEnv } from './context.ts'
import { fallbackLayoutData, type LayoutData, readLayoutData } from './layout-data.ts'
import type { Locale } from './locale.tsx'

/** Reads what stands around the page. */
export const withLayoutData = createMiddleware<StorefrontEnv>(async (c, next) => {
  const layout = await loadLayoutData(c)
  c.set('layout', layout)
  c.set('locale', withOptionWords(c.var.locale, layout))
  await next()
})

/** The locale that names options as the shop does. */
export const withOptionWords = (locale: Locale, { optionWords }: LayoutData): Locale =>
  optionWords.size === 0 ? locale : { ...locale, optionText: text => optionTextIn(optionWords, text) }

async function loadLayoutData(c: StorefrontContext): Promise<LayoutData> {
  const { db, locale, remember } = c.var
  try {
    return (await remember('layout', () => readLayoutData(db)))[locale.language]
  } catch (error) {
    // Without a database there is no page to put a layout around.
    if (isConnectionError(error)) throw error
    c.var.logUnexpectedError(error, 'what stands around the page could not be read')
    return fallbackLayoutData
  }
}
