import { NumberInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ActiveField } from '../parts/form/ActiveField.tsx'
import { NameField } from '../parts/form/NameField.tsx'
import { UrduNameAndDescription } from '../parts/form/UrduNameAndDescription.tsx'
import type { CategoryValues } from './category-form.ts'

/** The fields of a category, on its page and in its dialog. */
export const CategoryFields = ({ form }: { form: UseFormReturnType<CategoryValues> }) => (
  <>
    <NameField {...form.getInputProps('name')} />
    <Textarea
      {...form.getInputProps('description')}
      label="Description"
      name="description"
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
      dir="auto"
    />
    <UrduNameAndDescription form={form} />
    <NumberInput
      {...form.getInputProps('sortOrder')}
      label="Sort order"
      name="sortOrder"
      description="The lowest comes first."
      allowDecimal={false}
      w="10rem"
    />
    <ActiveField
      {...form.getInputProps('isActive', { type: 'checkbox' })}
      description="Only active categories are offered for products. Products in an inactive one stay in it and on sale."
    />
  </>
)
