import { createMiddleware } from 'hono/factory'
import type { Db } from '#db/client.ts'
import { isConnectionError } from '#db/connection-errors.ts'
import { listActiveSubBrands, type SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import { findPicture } from '#shop/media/find-picture.ts'
import type { Picture } from '#shop/media/picture.ts'
import { listPublishedPages, type PageLink } from '#shop/pages/pages.ts'
import { defaultSettings, readSettings, type ShopSettings } from '#shop/settings/settings.ts'
import type { StorefrontContext, StorefrontEnv } from './context.ts'

/** The data around every page: menus of the header, contents of the footer. */
export type LayoutData = { settings: ShopSettings; subBrands: SubBrandLink[]; pages: PageLink[]; logo: Picture | null }

/**
 * Used while the layout data cannot be read; never shown as the shop's own. Its fees may be wrong: placing an order
 * reads the fees itself, and refuses a total that was not shown.
 */
export const fallbackLayoutData: LayoutData = { settings: defaultSettings, subBrands: [], pages: [], logo: null }

export const withLayoutData = createMiddleware<StorefrontEnv>(async (c, next) => {
  c.set('layout', await loadLayoutData(c))
  await next()
})

async function loadLayoutData(c: StorefrontContext): Promise<LayoutData> {
  try {
    return await c.var.remember('layout', () => readLayoutData(c.var.db))
  } catch (error) {
    // Without a database there is no page to put a layout around.
    if (isConnectionError(error)) throw error
    c.var.logUnexpectedError(error, 'what stands around the page could not be read')
    return fallbackLayoutData
  }
}

export async function readLayoutData(db: Db): Promise<LayoutData> {
  const [settings, subBrands, pages] = await Promise.all([
    readSettings(db),
    listActiveSubBrands(db),
    listPublishedPages(db),
  ])
  return { settings, subBrands, pages, logo: await findPicture(db, settings.store_info.store_logo) }
}
