import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { addressFields } from '#shop/address/address.ts'
import { api } from '../../client.ts'
import { notifySuccess } from '../../parts/feedback/notify.ts'
import { failureIn } from '../../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx'
import { useVersionedSave } from '../../parts/form/use-versioned-save.tsx'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import { AdminCityFields } from './AdminCityFields.tsx'
import { DeliveryFeeWarning } from './DeliveryFeeWarning.tsx'
import { type DetailField, type Details, detailLabels, detailParts, detailsOf } from './detail-fields.ts'
import { OPEN_PARCEL } from './open-parcel.ts'
import { type OrderPage, orderQuery } from './order.ts'

/** Corrects the customer's details. */
export function DetailsForm({ order, onDone }: { order: OrderPage; onDone: () => void }) {
  const form = useForm<Details>({ initialValues: detailsOf(order) })
  const queries = useQueryClient()
  const { save, isSaving, base, conflictDialog } = useVersionedSave({
    form,
    stored: order,
    load: () => queries.fetchQuery({ ...orderQuery(order.id), staleTime: 0, retry: false }),
    save: (values, version) =>
      parseResponse(api.orders[':id'].details.$put({ param: { id: order.id }, json: { ...values, version } })),
    valuesOf: detailsOf,
    parts: () => detailParts,
    failed: error => {
      failureIn(form, listWords.failedToUpdateOrder)(error)
      // The order may be shipped by now.
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
    },
    onSaved: async () => {
      notifySuccess(listWords.orderUpdated, listWords.theCustomerSDetailsAreSaved)
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      // All orders, because another one may be a likely duplicate of it.
      await queries.invalidateQueries({ queryKey: ['order'] })
      onDone()
    },
  })
  const leaveDialog = useLeaveGuard(() => form.isDirty())
  const field = (name: DetailField) => ({
    ...form.getInputProps(name),
    label: detailLabels[name],
    dir: 'auto' as const,
    autoComplete: 'off',
  })
  const controlled = (name: DetailField) => ({
    ...field(name),
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  })
  return (
    <form
      noValidate
      className="grid gap-3 p-4 pt-3 max-md:[&_input:not([type=checkbox])]:h-11"
      onSubmit={form.onSubmit(save)}
    >
      <TextInput {...field('customer_name')} data-autofocus autoFocus />
      <TextInput {...field('customer_phone')} type="tel" dir="ltr" />
      <TextInput {...field('second_phone')} type="tel" dir="ltr" />
      <TextInput {...field('customer_email')} type="email" dir="ltr" />
      <Textarea {...field('street')} autosize minRows={2} maxRows={8} />
      <AdminCityFields key={base.version} city={controlled('city')} state={controlled('state')} />
      <div role="status">
        <DeliveryFeeWarning order={order} city={form.values.city} />
      </div>
      {plainFields.map(name => (
        <TextInput key={name} {...field(name)} />
      ))}
      <Textarea {...field('notes')} autosize minRows={2} maxRows={8} />
      <Checkbox
        {...form.getInputProps('may_open_parcel', { type: 'checkbox' })}
        label={OPEN_PARCEL}
        className="max-md:py-2"
      />
      <div className="flex justify-end gap-2 max-md:[&>*]:flex-auto max-md:[&>*]:h-11">
        <Button variant="default" onClick={onDone} disabled={isSaving}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {listWords.saveDetails}
        </Button>
      </div>
      {leaveDialog}
      {conflictDialog}
    </form>
  )
}

/** The parts of the address that are plain inputs. */
const plainFields = addressFields.filter(name => name !== 'street' && name !== 'city' && name !== 'state')
