import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useRef } from 'react'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { EditForm, FormFields } from '../parts/form/EditForm.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { UrduNameAndDescription } from '../parts/form/UrduNameAndDescription.tsx'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { Screen } from '../parts/Screen.tsx'
import {
  CategoryActiveField,
  CategoryDescriptionField,
  CategoryNameField,
  CategorySortOrderField,
} from './CategoryFields.tsx'
import { type CategoryValues, categoryRules, emptyCategory, toCategoryInput } from './category-form.ts'

export function CreateCategoryScreen() {
  const form = useForm<CategoryValues>({ initialValues: emptyCategory, validate: categoryRules })
  const navigate = useNavigate()
  const isCreated = useRef(false)
  const leaveGuard = useLeaveGuard(() => !isCreated.current && form.isDirty())
  const creation = useAdminMutation({
    call: (values: CategoryValues) => parseResponse(api.categories.$post({ json: toCategoryInput(values) })),
    done: () => ['Category created'],
    failed: failureIn(form, 'Failed to create category. Please try again.'),
    invalidates: [['categories']],
    onSuccess: async () => {
      isCreated.current = true
      await navigate({ to: '/admin/categories' })
    },
  })
  return (
    <Screen title="Create Category">
      <EditForm
        submit="Create Category"
        busy={creation.isPending}
        changed={form.isDirty()}
        back="/admin/categories"
        onSubmit={submitOf(form, creation.mutate)}
      >
        <FormFields>
          <CategoryNameField form={form} />
          <CategorySortOrderField form={form} />
          <CategoryDescriptionField form={form} />
          <UrduNameAndDescription form={form} />
          <CategoryActiveField form={form} />
        </FormFields>
      </EditForm>
      {leaveGuard}
    </Screen>
  )
}
