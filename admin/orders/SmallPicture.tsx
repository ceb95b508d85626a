import { type Picture, renditionPath } from '#shop/media/picture.ts'

type Props = {
  picture: Pick<Picture, 'id' | 'widths'> | null
  /** Its width and height in pixels. */
  size: 32 | 48
  className?: string
}

/** Phones show three pixels for one. */
const DENSITY = 3

/** A small square picture of an item, or an empty square. The name beside it says what it shows. */
export function SmallPicture({ picture, size, className = '' }: Props) {
  const frame = {
    className: `flex-none rounded-sm bg-ground object-cover ${className}`,
    style: { width: size, height: size },
  }
  if (!picture) return <span {...frame} />
  const wanted = size * DENSITY
  const width = picture.widths.find(width => width >= wanted) ?? picture.widths.at(-1) ?? wanted
  const src = `/media/${renditionPath(picture.id, width, 'webp')}`
  return <img {...frame} src={src} alt="" width={size} height={size} loading="lazy" />
}
