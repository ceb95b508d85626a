import { parseResponse } from 'hono/client'
import { MAX_ADVANCE_REASON } from '#shop/advances/advance.ts'
import { formatRupees } from '#shop/money.ts'
import { api } from '../../client.ts'
import { DialogFrame } from '../../parts/form/FormDialog.tsx'
import { FormInDialog, useCreation } from '../../parts/form/resource-form.tsx'
import { TextField } from '../../parts/form/TextField.tsx'
import type { AdvanceEntry, OrderPage } from '../page/order.ts'

type Props = { order: OrderPage; entry: AdvanceEntry; onClose: () => void }

/** Takes back an entry that was wrong. It stays in the list, struck out, with the reason. */
export function VoidEntry(props: Props) {
  return (
    <DialogFrame title={`Take back this entry of ${formatRupees(props.entry.amount)}?`} onClose={props.onClose}>
      <VoidForm {...props} />
    </DialogFrame>
  )
}

function VoidForm({ order, entry, onClose }: Props) {
  const voiding = useCreation({
    initialValues: { reason: '' },
    validate: { reason: text => (text.trim() === '' ? 'Please say why' : null) },
    call: ({ reason }) =>
      parseResponse(
        api.orders[':id'].advances[':entryId'].void.$post({
          param: { id: order.id, entryId: entry.id },
          json: { version: order.version, reason },
        }),
      ),
    done: 'Entry taken back',
    failed: 'Failed to take the entry back',
    invalidates: [['order'], ['orders'], ['dashboard']],
    onCreated: onClose,
  })
  return (
    <FormInDialog resource={voiding}>
      <p>It stays in the list, struck out, and no longer counts. Its reference can be used again.</p>
      <TextField form={voiding.form} name="reason" label="Reason" max={MAX_ADVANCE_REASON} required />
    </FormInDialog>
  )
}
