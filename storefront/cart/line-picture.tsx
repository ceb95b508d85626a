import { type PictureFormat, renditionPath } from '#shop/media/picture.ts'
import type { LinePictureProps } from './cart-props.ts'

/** The picture beside a line; decorative, as the name is next to it. */
export function LinePicture({ picture }: { picture: LinePictureProps | null }) {
  if (!picture) {
    return (
      <span className="picture none mixed">
        <span className="star" />
      </span>
    )
  }
  return (
    <span className="picture mixed">
      <picture>
        <source type="image/avif" srcSet={sourcesOf(picture, 'avif')} sizes="5rem" />
        <img
          srcSet={sourcesOf(picture, 'webp')}
          sizes="5rem"
          src={urlOf(picture, picture.widths[0] ?? 0, 'webp')}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
        />
      </picture>
    </span>
  )
}

const urlOf = ({ id }: LinePictureProps, width: number, format: PictureFormat): string =>
  `/media/${renditionPath(id, width, format)}`

const sourcesOf = (picture: LinePictureProps, format: PictureFormat): string =>
  picture.widths.map(width => `${urlOf(picture, width, format)} ${width}w`).join(', ')
