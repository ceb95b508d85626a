import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PictureField } from '../media/PictureField.tsx'
import { ActiveField } from '../parts/form/ActiveField.tsx'
import { FormFields } from '../parts/form/EditForm.tsx'
import { NameField } from '../parts/form/NameField.tsx'
import { SlugField } from '../parts/form/SlugField.tsx'
import { urduField } from '../parts/form/UrduFields.tsx'
import { UrduNameAndDescription } from '../parts/form/UrduNameAndDescription.tsx'
import type { SubBrandValues } from './sub-brand-form.ts'

/** The fields of a sub-brand. A new one gets its slug from its name, and a banner later. */
export function SubBrandFields({ form, isNew }: { form: UseFormReturnType<SubBrandValues>; isNew?: boolean }) {
  return (
    <FormFields>
      <NameField {...form.getInputProps('name')} />
      {!isNew && <SlugField {...form.getInputProps('slug')} description="The old address leads to the new one." />}
      <TextInput
        {...form.getInputProps('tagline')}
        label="Tagline"
        description="Two or three words below its name on the home page, such as: Women's lawn"
        name="tagline"
        maxLength={40}
        dir="auto"
      />
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
      <UrduNameAndDescription
        form={form}
        between={{
          value: form.values.taglineUrdu,
          field: (
            <TextInput
              {...form.getInputProps('taglineUrdu')}
              {...urduField}
              label="Tagline in Urdu"
              name="taglineUrdu"
              maxLength={40}
            />
          ),
        }}
      />
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
      <ActiveField
        {...form.getInputProps('isActive', { type: 'checkbox' })}
        description="Only active sub-brands are in the shop and offered for new products. Products in an inactive one stay as they are."
      />
    </FormFields>
  )
}
