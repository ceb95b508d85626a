import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useRef } from 'react'
import { api, causeOf, complaintOf, isSignedOut } from '../client.ts'
import { EditForm, FormFields } from '../parts/EditForm.tsx'
import { Screen } from '../parts/Screen.tsx'
import { focusFirst, showProblems } from '../parts/show-problems.ts'
import { tellDone, tellFailed } from '../parts/tell.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.tsx'
import { type CategoryValues, emptyCategory, readCategory, rules } from './category-form.ts'
import { ActiveField, DescriptionField, NameField, SortOrderField } from './fields.tsx'

export function CreateCategoryScreen() {
  const form = useForm<CategoryValues>({ initialValues: emptyCategory, validate: rules })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isCreated = useRef(false)
  const leaveGuard = useLeaveGuard(() => !isCreated.current && form.isDirty())
  const creation = useMutation({
    mutationFn: (values: CategoryValues) => parseResponse(api.categories.$post({ json: readCategory(values) })),
    onSuccess: async () => {
      isCreated.current = true
      tellDone('Category created')
      void queries.invalidateQueries({ queryKey: ['categories'] })
      await navigate({ to: '/admin/categories' })
    },
    onError: error => {
      if (isSignedOut(error)) return
      const complaint = complaintOf(error)
      tellFailed('Failed to create category. Please try again.', causeOf(error))
      showProblems(form, complaint)
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
          problems => focusFirst(form, problems),
        )}
      >
        <FormFields>
          <NameField form={form} />
          <SortOrderField form={form} />
          <DescriptionField form={form} />
          <ActiveField form={form} />
        </FormFields>
      </EditForm>
      {leaveGuard}
    </Screen>
  )
}
