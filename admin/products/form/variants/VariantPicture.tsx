import { IconPhoto } from '@tabler/icons-react'
import { type MediaItem, mediaItemName } from '../../../media/media-items.ts'
import classes from './Variants.module.css'

/** A picture of the product that can be chosen for a variant. */
export type PictureChoice = { id: string; url: string; name: string }

export const picturesOf = (media: MediaItem[]): PictureChoice[] =>
  media
    .map((item, index) => ({ item, name: mediaItemName(item, index) }))
    .filter(({ item }) => item.kind === 'image')
    .map(({ item: { id, url, altText }, name }) => ({ id, url, name: altText ? `${name}: ${altText}` : name }))

type Props = {
  label: string
  pictures: PictureChoice[]
  /** `mixed`: the variants have different ones. */
  value: string | null | 'mixed'
  onChange: (id: string | null) => void
  path?: string
}

/** The choice of one of the product's pictures. The picture itself is the button that opens the list. */
export function VariantPicture({ label, pictures, value, onChange, path }: Props) {
  const shown = pictures.find(({ id }) => id === value)
  return (
    <div className={classes.picture}>
      {shown ? <img src={shown.url} alt="" /> : <IconPhoto size={18} stroke={1.25} aria-hidden />}
      <select
        data-path={path}
        aria-label={label}
        title={shown?.name ?? 'Choose a picture'}
        disabled={pictures.length === 0}
        value={value === 'mixed' ? value : (shown?.id ?? '')}
        onChange={event => onChange(event.currentTarget.value || null)}
      >
        {value === 'mixed' && (
          <option value="mixed" disabled>
            Different pictures
          </option>
        )}
        <option value="">None</option>
        {pictures.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
