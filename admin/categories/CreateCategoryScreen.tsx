import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { FormFields } from '../parts/form/EditForm.tsx'
import { FormScreen, useCreation } from '../parts/form/resource-form.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import { categoryErrors, emptyCategory, toCategoryInput } from './category-values.ts'

export function CreateCategoryScreen() {
  const navigate = useNavigate()
  const creation = useCreation({
    initialValues: emptyCategory,
    validate: categoryErrors,
    call: values => parseResponse(api.categories.$post({ json: toCategoryInput(values) })),
    done: 'Category created',
    failed: 'Failed to create category. Please try again.',
    invalidates: [['categories']],
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
