import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { MAX_TRACKING_NUMBER, parseTrackingNumber } from '#shop/orders/shipping/tracking-number.ts'
import type { Courier } from '#shop/settings/couriers.ts'
import { api } from '../../client.ts'
import { notifySuccess } from '../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { failureIn, submitOf } from '../../parts/form/show-field-errors.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import type { Order } from '../orders.ts'
import { useLastCourier } from './use-last-courier.ts'

type Props = { order: Order; couriers: Courier[]; onClose: () => void }

/** Corrects the courier and the tracking number of an order, or adds them. */
export function CorrectShipment({ order, couriers, onClose }: Props) {
  const { id, shipment } = order
  const [last] = useLastCourier(couriers)
  const queries = useQueryClient()
  const form = useForm({
    initialValues: {
      courierCode: shipment?.courierCode ?? last?.code ?? '',
      trackingNumber: shipment?.trackingNumber ?? '',
    },
    validate: {
      trackingNumber: text => (text.trim() === '' || parseTrackingNumber(text) ? null : listWords.numberRule),
    },
  })
  const save = useAdminMutation({
    call: async ({ courierCode, trackingNumber }: typeof form.values) => {
      const json = { courierCode, trackingNumber: trackingNumber.trim() || null, seen: shipment }
      return await parseResponse(api.orders.shipments[':id'].$put({ param: { id }, json }))
    },
    failed: failureIn(form, listWords.failedToSaveTheCourier),
    invalidates: [['orders']],
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['order'] })
      notifySuccess(listWords.courierSaved)
      onClose()
    },
  })
  const options = couriers.map(({ code, name }) => ({ value: code, label: name }))
  const isKnown = !shipment || couriers.some(({ code }) => code === shipment.courierCode)
  return (
    <FormDialog
      title={shipment ? listWords.correctCourier : listWords.addCourier}
      submit={common.save}
      busy={save.isPending}
      onSubmit={submitOf(form, values => save.mutate(values))}
      onClose={onClose}
    >
      <NativeSelect
        {...form.getInputProps('courierCode')}
        label={common.courier}
        // A courier that left the settings stays on its parcels.
        data={isKnown ? options : [{ value: shipment.courierCode, label: shipment.courier }, ...options]}
      />
      <TextInput
        {...form.getInputProps('trackingNumber')}
        label={listWords.trackingNumber}
        description={listWords.emptyWhileItIsNotKnown}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TRACKING_NUMBER}
        data-autofocus
      />
    </FormDialog>
  )
}
