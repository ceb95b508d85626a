import { parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import { MAX_ADVANCE_REASON } from '#shop/advances/advance.ts'
import { formatRupees } from '#shop/money.ts'
import { api } from '../../client.ts'
import { DialogFrame } from '../../parts/form/FormDialog.tsx'
import { FormInDialog, useCreation } from '../../parts/form/resource-form.tsx'
import { TextField } from '../../parts/form/TextField.tsx'
import { formWords } from '../../words/order-forms.ts'
import { common } from '../../words.ts'
import type { AdvanceEntry, OrderPage } from '../page/order.ts'

type Props = { order: OrderPage; entry: AdvanceEntry; onClose: () => void }

/** Takes back an entry that was wrong. It stays in the list, struck out, with the reason. */
export function VoidEntry(props: Props) {
  return (
    <DialogFrame
      title={fill(formWords.takeBackEntry, { amount: formatRupees(props.entry.amount) })}
      onClose={props.onClose}
    >
      <VoidForm {...props} />
    </DialogFrame>
  )
}

function VoidForm({ order, entry, onClose }: Props) {
  const voiding = useCreation({
    initialValues: { reason: '' },
    validate: { reason: text => (text.trim() === '' ? formWords.pleaseSayWhy : null) },
    call: ({ reason }) =>
      parseResponse(
        api.orders[':id'].advances[':entryId'].void.$post({
          param: { id: order.id, entryId: entry.id },
          json: { version: order.version, reason },
        }),
      ),
    done: formWords.entryTakenBack,
    failed: formWords.failedToTakeTheEntryBack,
    invalidates: [['order'], ['orders'], ['dashboard']],
    onCreated: onClose,
  })
  return (
    <FormInDialog resource={voiding}>
      <p>{formWords.itStaysInTheListStruck}</p>
      <TextField form={voiding.form} name="reason" label={common.reason} max={MAX_ADVANCE_REASON} required />
    </FormInDialog>
  )
}
