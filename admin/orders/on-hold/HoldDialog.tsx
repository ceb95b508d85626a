import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fill } from '#messages/fill.ts'
import { MAX_POSTPONE_NOTE, MAX_POSTPONED_DAYS, postponeReasonNames } from '#shop/order-status/postponement.ts'
import { DayField } from '../../parts/form/DayField.tsx'
import { DialogForm, DialogFrame } from '../../parts/form/FormDialog.tsx'
import { useCreation } from '../../parts/form/resource-form.tsx'
import { TextField } from '../../parts/form/TextField.tsx'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { common, countOrders } from '../../words.ts'
import type { ChosenOrders } from '../orders.ts'
import { type OrderPage, orderQuery } from '../page/order.ts'
import { shortNumber } from '../short-number.ts'
import { dayAfter, holdDays } from './hold-days.ts'
import { type HoldValues, holdOrders, holdQueries, notifyHeld, useEndHold } from './use-holds.tsx'

type Props = {
  selection: ChosenOrders
  count: number
  /** Chosen at first for an order that is not on hold. */
  reason?: HoldValues['reason']
  /** Takes what was chosen; the dialog then changes nothing itself. */
  onChoose?: (values: HoldValues) => void
  onDone?: () => void
  onClose: () => void
}

/** Asks what orders wait for, and until when. One that is on hold already can be among the others at once. */
export function HoldDialog(props: Props) {
  const { selection, count, onClose } = props
  const [only] = 'ids' in selection && selection.ids.length === 1 ? selection.ids : []
  const { data: order } = useQuery({ ...orderQuery(only ?? ''), enabled: only !== undefined })
  return (
    <DialogFrame
      title={fill(listWords.putTheseOnHold, { orders: order ? shortNumber(order.orderNumber) : countOrders(count) })}
      onClose={onClose}
    >
      {(only === undefined || order) && <HoldForm {...props} order={order ?? null} />}
    </DialogFrame>
  )
}

type FormProps = Props & { order: OrderPage | null }

const options = postponeReasonNames.map(name => ({ value: name, label: words.postponeReasons[name] }))

function HoldForm({ selection, count, order, reason: first, onChoose, onDone, onClose }: FormProps) {
  const before = order?.postponed ?? null
  const end = useEndHold(onDone)
  const creation = useCreation<HoldValues, Awaited<ReturnType<typeof holdOrders>> | null>({
    initialValues: {
      reason: first ?? before?.reason ?? 'payday',
      until: before?.until ?? '',
      note: before?.note ?? '',
    },
    validate: {
      until: day => (day > dayAfter(0) ? null : listWords.pleaseChooseADayAfterToday),
      note: (note, { reason }) => (reason === 'other' && note.trim() === '' ? listWords.pleaseSayWhatItWaitsFor : null),
    },
    call: async values => (onChoose ? null : await holdOrders(selection, values)),
    failed: listWords.failedToPutOnHold,
    invalidates: onChoose ? [] : [...holdQueries],
    onCreated: report => {
      if (report) notifyHeld(report, { until: form.values.until, onUndo: ids => end.mutate({ ids }) })
      else onChoose?.(form.values)
      onDone?.()
      onClose()
    },
  })
  const { form } = creation
  // The order may arrive after the dialog, which then looks for a field to focus in vain.
  const reason = useRef<HTMLSelectElement>(null)
  useEffect(() => reason.current?.focus(), [])
  return (
    <DialogForm
      submit={listWords.putOnHold}
      busy={creation.busy}
      onSubmit={creation.onSubmit}
      beside={
        before && (
          <Button
            variant="default"
            loading={end.isPending}
            onClick={() => {
              end.mutate(selection)
              onClose()
            }}
          >
            {words.endHold}
          </Button>
        )
      }
    >
      <p>{count === 1 ? listWords.itLeaves : listWords.theyLeave}</p>
      <NativeSelect
        {...form.getInputProps('reason')}
        ref={reason}
        name="reason"
        label={common.reason}
        data={options}
        data-autofocus
      />
      <DayField
        name={listWords.theDay}
        label={listWords.until}
        value={form.values.until}
        error={form.errors.until}
        onChange={day => form.setFieldValue('until', day)}
        min={dayAfter(1)}
        max={dayAfter(MAX_POSTPONED_DAYS)}
        onUnreadable={() => form.setFieldValue('until', '')}
      />
      <CommonDays onChoose={day => form.setFieldValue('until', day)} />
      <TextField
        form={form}
        name="note"
        label={common.note}
        description={common.onlyStaffSeeIt}
        max={MAX_POSTPONE_NOTE}
      />
    </DialogForm>
  )
}

const CommonDays = ({ onChoose }: { onChoose: (day: string) => void }) => (
  <fieldset
    className="flex flex-wrap gap-1.5 min-w-0 m-0 -mt-2 p-0 border-0 max-md:[&_button]:h-11"
    aria-label={listWords.commonDays}
  >
    {holdDays().map(({ label, day }) => (
      <Button key={label} size="compact-sm" variant="light" onClick={() => onChoose(day)}>
        {label}
      </Button>
    ))}
  </fieldset>
)
