import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useRef } from 'react'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { EditForm, FormFields } from '../parts/form/EditForm.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { Screen } from '../parts/Screen.tsx'
import {
  SubBrandActiveField,
  SubBrandDescriptionField,
  SubBrandLogoField,
  SubBrandNameField,
  SubBrandTaglineField,
  SubBrandUrduFields,
} from './SubBrandFields.tsx'
import { type SubBrandValues, subBrandRules } from './sub-brand-form.ts'

const empty: SubBrandValues = {
  name: '',
  slug: '',
  description: '',
  nameUrdu: '',
  descriptionUrdu: '',
  tagline: '',
  taglineUrdu: '',
  logo: null,
  banner: null,
  isActive: true,
}

export function CreateSubBrandScreen() {
  const form = useForm<SubBrandValues>({ initialValues: empty, validate: { name: subBrandRules.name } })
  const navigate = useNavigate()
  const isCreated = useRef(false)
  const creation = useAdminMutation({
    call: ({ slug: _, banner: __, logo, ...form }: SubBrandValues) =>
      parseResponse(api['sub-brands'].$post({ json: { ...form, logoId: logo?.id ?? null } })),
    done: () => ['Sub-brand created'],
    failed: failureIn(form, 'Failed to create brand. Please try again.'),
    invalidates: [['sub-brands']],
    onSuccess: async () => {
      isCreated.current = true
      await navigate({ to: '/admin/sub-brands' })
    },
  })
  const leaveGuard = useLeaveGuard(() => !isCreated.current && form.isDirty())
  return (
    <Screen title="Create Brand">
      <EditForm
        submit="Create Brand"
        busy={creation.isPending}
        changed={form.isDirty()}
        back="/admin/sub-brands"
        onSubmit={submitOf(form, creation.mutate)}
      >
        <FormFields>
          <SubBrandNameField form={form} />
          <SubBrandTaglineField form={form} />
          <SubBrandDescriptionField form={form} />
          <SubBrandUrduFields form={form} />
          <SubBrandLogoField form={form} />
          <SubBrandActiveField form={form} />
        </FormFields>
      </EditForm>
      {leaveGuard}
    </Screen>
  )
}
