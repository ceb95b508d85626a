import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { emptyPage, newPageForm, type PageForm } from '#shop/pages/page-form.ts'
import { api } from '../client.ts'
import { FormScreen, useCreation } from '../parts/form/resource-form.tsx'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import { PageFields } from './PageFields.tsx'

export function CreatePageScreen() {
  const navigate = useNavigate()
  const creation = useCreation({
    initialValues: emptyPage,
    validate: values => schemaErrors(newPageForm, values),
    call: (json: PageForm) => parseResponse(api.pages.$post({ json })),
    done: 'Page created',
    failed: 'Failed to create page. Please try again.',
    invalidates: [['pages', 'list']],
    onCreated: ({ id }) => navigate({ to: '/admin/pages/edit/$id', params: { id } }),
  })
  return (
    <FormScreen title="Create Page" submit="Create Page" resource={creation} back="/admin/pages" draft="page-new" wide>
      <PageFields form={creation.form} isNew />
    </FormScreen>
  )
}
