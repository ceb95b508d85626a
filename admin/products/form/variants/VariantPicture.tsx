import { NativeSelect } from '@mantine/core'
import { type MediaItem, mediaItemName } from '../../../media/media-items.ts'
import { useLatestForm } from '../form-context.ts'
import classes from './Variants.module.css'

/** A picture of the product that can be chosen for a variant. */
export type PictureChoice = { id: string; url: string; name: string }

export const picturesOf = (media: MediaItem[]): PictureChoice[] =>
  media
    .map((item, index) => ({ item, name: mediaItemName(item, index) }))
    .filter(({ item }) => item.kind === 'image')
    .map(({ item: { id, url, altText }, name }) => ({ id, url, name: altText ? `${name}: ${altText}` : name }))

/** The choice of the product's picture for a variant. */
export function VariantPicture({ path, pictures }: { path: string; pictures: PictureChoice[] }) {
  const form = useLatestForm()
  const field = form.getInputProps(`${path}.pictureId`)
  const shown = pictures.find(({ id }) => id === field.value)
  return (
    <NativeSelect
      {...field}
      value={shown?.id ?? ''}
      onChange={event => form.setFieldValue(`${path}.pictureId`, event.currentTarget.value || null)}
      label="Picture"
      disabled={pictures.length === 0}
      leftSection={shown && <img src={shown.url} alt="" className={classes.thumb} />}
      data={[
        { value: '', label: pictures.length === 0 ? 'No pictures yet' : 'None' },
        ...pictures.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
