import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { FormScreen, useCreation } from '../parts/form/resource-form.tsx'
import { SizeChartFields } from './SizeChartFields.tsx'
import { emptySizeChart, sizeChartErrors, toSizeChartInput } from './size-chart-values.ts'

export function CreateSizeChartScreen() {
  const navigate = useNavigate()
  const creation = useCreation({
    initialValues: emptySizeChart,
    validate: sizeChartErrors,
    call: values => parseResponse(api['size-charts'].$post({ json: toSizeChartInput(values) })),
    done: 'Size chart created',
    failed: 'Failed to create size chart. Please try again.',
    invalidates: [
      ['size-charts', 'list'],
      ['products', 'groups'],
    ],
    onCreated: () => navigate({ to: '/admin/size-charts' }),
  })
  return (
    <FormScreen title="Create Size Chart" submit="Create Size Chart" resource={creation} back="/admin/size-charts" wide>
      <SizeChartFields form={creation.form} />
    </FormScreen>
  )
}
