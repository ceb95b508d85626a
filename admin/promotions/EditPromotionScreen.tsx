import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { notifySuccess } from '../parts/feedback/notify.ts'
import { EditForm } from '../parts/form/EditForm.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { useLocalDraft } from '../parts/form/use-local-draft.tsx'
import { useVersionedSave } from '../parts/form/use-versioned-save.tsx'
import { Screen } from '../parts/Screen.tsx'
import { PromotionFields } from './PromotionFields.tsx'
import {
  type PromotionValues,
  promotionErrors,
  promotionFields,
  promotionValuesOf,
  toPromotionInput,
} from './promotion-form.ts'
import { usesWords } from './promotion-words.ts'
import { type EditedPromotion, loadPromotion, promotionQuery } from './promotions.ts'

const route = getRouteApi('/layout/admin/promotions/edit/$id')

export function EditPromotionScreen() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(promotionQuery(id))
  if (data) return <PromotionForm key={data.id} stored={data} />
  return (
    <Screen title="Edit Promotion">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Screen>
  )
}

function PromotionForm({ stored }: { stored: EditedPromotion }) {
  const { id } = stored
  const form = useForm<PromotionValues>({ initialValues: promotionValuesOf(stored), validate: promotionErrors })
  const queries = useQueryClient()
  const leaveGuard = useLeaveGuard(() => form.isDirty())
  const { save, isSaving, base, conflictDialog } = useVersionedSave({
    form,
    stored,
    load: () => loadPromotion(id),
    save: (values, version) =>
      parseResponse(api.promotions[':id'].$put({ param: { id }, json: { ...toPromotionInput(values), version } })),
    valuesOf: promotionValuesOf,
    fields: () => promotionFields,
    failed: failureIn(form, 'Failed to save promotion. Please try again.'),
    onSaved: () => {
      notifySuccess('Promotion saved')
      void queries.invalidateQueries({ queryKey: ['promotions', 'list'] })
    },
  })
  const { notice } = useLocalDraft({
    name: `promotion-${id}`,
    version: base.version,
    form,
    isDirty: () => form.isDirty(),
  })
  return (
    <Screen title="Edit Promotion" aside={<p>Used: {usesWords(base)}</p>}>
      {notice}
      <EditForm
        submit="Save Changes"
        wide
        busy={isSaving}
        changed={form.isDirty()}
        back="/admin/promotions"
        onSubmit={submitOf(form, save)}
      >
        <PromotionFields form={form} />
      </EditForm>
      {conflictDialog}
      {leaveGuard}
    </Screen>
  )
}
