import { type Picture, type PictureFormat, renditionPath } from '#shop/media/picture.ts'
import { useLocale } from '../locale.tsx'

type Props = {
  picture: Picture | null
  /** Its width on screen, as in the `sizes` attribute. */
  sizes: string
  /** Its shape: a class of catalogue.css; its own proportions when left out. */
  shape?: string
  /** The widest rendition to offer: each one costs bytes in the page. */
  upTo?: number
  /** The main picture of the page: loaded first, with a blurred placeholder below it until then. */
  main?: boolean
  /** Empty where the text beside it says the same. */
  alt?: string
}

/**
 * A picture that reserves its space: as AVIF in the width the browser prefers; as WebP, for browsers without AVIF, in
 * one width (docs/decisions/0082-room-in-documents.md).
 */
export function ShopPicture({ picture, sizes, shape = '', upTo = 1280, main = false, alt }: Props) {
  if (!picture || picture.widths.length === 0) return <NoPicture shape={shape || 'square'} alt={alt} />
  const offered = picture.widths.filter(width => width <= upTo)
  const widths = offered.length ? offered : picture.widths.slice(0, 1)
  return (
    <span className={`picture ${shape}`}>
      {main && picture.placeholder && <img className="beneath" src={picture.placeholder} alt="" aria-hidden="true" />}
      <picture>
        <source
          type="image/avif"
          srcSet={sourcesOf(picture.id, widths, 'avif')}
          sizes={widths.length > 1 ? sizes : undefined}
        />
        <img
          src={urlOf(picture.id, fallbackOf(widths), 'webp')}
          width={picture.width}
          height={picture.height}
          alt={alt ?? picture.alt}
          loading={main ? undefined : 'lazy'}
          fetchPriority={main ? 'high' : undefined}
        />
      </picture>
    </span>
  )
}

function NoPicture({ shape, alt }: { shape: string; alt: string | undefined }) {
  const { messages } = useLocale()
  return (
    <span
      className={`picture none ${shape}`}
      {...(alt !== '' && { role: 'img', 'aria-label': messages.product.noPicture })}
    >
      <span className="star" />
    </span>
  )
}

const urlOf = (id: string, width: number, format: PictureFormat): string => `/media/${renditionPath(id, width, format)}`

/** The second widest: sharp on a phone, and not as heavy as the widest. */
const fallbackOf = (widths: number[]): number => widths.at(-2) ?? widths[0] ?? 0

const sourcesOf = (id: string, widths: number[], format: PictureFormat): string =>
  widths.length === 1
    ? urlOf(id, widths[0] ?? 0, format)
    : widths.map(width => `${urlOf(id, width, format)} ${width}w`).join(', ')
