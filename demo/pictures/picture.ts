import { type Drawing, drawSvg } from './drawing/sheet.ts'

export type DemoPicture = {
  name: string
  alt: string
  /** The catalogue's own word for the colour shown, or null when the picture shows no particular one. */
  colour: string | null
  width: number
  height: number
  svg: string
}

/** One way to look at a product. `key` ends the picture's name. */
type View = { key: string; alt: string; colour?: string; draw: Drawing }

export type ProductViews = { slug: string; width: number; height: number; views: View[] }

/** Things are shown square. */
export function thing(slug: string, views: View[]): ProductViews {
  return { slug, width: 1200, height: 1200, views }
}

/** Clothes and fabric are shown four to five. */
export function garment(slug: string, views: View[]): ProductViews {
  return { slug, width: 1200, height: 1500, views }
}

export function pictureOf(slug: string, size: { width: number; height: number }, view: View): DemoPicture {
  const name = `${slug}-${view.key}`
  return {
    name,
    alt: view.alt,
    colour: view.colour ?? null,
    width: size.width,
    height: size.height,
    svg: drawSvg(name, size, view.draw),
  }
}
