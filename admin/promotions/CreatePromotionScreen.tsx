import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useRef, useState } from 'react'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { EditForm } from '../parts/form/EditForm.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { useLocalDraft } from '../parts/form/use-local-draft.tsx'
import { Screen } from '../parts/Screen.tsx'
import { PromotionFields } from './PromotionFields.tsx'
import { emptyPromotion, type PromotionValues, promotionErrors, toPromotionInput } from './promotion-form.ts'

export function CreatePromotionScreen() {
  const [initialValues] = useState(() => emptyPromotion())
  const form = useForm<PromotionValues>({ initialValues, validate: promotionErrors })
  const navigate = useNavigate()
  const isCreated = useRef(false)
  const isUnsaved = () => !isCreated.current && form.isDirty()
  const leaveGuard = useLeaveGuard(isUnsaved)
  const { notice } = useLocalDraft({ name: 'promotion-new', version: 0, form, isDirty: isUnsaved })
  const creation = useAdminMutation({
    call: (values: PromotionValues) => parseResponse(api.promotions.$post({ json: toPromotionInput(values) })),
    done: (_, { name }) => ['Promotion created', name.trim()],
    failed: failureIn(form, 'Failed to create promotion. Please try again.'),
    invalidates: [['promotions']],
    onSuccess: async () => {
      isCreated.current = true
      await navigate({ to: '/admin/promotions' })
    },
  })
  return (
    <Screen title="Create Promotion">
      {notice}
      <EditForm
        submit="Create Promotion"
        wide
        busy={creation.isPending}
        changed={form.isDirty()}
        back="/admin/promotions"
        onSubmit={submitOf(form, creation.mutate)}
      >
        <PromotionFields form={form} />
      </EditForm>
      {leaveGuard}
    </Screen>
  )
}
