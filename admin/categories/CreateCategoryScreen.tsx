import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useRef } from 'react'
import { api, errorMessage, isSignedOut, toApiError } from '../client.ts'
import { EditForm, FormFields } from '../parts/EditForm.tsx'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { Screen } from '../parts/Screen.tsx'
import { focusFirst, showFieldErrors } from '../parts/show-field-errors.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.tsx'
import {
  CategoryActiveField,
  CategoryDescriptionField,
  CategoryNameField,
  CategorySortOrderField,
} from './CategoryFields.tsx'
import { type CategoryValues, categoryRules, emptyCategory, toCategoryInput } from './category-form.ts'

export function CreateCategoryScreen() {
  const form = useForm<CategoryValues>({ initialValues: emptyCategory, validate: categoryRules })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isCreated = useRef(false)
  const leaveGuard = useLeaveGuard(() => !isCreated.current && form.isDirty())
  const creation = useMutation({
    mutationFn: (values: CategoryValues) => parseResponse(api.categories.$post({ json: toCategoryInput(values) })),
    onSuccess: async () => {
      isCreated.current = true
      notifySuccess('Category created')
      void queries.invalidateQueries({ queryKey: ['categories'] })
      await navigate({ to: '/admin/categories' })
    },
    onError: error => {
      if (isSignedOut(error)) return
      const apiError = toApiError(error)
      notifyError('Failed to create category. Please try again.', errorMessage(error))
      showFieldErrors(form, apiError)
    },
  })
  return (
    <Screen title="Create Category">
      <EditForm
        submit="Create Category"
        busy={creation.isPending}
        changed={form.isDirty()}
        back="/admin/categories"
        onSubmit={form.onSubmit(
          values => creation.mutate(values),
          fieldErrors => focusFirst(form, fieldErrors),
        )}
      >
        <FormFields>
          <CategoryNameField form={form} />
          <CategorySortOrderField form={form} />
          <CategoryDescriptionField form={form} />
          <CategoryActiveField form={form} />
        </FormFields>
      </EditForm>
      {leaveGuard}
    </Screen>
  )
}
