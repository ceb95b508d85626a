import { fill } from '#messages/fill.ts'
import type { ProductVideo } from '#shop/catalogue/product-page.ts'
import type { Picture } from '#shop/media/picture.ts'
import { useLocale } from '../locale.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { galleryItemId } from './gallery-item-id.ts'

type Props = { pictures: Picture[]; videos: ProductVideo[]; shape: string; productName: string }

/** Links to each picture and video of the gallery: thumbnails on a desktop, dots on a phone. */
export function Thumbs({ pictures, videos, shape, productName }: Props) {
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
