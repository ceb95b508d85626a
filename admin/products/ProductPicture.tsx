import { IconPhoto } from '@tabler/icons-react'
import { type Picture, renditionPath } from '#shop/media/picture.ts'

/** Sharp at 64 pixels on a phone. */
const WIDTH = 160

/** A product's main picture, small. Its alternative text is empty, because the name is beside it. */
export function ProductPicture({ picture }: { picture: Picture | null }) {
  if (!picture) {
    return (
      <div className="grid place-items-center w-16 h-20 rounded-sm bg-ground text-quiet object-cover">
        <IconPhoto size={24} stroke={1.25} aria-hidden />
      </div>
    )
  }
  const width = picture.widths.find(width => width >= WIDTH) ?? picture.widths.at(-1) ?? WIDTH
  return (
    <img
      className="grid place-items-center w-16 h-20 rounded-sm bg-ground text-quiet object-cover"
      src={`/media/${renditionPath(picture.id, width, 'webp')}`}
      alt=""
      width={64}
      height={80}
      loading="lazy"
    />
  )
}
