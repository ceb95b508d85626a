import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useEffect, useRef } from 'react'
import { api, errorMessage, isSignedOut } from '../client.ts'
import { Loading } from '../parts/feedback/Loading.tsx'
import { notifyError, notifySuccess } from '../parts/feedback/notify.ts'
import { EditForm, FormFields } from '../parts/form/EditForm.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { useVersionedSave } from '../parts/form/use-versioned-save.tsx'
import { Screen } from '../parts/Screen.tsx'
import { shopUrl } from '../shop-url.ts'
import {
  SubBrandActiveField,
  SubBrandBannerField,
  SubBrandDescriptionField,
  SubBrandLogoField,
  SubBrandNameField,
  SubBrandSlugField,
  SubBrandTaglineField,
  SubBrandUrduFields,
} from './SubBrandFields.tsx'
import { type SubBrandValues, subBrandFields, subBrandRules, toSubBrandValues } from './sub-brand-form.ts'
import { type EditedSubBrand, loadSubBrand, subBrandQuery } from './sub-brands.ts'

const route = getRouteApi('/layout/admin/sub-brands/edit/$id')

export function EditSubBrandScreen() {
  const { id } = route.useParams()
  const { data, error } = useQuery(subBrandQuery(id))
  useReturnWhenMissing(error)
  return (
    <Screen title="Edit Sub-Brand" aside={data?.isActive && <ViewLink slug={data.slug} />}>
      {data ? <SubBrandForm key={data.id} stored={data} /> : <Loading />}
    </Screen>
  )
}

function SubBrandForm({ stored }: { stored: EditedSubBrand }) {
  const form = useForm<SubBrandValues>({ initialValues: toSubBrandValues(stored), validate: subBrandRules })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const leaveGuard = useLeaveGuard(() => !isSaved.current && form.isDirty())
  const { save, isSaving, conflictDialog } = useVersionedSave({
    form,
    stored,
    load: () => loadSubBrand(stored.id),
    save: (values, version) => sendSubBrand(stored.id, values, version),
    valuesOf: toSubBrandValues,
    fields: () => subBrandFields,
    failed: failureIn(form, 'Failed to update sub-brand. Please try again.'),
    onSaved: () => {
      isSaved.current = true
      notifySuccess('Sub-brand updated')
      void queries.invalidateQueries({ queryKey: ['sub-brands', 'list'] })
      void navigate({ to: '/admin/sub-brands' })
    },
  })
  return (
    <EditForm
      submit="Save Changes"
      busy={isSaving}
      changed={form.isDirty()}
      back="/admin/sub-brands"
      onSubmit={submitOf(form, save)}
    >
      <FormFields>
        <SubBrandNameField form={form} />
        <SubBrandSlugField form={form} />
        <SubBrandTaglineField form={form} />
        <SubBrandDescriptionField form={form} />
        <SubBrandUrduFields form={form} />
        <SubBrandLogoField form={form} />
        <SubBrandBannerField form={form} />
        <SubBrandActiveField form={form} />
      </FormFields>
      {conflictDialog}
      {leaveGuard}
    </EditForm>
  )
}

const sendSubBrand = (id: string, { logo, banner, ...form }: SubBrandValues, version: number) =>
  parseResponse(
    api['sub-brands'][':id'].$put({
      param: { id },
      json: { ...form, logoId: logo?.id ?? null, bannerId: banner?.id ?? null, version },
    }),
  )

/** When the sub-brand does not exist: back to the list, with a message. */
function useReturnWhenMissing(error: unknown): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!error || isSignedOut(error)) return
    notifyError('Failed to load sub-brand details', errorMessage(error))
    void navigate({ to: '/admin/sub-brands', replace: true })
  }, [error, navigate])
}

const ViewLink = ({ slug }: { slug: string }) => (
  <Button
    variant="default"
    leftSection={<IconExternalLink size={16} aria-hidden />}
    renderRoot={props => <a {...props} href={`${shopUrl}/sub-brand/${slug}`} target="_blank" rel="noopener" />}
  >
    View
  </Button>
)
