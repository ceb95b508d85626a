import { NativeSelect } from '@mantine/core'
import { nameOf } from '../../../media/media-items.ts'
import { useProductFormContext } from '../form-context.ts'
import classes from './Variants.module.css'

/** Which of the product's pictures shows this variant. */
export function VariantPicture({ path }: { path: string }) {
  const form = useProductFormContext()
  const field = form.getInputProps(`${path}.pictureId`)
  const pictures = form
    .getValues()
    .media.map((item, index) => ({
      ...item,
      name: item.altText ? `${nameOf(item, index)}: ${item.altText}` : nameOf(item, index),
    }))
    .filter(({ kind }) => kind === 'image')
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
