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
import { type BrandForm, rules } from './brand-form.ts'
import { ActiveField, DescriptionField, LogoField, NameField } from './fields.tsx'

const empty: BrandForm = { name: '', slug: '', description: '', logo: null, banner: null, isActive: true }

export function CreateSubBrandScreen() {
  const form = useForm<BrandForm>({ initialValues: empty, validate: { name: rules.name } })
  const isCreated = useRef(false)
  const creation = useCreateSubBrand({
    onCreated: () => {
      isCreated.current = true
    },
    onComplaint: complaint => showProblems(form, complaint),
  })
  const leaveGuard = useLeaveGuard(() => !isCreated.current && form.isDirty())
  return (
    <Screen title="Create Brand">
      <EditForm
        submit="Create Brand"
        busy={creation.isPending}
        changed={form.isDirty()}
        back="/admin/sub-brands"
        onSubmit={form.onSubmit(
          values => creation.mutate(values),
          problems => focusFirst(form, problems),
        )}
      >
        <FormFields>
          <NameField form={form} />
          <DescriptionField form={form} />
          <LogoField form={form} />
          <ActiveField form={form} />
        </FormFields>
      </EditForm>
      {leaveGuard}
    </Screen>
  )
}

type Hearing = { onCreated: () => void; onComplaint: (complaint: ReturnType<typeof complaintOf>) => void }

function useCreateSubBrand({ onCreated, onComplaint }: Hearing) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ name, description, logo, isActive }: BrandForm) =>
      parseResponse(api['sub-brands'].$post({ json: { name, description, logoId: logo?.id ?? null, isActive } })),
    onSuccess: async () => {
      onCreated()
      tellDone('Sub-brand created')
      void queries.invalidateQueries({ queryKey: ['sub-brands'] })
      await navigate({ to: '/admin/sub-brands' })
    },
    onError: error => {
      if (isSignedOut(error)) return
      const complaint = complaintOf(error)
      tellFailed('Failed to create brand. Please try again.', causeOf(error))
      onComplaint(complaint)
    },
  })
}
