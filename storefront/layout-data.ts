import { createMiddleware } from 'hono/factory'
import type { Db } from '#db/client.ts'
import { isConnectionError } from '#db/connection-errors.ts'
import { listActiveSubBrands, type SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import { findPicture } from '#shop/media/find-picture.ts'
import type { Picture } from '#shop/media/picture.ts'
import { listPublishedPages, type PageLink } from '#shop/pages/pages.ts'
import { defaultSettings, readSettings, type ShopSettings } from '#shop/settings/settings.ts'
import type { StorefrontContext, StorefrontEnv } from './context.ts'

/** What stands around every page: the header's menus, the footer's facts. */
export type LayoutData = { settings: ShopSettings; subBrands: SubBrandLink[]; pages: PageLink[]; logo: Picture | null }

/**
 * For pages to reckon with while the frame cannot be read; it is never shown as the shop's own. The fees in it may not be the
 * shop's: placing an order reads them itself, and takes none at a total that was not seen.
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
    // Without a database there is no page to put a frame around.
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
