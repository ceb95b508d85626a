import { fill } from '#messages/fill.ts'
import type { Picture } from '#shop/media/picture.ts'
import { useLocale } from '../locale.tsx'
import { ShopPicture } from '../parts/picture.tsx'

/** A little less than a phone shows: its fine screen takes the 640 px of most phones' width for the real thing. */
const SIZES = '(min-width:76rem) 42rem, (min-width:48rem) 52vw, 82vw'

/** The pictures of a product, swiped through; the small ones lead to them, without script too. */
export function Gallery({ pictures, productName }: { pictures: Picture[]; productName: string }) {
  const { words } = useLocale()
  if (pictures.length === 0) return <ShopPicture picture={null} sizes={SIZES} shape="square" />
  const shape = pictures.some(({ width, height }) => width < height) ? 'tall' : 'square'
  return (
    <section aria-label={fill(words.product.pictures, { product: productName })} className="min-w-0">
      <div className="views" tabIndex={pictures.length > 1 ? 0 : undefined}>
        {pictures.map((picture, index) => (
          <div key={picture.id} id={viewId(index)}>
            <ShopPicture picture={picture} sizes={SIZES} shape={shape} main={index === 0} />
          </div>
        ))}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} shape={shape} />}
    </section>
  )
}

function Thumbs({ pictures, shape }: { pictures: Picture[]; shape: string }) {
  const { words } = useLocale()
  return (
    <ul className="thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={`#${viewId(index)}`}
            data-shows={picture.id}
            aria-current={index === 0}
            aria-label={fill(words.product.picture, { number: index + 1, count: pictures.length })}
          >
            <ShopPicture picture={picture} sizes="3.5rem" shape={shape} upTo={320} alt="" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const viewId = (index: number): string => `picture-${index + 1}`
