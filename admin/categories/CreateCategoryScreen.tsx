import { useNavigate } from '@tanstack/react-router'
import { FormFields } from '../parts/form/EditForm.tsx'
import { FormScreen } from '../parts/form/resource-form.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import { useCreateCategory } from './use-create-category.ts'

export function CreateCategoryScreen() {
  const navigate = useNavigate()
  const creation = useCreateCategory({
    failed: 'Failed to create category. Please try again.',
    onCreated: () => navigate({ to: '/admin/categories' }),
  })
  return (
    <FormScreen title="Create Category" submit="Create Category" resource={creation} back="/admin/categories">
      <FormFields>
        <CategoryFields form={creation.form} />
      </FormFields>
    </FormScreen>
  )
}
