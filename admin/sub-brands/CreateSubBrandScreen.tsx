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
  SubBrandActiveField,
  SubBrandDescriptionField,
  SubBrandLogoField,
  SubBrandNameField,
} from './SubBrandFields.tsx'
import { type SubBrandValues, subBrandRules } from './sub-brand-form.ts'

const empty: SubBrandValues = { name: '', slug: '', description: '', logo: null, banner: null, isActive: true }

export function CreateSubBrandScreen() {
  const form = useForm<SubBrandValues>({ initialValues: empty, validate: { name: subBrandRules.name } })
  const isCreated = useRef(false)
  const creation = useCreateSubBrand({
    onCreated: () => {
      isCreated.current = true
    },
    onError: apiError => showFieldErrors(form, apiError),
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
          fieldErrors => focusFirst(form, fieldErrors),
        )}
      >
        <FormFields>
          <SubBrandNameField form={form} />
          <SubBrandDescriptionField form={form} />
          <SubBrandLogoField form={form} />
          <SubBrandActiveField form={form} />
        </FormFields>
      </EditForm>
      {leaveGuard}
    </Screen>
  )
}

type Callbacks = { onCreated: () => void; onError: (apiError: ReturnType<typeof toApiError>) => void }

function useCreateSubBrand({ onCreated, onError }: Callbacks) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ name, description, logo, isActive }: SubBrandValues) =>
      parseResponse(api['sub-brands'].$post({ json: { name, description, logoId: logo?.id ?? null, isActive } })),
    onSuccess: async () => {
      onCreated()
      notifySuccess('Sub-brand created')
      void queries.invalidateQueries({ queryKey: ['sub-brands'] })
      await navigate({ to: '/admin/sub-brands' })
    },
    onError: error => {
      if (isSignedOut(error)) return
      const apiError = toApiError(error)
      notifyError('Failed to create brand. Please try again.', errorMessage(error))
      onError(apiError)
    },
  })
}
