import { NumberInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ActiveField } from '../parts/form/ActiveField.tsx'
import { NameField } from '../parts/form/NameField.tsx'
import type { CategoryValues } from './category-form.ts'

type Props = { form: UseFormReturnType<CategoryValues> }

export const CategoryNameField = ({ form }: Props) => <NameField {...form.getInputProps('name')} />

export const CategoryDescriptionField = ({ form }: Props) => (
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
)

export const CategorySortOrderField = ({ form }: Props) => (
  <NumberInput
    {...form.getInputProps('sortOrder')}
    label="Sort order"
    name="sortOrder"
    description="The lowest comes first."
    allowDecimal={false}
    w="10rem"
  />
)

export const CategoryActiveField = ({ form }: Props) => (
  <ActiveField
    {...form.getInputProps('isActive', { type: 'checkbox' })}
    description="Only active categories are offered for products. Products in an inactive one stay in it and on sale."
  />
)
