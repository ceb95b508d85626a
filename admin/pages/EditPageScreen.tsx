import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { type PageForm, pageForm } from '#shop/pages/page-form.ts'
import { api } from '../client.ts'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { notifySuccess } from '../parts/feedback/notify.ts'
import { EditForm } from '../parts/form/EditForm.tsx'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { useLocalDraft } from '../parts/form/use-local-draft.tsx'
import { useVersionedSave } from '../parts/form/use-versioned-save.tsx'
import { Screen } from '../parts/Screen.tsx'
import { shopUrl } from '../shop-url.ts'
import { footerWarning } from './footer-warning.ts'
import { PageFields } from './PageFields.tsx'
import { pageFields, pageValuesOf } from './page-fields.ts'
import { type EditedPage, loadPage, pageQuery } from './pages.ts'

const route = getRouteApi('/layout/admin/pages/edit/$id')

export function EditPageScreen() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(pageQuery(id))
  if (data) return <PageEditor key={data.id} stored={data} />
  return (
    <Screen title="Edit Page">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Screen>
  )
}

function PageEditor({ stored }: { stored: EditedPage }) {
  const form = useForm<PageForm>({
    initialValues: pageValuesOf(stored),
    validate: values => schemaErrors(pageForm, values),
  })
  const [saved, setSaved] = useState<PageForm>(stored)
  const queries = useQueryClient()
  const leaveGuard = useLeaveGuard(() => form.isDirty())
  const { save, isSaving, base, conflictDialog } = useVersionedSave({
    form,
    stored,
    load: () => loadPage(stored.id),
    save: (json, version) =>
      parseResponse(api.pages[':id'].$put({ param: { id: stored.id }, json: { ...json, version } })),
    valuesOf: pageValuesOf,
    fields: () => pageFields,
    failed: failureIn(form, 'Failed to save page. Please try again.'),
    onSaved: (_, values) => {
      setSaved(values)
      notifySuccess('Page saved')
      void queries.invalidateQueries({ queryKey: ['pages', 'list'] })
    },
  })
  const { notice } = useLocalDraft({
    name: `page-${stored.id}`,
    version: base.version,
    form,
    isDirty: () => form.isDirty(),
  })
  return (
    <Screen title="Edit Page" aside={<Preview page={saved} />}>
      {notice}
      <EditForm
        submit="Save Changes"
        wide
        busy={isSaving}
        changed={form.isDirty()}
        back="/admin/pages"
        onSubmit={submitOf(form, save)}
      >
        <PageFields form={form} warning={footerWarning({ from: saved, to: form.values })} />
      </EditForm>
      {conflictDialog}
      {leaveGuard}
    </Screen>
  )
}

/** A link to the page in the shop, once it is published. */
function Preview({ page: { slug, isPublished } }: { page: PageForm }) {
  if (!isPublished) return <p>This is a draft. Shoppers do not see it yet.</p>
  return (
    <Button.Group>
      <PreviewLink href={`${shopUrl}/page/${slug}`}>View</PreviewLink>
      <PreviewLink href={`${shopUrl}/ur/page/${slug}`}>View in Urdu</PreviewLink>
    </Button.Group>
  )
}

const PreviewLink = ({ href, children }: { href: string; children: string }) => (
  <Button
    variant="default"
    leftSection={<IconExternalLink size={16} aria-hidden />}
    renderRoot={props => <a {...props} href={href} target="_blank" rel="noopener" />}
  >
    {children}
  </Button>
)
