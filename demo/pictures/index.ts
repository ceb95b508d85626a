import { type DemoPicture, pictureOf } from './picture.ts'
import { products } from './products.ts'
import { arcadeScene, arcades } from './shop-scenes/banners.ts'
import { heroScene } from './shop-scenes/hero.ts'
import { emblemScene, emblems } from './shop-scenes/logos.ts'

export type { DemoPicture } from './picture.ts'

const productOf = new Map(products.map(product => [product.slug, product]))

/** The pictures of one demo product, main one first: two to four. Refuses a slug nobody has drawn. */
export function picturesOf(productSlug: string): DemoPicture[] {
  const product = productOf.get(productSlug)
  if (!product) throw new Error(`No pictures are drawn for the product ${productSlug}.`)
  return product.views.map(view => pictureOf(product.slug, product, view))
}

/** The wide scene of the home page, 1600 by 1000. Its left third is calm. */
export function heroPicture(): DemoPicture {
  const alt =
    'A cream kurta on a stand in a blue-tiled arch, with folded printed lawn, an attar bottle, a white kettle, earbuds and leather chappals'
  return pictureOf('home', { width: 1600, height: 1000 }, { key: 'hero', alt, draw: heroScene })
}

/** A sub-brand's banner, 1600 by 500. */
export function subBrandBanner(slug: string): DemoPicture {
  const arcade = arcades[slug]
  if (!arcade) throw new Error(`No banner is drawn for the sub-brand ${slug}.`)
  return pictureOf(
    slug,
    { width: 1600, height: 500 },
    { key: 'banner', alt: arcade.alt, draw: sheet => arcadeScene(sheet, arcade) },
  )
}

/** A sub-brand's emblem, 400 by 400. */
export function subBrandLogo(slug: string): DemoPicture {
  const emblem = emblems[slug]
  if (!emblem) throw new Error(`No emblem is drawn for the sub-brand ${slug}.`)
  return pictureOf(
    slug,
    { width: 400, height: 400 },
    { key: 'logo', alt: emblem.alt, draw: sheet => emblemScene(sheet, emblem) },
  )
}
