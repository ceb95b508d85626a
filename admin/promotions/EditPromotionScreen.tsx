import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { FormScreen, useEditing } from '../parts/form/resource-form.tsx'
import { LoadedScreen } from '../parts/LoadedScreen.tsx'
import { PromotionFields } from './PromotionFields.tsx'
import { promotionErrors, promotionParts, promotionValuesOf, toPromotionInput } from './promotion-values.ts'
import { usesWords } from './promotion-words.ts'
import { type EditedPromotion, loadPromotion, promotionQuery } from './promotions.ts'

const route = getRouteApi('/layout/admin/promotions/edit/$id')

export function EditPromotionScreen() {
  const { id } = route.useParams()
  return (
    <LoadedScreen title="Edit Promotion" query={promotionQuery(id)} back="/admin/promotions">
      {stored => <PromotionForm key={stored.id} stored={stored} />}
    </LoadedScreen>
  )
}

function PromotionForm({ stored }: { stored: EditedPromotion }) {
  const { id } = stored
  const editing = useEditing({
    stored,
    valuesOf: promotionValuesOf,
    validate: promotionErrors,
    parts: () => promotionParts,
    load: () => loadPromotion(id),
    save: (values, version) =>
      parseResponse(api.promotions[':id'].$put({ param: { id }, json: { ...toPromotionInput(values), version } })),
    done: 'Promotion saved',
    failed: 'Failed to save promotion. Please try again.',
    invalidates: [['promotions', 'list']],
  })
  return (
    <FormScreen
      title="Edit Promotion"
      aside={<p>Used: {usesWords(editing.base)}</p>}
      resource={editing}
      back="/admin/promotions"
      draft={`promotion-${id}`}
      wide
    >
      <PromotionFields form={editing.form} />
    </FormScreen>
  )
}
