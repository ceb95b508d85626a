import { createMiddleware } from 'hono/factory'
import { isConnectionError } from '#db/connection-errors.ts'
import { optionTextIn } from '#shop/option-words/option-text.ts'
import type { StorefrontContext, StorefrontEnv } from './context.ts'
import { fallbackLayoutData, type LayoutData, layoutIn, readLayoutData } from './layout-data.ts'

/** Reads what stands around the page. */
export const withLayoutData = createMiddleware<StorefrontEnv>(async (c, next) => {
  const layout = await loadLayoutData(c)
  c.set('layout', layout)
  if (layout.optionWords.size > 0)
    c.set('locale', { ...c.var.locale, optionText: text => optionTextIn(layout.optionWords, text) })
  await next()
})

async function loadLayoutData(c: StorefrontContext): Promise<LayoutData> {
  const { locale } = c.var
  try {
    return layoutIn(locale, await c.var.remember('layout', () => readLayoutData(c.var.db)))
  } catch (error) {
    // Without a database there is no page to put a layout around.
    if (isConnectionError(error)) throw error
    c.var.logUnexpectedError(error, 'what stands around the page could not be read')
    return fallbackLayoutData
  }
}
