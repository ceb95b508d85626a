import { createMiddleware } from 'hono/factory'
import { isDatabaseAway } from '#db/away.ts'
import type { Db } from '#db/client.ts'
import { listActiveSubBrands, type SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import { findPicture } from '#shop/media/find-picture.ts'
import type { Picture } from '#shop/media/picture.ts'
import { listPublishedPages, type PageLink } from '#shop/pages/pages.ts'
import { defaultSettings, readSettings, type ShopSettings } from '#shop/settings/settings.ts'
import type { StorefrontContext, StorefrontEnv } from './context.ts'

/** What stands around every page: the header's menus, the footer's facts. */
export type Frame = { settings: ShopSettings; subBrands: SubBrandLink[]; pages: PageLink[]; logo: Picture | null }

/**
 * For pages to reckon with while the frame cannot be read; it is never shown as the shop's own. The fees in it may not be the
 * shop's: placing an order reads them itself, and takes none at a total that was not seen.
 */
export const standInFrame: Frame = { settings: defaultSettings, subBrands: [], pages: [], logo: null }

export const withFrame = createMiddleware<StorefrontEnv>(async (c, next) => {
  c.set('frame', await frameOf(c))
  await next()
})

async function frameOf(c: StorefrontContext): Promise<Frame> {
  try {
    return await c.var.remember('frame', () => readFrame(c.var.db))
  } catch (error) {
    // Without a database there is no page to put a frame around.
    if (isDatabaseAway(error)) throw error
    c.var.logAccident(error, 'what stands around the page could not be read')
    return standInFrame
  }
}

export async function readFrame(db: Db): Promise<Frame> {
  const [settings, subBrands, pages] = await Promise.all([
    readSettings(db),
    listActiveSubBrands(db),
    listPublishedPages(db),
  ])
  return { settings, subBrands, pages, logo: await findPicture(db, settings.store_info.store_logo) }
}
