import { Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { slugFrom } from '#shop/slug.ts'
import { PictureField } from '../media/PictureField.tsx'
import type { SubBrandValues } from './sub-brand-form.ts'

type Props = { form: UseFormReturnType<SubBrandValues> }

export const SubBrandNameField = ({ form }: Props) => (
  <TextInput
    {...form.getInputProps('name')}
    label="Name"
    name="name"
    required
    maxLength={120}
    dir="auto"
    data-autofocus
  />
)

/** Shows the slug as it will be saved once it is typed. */
export function SubBrandSlugField({ form }: Props) {
  const props = form.getInputProps('slug')
  return (
    <TextInput
      {...props}
      label="URL slug"
      name="slug"
      description="The old address leads to the new one."
      required
      maxLength={120}
      onBlur={event => {
        props.onBlur?.(event)
        const typed = event.currentTarget.value.trim()
        if (typed !== '') form.setFieldValue('slug', slugFrom(typed))
      }}
    />
  )
}

export const SubBrandDescriptionField = ({ form }: Props) => (
  <Textarea
    {...form.getInputProps('description')}
    label="Description"
    name="description"
    autosize
    minRows={3}
    maxRows={12}
    maxLength={2000}
    dir="auto"
  />
)

export const SubBrandLogoField = ({ form }: Props) => (
  <PictureField
    label="Logo"
    purpose="logo"
    value={form.values.logo}
    onChange={logo => form.setFieldValue('logo', logo)}
  />
)

export const SubBrandBannerField = ({ form }: Props) => (
  <PictureField
    label="Banner image"
    purpose="banner"
    value={form.values.banner}
    onChange={banner => form.setFieldValue('banner', banner)}
  />
)

export const SubBrandActiveField = ({ form }: Props) => (
  <Switch
    {...form.getInputProps('isActive', { type: 'checkbox' })}
    label="Active"
    description="Only active sub-brands are in the shop and offered for new products. Products in an inactive one stay as they are."
  />
)
