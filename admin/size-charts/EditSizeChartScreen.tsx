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
import { useVersionedSave } from '../parts/form/use-versioned-save.tsx'
import { Screen } from '../parts/Screen.tsx'
import { groupsQuery } from '../products/groups.ts'
import { SizeChartFields } from './SizeChartFields.tsx'
import {
  type SizeChartValues,
  sizeChartErrors,
  sizeChartFields,
  toSizeChartInput,
  valuesOfChart,
} from './size-chart-values.ts'
import { type EditedChart, loadSizeChart, sizeChartQuery } from './size-charts.ts'

const route = getRouteApi('/layout/admin/size-charts/edit/$id')

export function EditSizeChartScreen() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(sizeChartQuery(id))
  if (data) return <ChartForm key={data.id} stored={data} />
  return (
    <Screen title="Edit Size Chart">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Screen>
  )
}

function ChartForm({ stored }: { stored: EditedChart }) {
  const form = useForm<SizeChartValues>({ initialValues: valuesOfChart(stored), validate: sizeChartErrors })
  const queries = useQueryClient()
  const { data: groups } = useQuery(groupsQuery)
  const leaveGuard = useLeaveGuard(() => form.isDirty())
  const { save, isSaving, conflictDialog } = useVersionedSave({
    form,
    stored,
    load: () => loadSizeChart(stored.id),
    save: (values, version) =>
      parseResponse(
        api['size-charts'][':id'].$put({ param: { id: stored.id }, json: { ...toSizeChartInput(values), version } }),
      ),
    valuesOf: valuesOfChart,
    fields: () => sizeChartFields(groups?.categories ?? []),
    failed: failureIn(form, 'Failed to save size chart. Please try again.'),
    onSaved: () => {
      notifySuccess('Size chart saved')
      void queries.invalidateQueries({ queryKey: ['size-charts', 'list'] })
      void queries.invalidateQueries({ queryKey: ['products', 'groups'] })
    },
  })
  return (
    <Screen title="Edit Size Chart">
      <EditForm
        submit="Save Changes"
        wide
        busy={isSaving}
        changed={form.isDirty()}
        back="/admin/size-charts"
        onSubmit={submitOf(form, save)}
      >
        <SizeChartFields form={form} />
      </EditForm>
      {conflictDialog}
      {leaveGuard}
    </Screen>
  )
}
