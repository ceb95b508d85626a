import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useRef } from 'react'
import { api, errorMessage, isSignedOut, toApiError } from '../client.ts'
import { EditForm } from '../parts/EditForm.tsx'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { Screen } from '../parts/Screen.tsx'
import { focusFirst, showFieldErrors } from '../parts/show-field-errors.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.tsx'
import { PageFields } from './PageFields.tsx'
import { emptyPage, type PageValues, pageRules } from './page-form.ts'

export function CreatePageScreen() {
  const form = useForm<PageValues>({ initialValues: emptyPage, validate: { title: pageRules.title } })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isCreated = useRef(false)
  const leaveGuard = useLeaveGuard(() => !isCreated.current && form.isDirty())
  const creation = useMutation({
    mutationFn: (values: PageValues) => parseResponse(api.pages.$post({ json: values })),
    onSuccess: async ({ id }) => {
      isCreated.current = true
      notifySuccess('Page created')
      void queries.invalidateQueries({ queryKey: ['pages', 'list'] })
      await navigate({ to: '/admin/pages/edit/$id', params: { id } })
    },
    onError: error => {
      if (isSignedOut(error)) return
      const apiError = toApiError(error)
      notifyError('Failed to create page. Please try again.', errorMessage(error))
      showFieldErrors(form, apiError)
    },
  })
  return (
    <Screen title="Create Page">
      <EditForm
        submit="Create Page"
        wide
        busy={creation.isPending}
        changed={form.isDirty()}
        back="/admin/pages"
        onSubmit={form.onSubmit(
          values => creation.mutate(values),
          fieldErrors => focusFirst(form, fieldErrors),
        )}
      >
        <PageFields form={form} isNew />
      </EditForm>
      {leaveGuard}
    </Screen>
  )
}
