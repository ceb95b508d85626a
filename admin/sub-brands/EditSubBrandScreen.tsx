import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useEffect } from 'react'
import { api, errorMessage, isSignedOut } from '../client.ts'
import { Loading } from '../parts/feedback/Loading.tsx'
import { notifyError } from '../parts/feedback/notify.ts'
import { FormScreen, useEditing } from '../parts/form/resource-form.tsx'
import { LoadedScreen } from '../parts/LoadedScreen.tsx'
import { ViewButton } from '../parts/ViewButton.tsx'
import { shopPaths, shopUrl } from '../shop-url.ts'
import { SubBrandFields } from './SubBrandFields.tsx'
import {
  type SubBrandValues,
  subBrandErrors,
  subBrandParts,
  subBrandValuesOf,
  toChangedSubBrand,
} from './sub-brand-values.ts'
import { type EditedSubBrand, loadSubBrand, subBrandQuery } from './sub-brands.ts'

const TITLE = 'Edit Sub-Brand'

const route = getRouteApi('/layout/admin/sub-brands/edit/$id')

export function EditSubBrandScreen() {
  const { id } = route.useParams()
  return (
    <LoadedScreen title={TITLE} query={subBrandQuery(id)} failed={error => <BackToSubBrands error={error} />}>
      {stored => <SubBrandForm key={stored.id} stored={stored} />}
    </LoadedScreen>
  )
}

function SubBrandForm({ stored }: { stored: EditedSubBrand }) {
  const navigate = useNavigate()
  const editing = useEditing({
    stored,
    valuesOf: subBrandValuesOf,
    validate: subBrandErrors,
    parts: () => subBrandParts,
    load: () => loadSubBrand(stored.id),
    save: (values, version) => sendSubBrand(stored.id, values, version),
    done: 'Sub-brand updated',
    failed: 'Failed to update sub-brand. Please try again.',
    invalidates: [['sub-brands', 'list']],
    onSaved: () => navigate({ to: '/admin/sub-brands' }),
  })
  return (
    <FormScreen
      title={TITLE}
      aside={stored.isActive && <ViewButton href={shopUrl + shopPaths.subBrand(stored.slug)} />}
      resource={editing}
      back="/admin/sub-brands"
    >
      <SubBrandFields form={editing.form} />
    </FormScreen>
  )
}

const sendSubBrand = (id: string, values: SubBrandValues, version: number) =>
  parseResponse(api['sub-brands'][':id'].$put({ param: { id }, json: { ...toChangedSubBrand(values), version } }))

/** Without a sub-brand to edit: back to the list, with a message. */
function BackToSubBrands({ error }: { error: unknown }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedOut(error)) return
    notifyError('Failed to load sub-brand details', errorMessage(error))
    void navigate({ to: '/admin/sub-brands', replace: true })
  }, [error, navigate])
  return <Loading />
}
