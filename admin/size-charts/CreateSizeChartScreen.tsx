import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useRef } from 'react'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { EditForm } from '../parts/form/EditForm.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { Screen } from '../parts/Screen.tsx'
import { SizeChartFields } from './SizeChartFields.tsx'
import { emptySizeChart, type SizeChartValues, sizeChartErrors, toSizeChartInput } from './size-chart-values.ts'

export function CreateSizeChartScreen() {
  const form = useForm<SizeChartValues>({ initialValues: emptySizeChart, validate: sizeChartErrors })
  const navigate = useNavigate()
  const isCreated = useRef(false)
  const leaveGuard = useLeaveGuard(() => !isCreated.current && form.isDirty())
  const creation = useAdminMutation({
    call: (values: SizeChartValues) => parseResponse(api['size-charts'].$post({ json: toSizeChartInput(values) })),
    done: () => ['Size chart created'],
    failed: failureIn(form, 'Failed to create size chart. Please try again.'),
    invalidates: [
      ['size-charts', 'list'],
      ['products', 'groups'],
    ],
    onSuccess: async () => {
      isCreated.current = true
      await navigate({ to: '/admin/size-charts' })
    },
  })
  return (
    <Screen title="Create Size Chart">
      <EditForm
        submit="Create Size Chart"
        wide
        busy={creation.isPending}
        changed={form.isDirty()}
        back="/admin/size-charts"
        onSubmit={submitOf(form, creation.mutate)}
      >
        <SizeChartFields form={form} />
      </EditForm>
      {leaveGuard}
    </Screen>
  )
}
