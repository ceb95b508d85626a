import { NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SwitchField, TextField } from '../parts/form/TextField.tsx'
import { UrduFields } from '../parts/form/UrduFields.tsx'
import type { CategoryValues } from './category-values.ts'

/** The fields of a category, on its page and in its dialog. */
export const CategoryFields = ({ form }: { form: UseFormReturnType<CategoryValues> }) => (
  <>
    <TextField form={form} name="name" label="Name" max={120} required data-autofocus />
    <TextField form={form} name="description" label="Description" max={2000} rows={[2, 8]} />
    <UrduFields of={{ form, names: ['nameUrdu', 'descriptionUrdu'] }}>
      <TextField form={form} name="nameUrdu" label="Name in Urdu" max={120} urdu />
      <TextField form={form} name="descriptionUrdu" label="Description in Urdu" max={2000} rows={[2, 8]} urdu />
    </UrduFields>
    <NumberInput
      {...form.getInputProps('sortOrder')}
      label="Sort order"
      name="sortOrder"
      description="The lowest comes first."
      allowDecimal={false}
      w="10rem"
    />
    <SwitchField
      form={form}
      name="isActive"
      label="Active"
      description="Only active categories are offered for products. Products in an inactive one stay in it and on sale."
    />
  </>
)
