import type { UseFormReturnType } from '@mantine/form'
import { PictureField } from '../media/PictureField.tsx'
import { FormFields } from '../parts/form/EditForm.tsx'
import { SlugField } from '../parts/form/SlugField.tsx'
import { SwitchField, TextField } from '../parts/form/TextField.tsx'
import { UrduFields } from '../parts/form/UrduFields.tsx'
import type { SubBrandValues } from './sub-brand-values.ts'

/** The fields of a sub-brand. A new one gets its slug from its name, and a banner later. */
export function SubBrandFields({ form, isNew }: { form: UseFormReturnType<SubBrandValues>; isNew?: boolean }) {
  return (
    <FormFields>
      <TextField form={form} name="name" label="Name" max={120} required data-autofocus />
      {!isNew && <SlugField {...form.getInputProps('slug')} description="The old address leads to the new one." />}
      <TextField
        form={form}
        name="tagline"
        label="Tagline"
        description="Two or three words below its name on the home page, such as: Women's lawn"
        max={40}
      />
      <TextField form={form} name="description" label="Description" max={2000} rows={[3, 12]} />
      <UrduFields of={{ form, names: ['nameUrdu', 'taglineUrdu', 'descriptionUrdu'] }}>
        <TextField form={form} name="nameUrdu" label="Name in Urdu" max={120} urdu />
        <TextField form={form} name="taglineUrdu" label="Tagline in Urdu" max={40} urdu />
        <TextField form={form} name="descriptionUrdu" label="Description in Urdu" max={2000} rows={[2, 8]} urdu />
      </UrduFields>
      <PictureField
        label="Logo"
        purpose="logo"
        value={form.values.logo}
        onChange={logo => form.setFieldValue('logo', logo)}
      />
      {!isNew && (
        <PictureField
          label="Banner image"
          purpose="banner"
          value={form.values.banner}
          onChange={banner => form.setFieldValue('banner', banner)}
        />
      )}
      <SwitchField
        form={form}
        name="isActive"
        label="Active"
        description="Only active sub-brands are in the shop and offered for new products. Products in an inactive one stay as they are."
      />
    </FormFields>
  )
}
