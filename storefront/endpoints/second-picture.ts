import { findSecondPicture } from '#shop/catalogue/product-cards.ts'
import { renditionPath } from '#shop/media/picture.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'

/** Cards are at most 280 pixels wide where a pointer can rest on them. */
const WIDTH = 480

/** Redirects to the second picture of a product on sale, so that a list need not contain its id. */
export async function secondPicture(c: StorefrontContext) {
  const slug = readSlug(c)
  const picture = await c.var.remember(`second picture of ${slug}`, () => findSecondPicture(c.var.db, slug))
  const width = picture?.widths.findLast(width => width <= WIDTH) ?? picture?.widths[0]
  if (!picture || width === undefined) return c.body(null, 404)
  // Staff may replace the picture, so browsers ask again after a while.
  c.header('Cache-Control', 'public, max-age=300')
  return c.redirect(`/media/${renditionPath(picture.id, width, 'webp')}`)
}
