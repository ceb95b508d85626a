import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { fill } from '#messages/fill.ts'
import {
  type AdvanceKind,
  advanceWayNames,
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
import { formWords } from '../../words/order-forms.ts'
import { common } from '../../words.ts'
import type { OrderPage } from '../page/order.ts'
import { type EntryValues, entryErrors, newEntry, toEntryInput } from './advance-values.ts'
import { ProofField } from './ProofField.tsx'

const words: Record<AdvanceKind, { title: string; done: string; failed: string; time: string }> = {
  received: {
    title: formWords.advanceReceived,
    done: formWords.advanceRecorded,
    failed: formWords.failedToRecordTheAdvance,
    time: formWords.received,
  },
  refunded: {
    title: formWords.advanceGivenBack,
    done: formWords.refundRecorded,
    failed: formWords.failedToRecordTheRefund,
    time: formWords.givenBack,
  },
  retained: {
    title: formWords.keepTheAdvance,
    done: formWords.advanceKept,
    failed: formWords.failedToKeepTheAdvance,
    time: '',
  },
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
  const isPartToGiveBack = toGiveBack > 0 && toGiveBack < advance
  return (
    <>
      <p>
        {kind === 'received'
          ? fill(cashDue === total ? formWords.toBePaid : formWords.stillToBePaid, {
              due: formatRupees(cashDue),
              total: formatRupees(total),
            })
          : fill(isPartToGiveBack ? formWords.withShopToGiveBack : formWords.withShop, {
              advance: formatRupees(advance),
              back: formatRupees(toGiveBack),
            })}
      </p>
      {isOnItsWay(status) && <p className="text-attention">{formWords.theParcelIsOnItsWay}</p>}
    </>
  )
}

function Fields({ kind, form }: { kind: AdvanceKind; form: UseFormReturnType<EntryValues> }) {
  const { way } = form.values
  return (
    <>
      <RupeesInput {...form.getInputProps('amount')} name="amount" label={formWords.amount} required data-autofocus />
      {kind !== 'received' && (
        <TextField form={form} name="reason" label={common.reason} max={MAX_ADVANCE_REASON} required />
      )}
      {kind !== 'retained' && (
        <>
          <NativeSelect
            {...form.getInputProps('way')}
            name="way"
            label={formWords.way}
            data={advanceWayNames.map(name => ({ value: name, label: formWords.ways[name] }))}
          />
          <TextField
            form={form}
            name="reference"
            label={formWords.reference}
            description={formWords.theNumberOfThePaymentAs}
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
          <TextField form={form} name="note" label={formWords.noteOptional} max={MAX_ADVANCE_NOTE} />
          <ProofField value={form.values.proof} onChange={proof => form.setFieldValue('proof', proof)} />
        </>
      )}
    </>
  )
}
