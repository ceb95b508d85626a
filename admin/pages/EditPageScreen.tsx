import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { type PageForm, pageForm } from '#shop/pages/page-form.ts'
import { api } from '../client.ts'
import { FormScreen, useEditing } from '../parts/form/resource-form.tsx'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import { LoadedScreen } from '../parts/LoadedScreen.tsx'
import { ViewButton } from '../parts/ViewButton.tsx'
import { shopPaths, shopPathsInUrdu, shopUrl } from '../shop-url.ts'
import { footerWarning } from './footer-warning.ts'
import { PageFields } from './PageFields.tsx'
import { pageParts, pageValuesOf } from './page-values.ts'
import { type EditedPage, loadPage, pageQuery } from './pages.ts'

const route = getRouteApi('/layout/admin/pages/edit/$id')

export function EditPageScreen() {
  const { id } = route.useParams()
  return (
    <LoadedScreen title="Edit Page" query={pageQuery(id)} back="/admin/pages">
      {stored => <PageEditor key={stored.id} stored={stored} />}
    </LoadedScreen>
  )
}

function PageEditor({ stored }: { stored: EditedPage }) {
  const { id } = stored
  const editing = useEditing({
    stored,
    valuesOf: pageValuesOf,
    validate: values => schemaErrors(pageForm, values),
    parts: () => pageParts,
    load: () => loadPage(id),
    save: (values, version) => parseResponse(api.pages[':id'].$put({ param: { id }, json: { ...values, version } })),
    done: 'Page saved',
    failed: 'Failed to save page. Please try again.',
    invalidates: [['pages', 'list']],
  })
  const { form, saved } = editing
  return (
    <FormScreen
      title="Edit Page"
      aside={<Preview page={saved} />}
      resource={editing}
      back="/admin/pages"
      draft={`page-${id}`}
      wide
    >
      <PageFields form={form} warning={footerWarning({ from: saved, to: form.values })} />
    </FormScreen>
  )
}

/** A link to the page in the shop, once it is published. */
function Preview({ page: { slug, isPublished } }: { page: PageForm }) {
  if (!isPublished) return <p>This is a draft. Shoppers do not see it yet.</p>
  return (
    <Button.Group>
      <ViewButton href={shopUrl + shopPaths.page(slug)} />
      <ViewButton href={shopUrl + shopPathsInUrdu.page(slug)}>View in Urdu</ViewButton>
    </Button.Group>
  )
}
