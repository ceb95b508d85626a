import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import {
  type AdvanceKind,
  advanceWayNames,
  advanceWays,
  MAX_ADVANCE_NOTE,
  MAX_ADVANCE_REASON,
  MAX_TYPED_REFERENCE,
  needsReference,
} from '#shop/advances/advance.ts'
import { newId } from '#shop/ids.ts'
import { formatRupees } from '#shop/money.ts'
import { isOnItsWay } from '#shop/order-status/status.ts'
import { api } from '../../client.ts'
import { DialogFrame } from '../../parts/form/FormDialog.tsx'
import { RupeesInput } from '../../parts/form/RupeesInput.tsx'
import { FormInDialog, useCreation } from '../../parts/form/resource-form.tsx'
import { TextField } from '../../parts/form/TextField.tsx'
import { TimeField } from '../../parts/form/TimeField.tsx'
import type { OrderPage } from '../page/order.ts'
import { type EntryValues, entryErrors, newEntry, toEntryInput } from './advance-values.ts'
import { ProofField } from './ProofField.tsx'

const words: Record<AdvanceKind, { title: string; done: string; failed: string; time: string }> = {
  received: {
    title: 'Advance received',
    done: 'Advance recorded',
    failed: 'Failed to record the advance',
    time: 'Received',
  },
  refunded: {
    title: 'Advance given back',
    done: 'Refund recorded',
    failed: 'Failed to record the refund',
    time: 'Given back',
  },
  retained: { title: 'Keep the advance', done: 'Advance kept', failed: 'Failed to keep the advance', time: '' },
}

type Props = { kind: AdvanceKind; order: OrderPage; onClose: () => void }

/** Records money that a customer paid before delivery, that was given back, or that the shop keeps. */
export function EntryDialog({ kind, order, onClose }: Props) {
  return (
    <DialogFrame title={words[kind].title} size="lg" onClose={onClose}>
      <EntryForm {...{ kind, order, onClose }} />
    </DialogFrame>
  )
}

function EntryForm({ kind, order, onClose }: Props) {
  // The same for each try, so that a second click, or a try after a lost answer, is no second entry.
  const [id] = useState(newId)
  const { done, failed } = words[kind]
  const creation = useCreation({
    initialValues: newEntry(kind === 'received' ? '' : order.toGiveBack || order.advance),
    validate: (values: EntryValues) => entryErrors(kind, values),
    call: values =>
      parseResponse(
        api.orders[':id'].advances.$post({
          param: { id: order.id },
          json: { id, version: order.version, ...toEntryInput(kind, values) },
        }),
      ),
    done,
    doneText: ({ amount }) => formatRupees(Number(amount)),
    failed,
    invalidates: [['order'], ['orders'], ['dashboard']],
    onCreated: onClose,
  })
  return (
    <FormInDialog resource={creation}>
      <Situation kind={kind} order={order} />
      <Fields kind={kind} form={creation.form} />
    </FormInDialog>
  )
}

/** What the amount is compared with, and who else must know. */
function Situation({ kind, order }: Pick<Props, 'kind' | 'order'>) {
  const { total, advance, cashDue, toGiveBack, status } = order
  return (
    <>
      <p>
        {kind === 'received'
          ? `${formatRupees(cashDue)} of ${formatRupees(total)} ${cashDue === total ? 'is to be paid.' : 'is still to be paid.'}`
          : `${formatRupees(advance)} of the advance is with the shop${toGiveBack > 0 && toGiveBack < advance ? `, ${formatRupees(toGiveBack)} of it to give back` : ''}.`}
      </p>
      {isOnItsWay(status) && (
        <p className="text-attention">
          The parcel is on its way: its label has another amount. Tell the courier what the rider collects now.
        </p>
      )}
    </>
  )
}

function Fields({ kind, form }: { kind: AdvanceKind; form: UseFormReturnType<EntryValues> }) {
  const { way } = form.values
  return (
    <>
      <RupeesInput {...form.getInputProps('amount')} name="amount" label="Amount" required data-autofocus />
      {kind !== 'received' && <TextField form={form} name="reason" label="Reason" max={MAX_ADVANCE_REASON} required />}
      {kind !== 'retained' && (
        <>
          <NativeSelect
            {...form.getInputProps('way')}
            name="way"
            label="Way"
            data={advanceWayNames.map(name => ({ value: name, label: advanceWays[name] }))}
          />
          <TextField
            form={form}
            name="reference"
            label="Reference"
            description="The number of the payment, as in the customer's message. Spaces do not matter."
            max={MAX_TYPED_REFERENCE}
            required={kind === 'received' && needsReference(way)}
          />
          <TimeField
            label={words[kind].time}
            value={form.values.happenedAt}
            onChange={happenedAt => form.setFieldValue('happenedAt', happenedAt)}
            usualTime="12:00"
            error={form.errors.happenedAt}
          />
          <TextField form={form} name="note" label="Note (optional)" max={MAX_ADVANCE_NOTE} />
          <ProofField value={form.values.proof} onChange={proof => form.setFieldValue('proof', proof)} />
        </>
      )}
    </>
  )
}
