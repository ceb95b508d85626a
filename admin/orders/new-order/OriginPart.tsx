import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { sourceNames, staffSources } from '#shop/order-sources.ts'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { useMay } from '../../session/rights.ts'
import { type OrderDraft, usualStatus } from './order-draft.ts'

const statuses = ['placed', 'pending'] as const

/** Where the order comes from, and whether it is confirmed with the customer. */
export function OriginPart({ form, isBlocked }: { form: UseFormReturnType<OrderDraft>; isBlocked: boolean }) {
  const { source, status } = form.values
  const mayConfirm = useMay('orders.decide')
  return (
    <div className="grid grid-cols-2 gap-3 max-md:[&_select]:h-11">
      <NativeSelect
        label="Source"
        name="source"
        value={source}
        data={staffSources.map(name => ({ value: name, label: sourceNames[name] }))}
        onChange={event => {
          const chosen = staffSources.find(name => name === event.currentTarget.value)
          if (chosen) form.setFieldValue('source', chosen)
        }}
      />
      {mayConfirm && (
        <NativeSelect
          label="Status"
          name="status"
          value={status ?? usualStatus(source, isBlocked)}
          data={statuses.map(name => ({ value: name, label: orderStatusStyle[name].label }))}
          onChange={event =>
            form.setFieldValue('status', event.currentTarget.value === 'placed' ? 'placed' : 'pending')
          }
        />
      )}
    </div>
  )
}
