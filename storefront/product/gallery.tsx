import { fill } from '#messages/fill.ts'
import type { ProductVideo } from '#shop/catalogue/product-page.ts'
import { type Picture, renditionPath } from '#shop/media/picture.ts'
import { videoPath } from '#shop/media/video.ts'
import { useLocale } from '../locale.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { galleryItemId } from './gallery-item-id.ts'

/**
 * On a desktop four fifths of its height (styles/product.css). A little less than the width on a phone: its screen then
 * takes the 640 px rendition.
 */
const SIZES = '(min-width:64rem) min(38rem,80vh), (min-width:48rem) 50vw, 82vw'
/** The others load before a swipe reaches them, one size smaller on a phone: the zoom shows details. */
const SIZES_OF_OTHERS = SIZES.replace('82vw', '66vw')

type Props = { pictures: Picture[]; videos: ProductVideo[]; productName: string }

/**
 * The pictures of a product, then its videos, to swipe through; thumbnails link to them, also without script. A picture
 * links to its largest rendition, which script shows in a dialog (product/zoom.ts).
 */
export function Gallery({ pictures, videos, productName }: Props) {
  const { messages } = useLocale()
  const count = pictures.length + videos.length
  if (count === 0) return <ShopPicture picture={null} sizes={SIZES} shape="square" />
  const shape = pictures.some(({ width, height }) => width < height) ? 'tall' : 'square'
  const alts = distinctAlts(pictures)
  const { picture: numbered, closePictures, enlarge, previousPicture, nextPicture } = messages.product
  return (
    <section
      aria-label={fill(messages.product.pictures, { product: productName })}
      className="gallery"
      data-numbered={numbered}
      data-close={closePictures}
      data-enlarge={enlarge}
      data-previous={previousPicture}
      data-next={nextPicture}
    >
      <div className="views">
        {pictures.map((picture, index) => (
          <a key={picture.id} id={galleryItemId(index)} href={addressOf(picture)}>
            <ShopPicture
              {...{ picture, shape }}
              sizes={index === 0 ? SIZES : SIZES_OF_OTHERS}
              main={index === 0}
              alt={alts[index] || fill(numbered, { number: index + 1, count: pictures.length })}
            />
          </a>
        ))}
        {videos.map((video, index) => (
          // biome-ignore lint/a11y/useMediaCaption: videos have no captions; their names describe them
          <video
            key={video.id}
            id={galleryItemId(pictures.length + index)}
            className={`picture ${shape}`}
            controls
            playsInline
            preload="none"
            poster={pictures[0] && addressOf(pictures[0], 640)}
            aria-label={video.alt || fill(messages.product.video, { product: productName })}
          >
            <source src={`/media/${videoPath(video)}`} type={video.contentType} />
          </video>
        ))}
      </div>
      {count > 1 && <Thumbs {...{ pictures, videos, shape, productName }} />}
    </section>
  )
}

/** Pictures described alike, such as several of one colour, are numbered. */
function distinctAlts(pictures: Picture[]): string[] {
  return pictures.map(({ alt }, index) => {
    const isAlike = (other: Picture) => other.alt === alt
    if (alt === '' || pictures.filter(isAlike).length === 1) return alt
    return `${alt} (${pictures.slice(0, index + 1).filter(isAlike).length})`
  })
}

/** The widest rendition up to this width, in the format that every browser shows. */
function addressOf({ id, widths }: Picture, upTo = Number.POSITIVE_INFINITY): string {
  const width = widths.findLast(width => width <= upTo) ?? widths[0] ?? 0
  return `/media/${renditionPath(id, width, 'webp')}`
}

type ThumbsProps = { pictures: Picture[]; videos: ProductVideo[]; shape: string; productName: string }

/** Links to each picture and video of the gallery: thumbnails on a desktop, dots on a phone. */
function Thumbs({ pictures, videos, shape, productName }: ThumbsProps) {
  const { messages } = useLocale()
  return (
    <ul className="thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={`#${galleryItemId(index)}`}
            aria-current={index === 0}
            aria-label={fill(messages.product.picture, { number: index + 1, count: pictures.length })}
          >
            <ShopPicture picture={picture} sizes="3.5rem" shape={shape} upTo={320} alt="" />
          </a>
        </li>
      ))}
      {videos.map((video, index) => (
        <li key={video.id}>
          <a
            href={`#${galleryItemId(pictures.length + index)}`}
            aria-current={pictures.length + index === 0}
            aria-label={video.alt || fill(messages.product.video, { product: productName })}
          >
            <span className={`picture play ${shape}`} />
          </a>
        </li>
      ))}
    </ul>
  )
}
