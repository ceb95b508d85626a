import { createMiddleware } from 'hono/factory'
import type { Db } from '#db/client.ts'
import { listActiveSubBrands, type SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import { findPicture } from '#shop/media/find-picture.ts'
import type { Picture } from '#shop/media/picture.ts'
import { listPublishedPages, type PageLink } from '#shop/pages/pages.ts'
import { readSettings, type ShopSettings } from '#shop/settings/settings.ts'
import type { StorefrontEnv } from './context.ts'

/** What stands around every page: the header's menus, the footer's facts. */
export type Frame = { settings: ShopSettings; subBrands: SubBrandLink[]; pages: PageLink[]; logo: Picture | null }

export const withFrame = createMiddleware<StorefrontEnv>(async (c, next) => {
  c.set('frame', await c.var.remember('frame', () => readFrame(c.var.db)))
  await next()
})

export async function readFrame(db: Db): Promise<Frame> {
  const [settings, subBrands, pages] = await Promise.all([
    readSettings(db),
    listActiveSubBrands(db),
    listPublishedPages(db),
  ])
  return { settings, subBrands, pages, logo: await findPicture(db, settings.store_info.store_logo) }
}
