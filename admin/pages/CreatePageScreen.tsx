import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useRef } from 'react'
import { emptyPage, newPageForm, type PageForm } from '#shop/pages/page-form.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { EditForm } from '../parts/form/EditForm.tsx'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { useLocalDraft } from '../parts/form/use-local-draft.tsx'
import { Screen } from '../parts/Screen.tsx'
import { PageFields } from './PageFields.tsx'

export function CreatePageScreen() {
  const form = useForm<PageForm>({ initialValues: emptyPage, validate: values => schemaErrors(newPageForm, values) })
  const navigate = useNavigate()
  const isCreated = useRef(false)
  const isUnsaved = () => !isCreated.current && form.isDirty()
  const leaveGuard = useLeaveGuard(isUnsaved)
  const { notice } = useLocalDraft({ name: 'page-new', version: 0, form, isDirty: isUnsaved })
  const creation = useAdminMutation({
    call: (json: PageForm) => parseResponse(api.pages.$post({ json })),
    done: () => ['Page created'],
    failed: failureIn(form, 'Failed to create page. Please try again.'),
    invalidates: [['pages', 'list']],
    onSuccess: async ({ id }) => {
      isCreated.current = true
      await navigate({ to: '/admin/pages/edit/$id', params: { id } })
    },
  })
  return (
    <Screen title="Create Page">
      {notice}
      <EditForm
        submit="Create Page"
        wide
        busy={creation.isPending}
        changed={form.isDirty()}
        back="/admin/pages"
        onSubmit={submitOf(form, creation.mutate)}
      >
        <PageFields form={form} isNew />
      </EditForm>
      {leaveGuard}
    </Screen>
  )
}
