import { type Picture, renditionPath, sharePath } from '#shop/media/picture.ts'

/** A picture in the sizes that the shop's pages choose from, the smallest first. */
export type ShopPicture = {
  id: string
  /** What it shows; empty where a text beside it says the same. */
  alt: string
  /** Pixels of the largest one, which are its proportions. */
  width: number
  height: number
  sizes: { width: number; avif: string; webp: string }[]
  /** A JPEG of at most 1,200 pixels a side. */
  jpeg: string
}

/** A stored picture with the addresses of its renditions. */
export const shopPicture = (origin: string, { id, alt, width, height, widths }: Picture): ShopPicture => ({
  id,
  alt,
  width,
  height,
  sizes: widths.map(size => ({
    width: size,
    avif: `${origin}/media/${renditionPath(id, size, 'avif')}`,
    webp: `${origin}/media/${renditionPath(id, size, 'webp')}`,
  })),
  jpeg: `${origin}/media/${sharePath(id)}`,
})
