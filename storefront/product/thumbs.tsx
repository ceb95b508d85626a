import { fill } from '#messages/fill.ts'
import type { ProductFilm } from '#shop/catalogue/product-page.ts'
import type { Picture } from '#shop/media/picture.ts'
import { useLocale } from '../locale.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { viewId } from './view-id.ts'

type Props = { pictures: Picture[]; films: ProductFilm[]; shape: string; productName: string }

/** The way to each picture and film of the gallery: small pictures on a desktop, dots on a phone. */
export function Thumbs({ pictures, films, shape, productName }: Props) {
  const { words } = useLocale()
  return (
    <ul className="thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={`#${viewId(index)}`}
            aria-current={index === 0}
            aria-label={fill(words.product.picture, { number: index + 1, count: pictures.length })}
          >
            <ShopPicture picture={picture} sizes="3.5rem" shape={shape} upTo={320} alt="" />
          </a>
        </li>
      ))}
      {films.map((film, index) => (
        <li key={film.id}>
          <a
            href={`#${viewId(pictures.length + index)}`}
            aria-current={pictures.length + index === 0}
            aria-label={film.alt || fill(words.product.film, { product: productName })}
          >
            <span className={`picture play ${shape}`} />
          </a>
        </li>
      ))}
    </ul>
  )
}
