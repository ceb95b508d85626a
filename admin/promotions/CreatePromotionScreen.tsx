import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { FormScreen, useCreation } from '../parts/form/resource-form.tsx'
import { PromotionFields } from './PromotionFields.tsx'
import { emptyPromotion, promotionErrors, toPromotionInput } from './promotion-values.ts'

export function CreatePromotionScreen() {
  const [initialValues] = useState(() => emptyPromotion())
  const navigate = useNavigate()
  const creation = useCreation({
    initialValues,
    validate: promotionErrors,
    call: values => parseResponse(api.promotions.$post({ json: toPromotionInput(values) })),
    done: 'Promotion created',
    doneText: ({ name }) => name.trim(),
    failed: 'Failed to create promotion. Please try again.',
    invalidates: [['promotions']],
    onCreated: () => navigate({ to: '/admin/promotions' }),
  })
  return (
    <FormScreen
      title="Create Promotion"
      submit="Create Promotion"
      resource={creation}
      back="/admin/promotions"
      draft="promotion-new"
      wide
    >
      <PromotionFields form={creation.form} />
    </FormScreen>
  )
}
