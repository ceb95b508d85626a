import { IconPhoto } from '@tabler/icons-react'
import { type Picture, renditionPath } from '#shop/media/picture.ts'
import classes from './ProductPicture.module.css'

/** Sharp at 64 pixels on a phone. */
const WIDTH = 160

/** A product's main picture, small. Its alternative text is empty, because the name is beside it. */
export function ProductPicture({ picture }: { picture: Picture | null }) {
  if (!picture) {
    return (
      <div className={classes.picture}>
        <IconPhoto size={24} stroke={1.25} aria-hidden />
      </div>
    )
  }
  const width = picture.widths.find(width => width >= WIDTH) ?? picture.widths.at(-1) ?? WIDTH
  return (
    <img
      className={classes.picture}
      src={`/media/${renditionPath(picture.id, width, 'webp')}`}
      alt=""
      width={64}
      height={80}
      loading="lazy"
    />
  )
}
