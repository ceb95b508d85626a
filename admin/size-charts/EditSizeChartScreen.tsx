import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { FormScreen, useEditing } from '../parts/form/resource-form.tsx'
import { LoadedScreen } from '../parts/LoadedScreen.tsx'
import { groupsQuery } from '../products/groups.ts'
import { SizeChartFields } from './SizeChartFields.tsx'
import { sizeChartErrors, sizeChartParts, sizeChartValuesOf, toSizeChartInput } from './size-chart-values.ts'
import { type EditedChart, loadSizeChart, sizeChartQuery } from './size-charts.ts'

const route = getRouteApi('/layout/admin/size-charts/edit/$id')

export function EditSizeChartScreen() {
  const { id } = route.useParams()
  return (
    <LoadedScreen title="Edit Size Chart" query={sizeChartQuery(id)} back="/admin/size-charts">
      {stored => <ChartForm key={stored.id} stored={stored} />}
    </LoadedScreen>
  )
}

function ChartForm({ stored }: { stored: EditedChart }) {
  const { id } = stored
  const { data: groups } = useQuery(groupsQuery)
  const editing = useEditing({
    stored,
    valuesOf: sizeChartValuesOf,
    validate: sizeChartErrors,
    parts: () => sizeChartParts(groups?.categories ?? []),
    load: () => loadSizeChart(id),
    save: (values, version) =>
      parseResponse(api['size-charts'][':id'].$put({ param: { id }, json: { ...toSizeChartInput(values), version } })),
    done: 'Size chart saved',
    failed: 'Failed to save size chart. Please try again.',
    invalidates: [
      ['size-charts', 'list'],
      ['products', 'groups'],
    ],
  })
  return (
    <FormScreen title="Edit Size Chart" resource={editing} back="/admin/size-charts" wide>
      <SizeChartFields form={editing.form} />
    </FormScreen>
  )
}
