import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { addressFields } from '#shop/address.ts'
import { EditConflictDialog } from '../../parts/EditConflictDialog.tsx'
import { useLeaveGuard } from '../../parts/use-leave-guard.tsx'
import { AdminCityFields } from './AdminCityFields.tsx'
import { DeliveryFeeWarning } from './DeliveryFeeWarning.tsx'
import classes from './DetailsForm.module.css'
import { type DetailField, type Details, detailFields, detailLabels, detailsOf } from './detail-fields.ts'
import type { OrderPage } from './order.ts'
import { useSaveDetails } from './use-save-details.ts'

/** Corrects what the customer told the shop. What is typed stays until it is saved or given up. */
export function DetailsForm({ order, onDone }: { order: OrderPage; onDone: () => void }) {
  // The version these fields were filled from, whatever is loaded meanwhile.
  const [seen, setSeen] = useState(order)
  const [stored, setStored] = useState<OrderPage | null>(null)
  const form = useForm<Details>({ initialValues: detailsOf(seen) })
  const save = useSaveDetails(order.id, {
    onSaved: () => {
      form.resetDirty()
      onDone()
    },
    onFieldErrors: fieldErrors => {
      form.setErrors(fieldErrors)
      const first = detailFields.find(field => field in fieldErrors)
      if (first) form.getInputNode(first)?.focus()
    },
    onEditConflict: setStored,
  })
  const leaveDialog = useLeaveGuard(() => form.isDirty() && !save.isSuccess)
  const send = (version: number) => {
    if (!save.isPending) save.mutate({ version, ...form.getValues() })
  }
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
    <form noValidate className={classes.form} onSubmit={form.onSubmit(() => send(seen.version))}>
      <TextInput {...field('customer_name')} data-autofocus autoFocus />
      <TextInput {...field('customer_phone')} type="tel" dir="ltr" />
      <TextInput {...field('customer_email')} type="email" dir="ltr" />
      <Textarea {...field('street')} autosize minRows={2} maxRows={8} />
      <AdminCityFields key={seen.version} city={controlled('city')} state={controlled('state')} />
      <div role="status">
        <DeliveryFeeWarning order={order} city={form.values.city} />
      </div>
      {plainFields.map(name => (
        <TextInput key={name} {...field(name)} />
      ))}
      <Textarea {...field('notes')} autosize minRows={2} maxRows={8} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save details
        </Button>
      </div>
      {leaveDialog}
      <EditConflictDialog
        opened={stored !== null}
        differences={stored ? differencesBetween(detailsOf(stored), form.values) : []}
        busy={save.isPending}
        onTakeTheirs={() => {
          if (!stored) return
          form.setInitialValues(detailsOf(stored))
          form.setValues(detailsOf(stored))
          form.clearErrors()
          setSeen(stored)
          setStored(null)
        }}
        onKeepMine={() => {
          if (!stored) return
          setSeen(stored)
          setStored(null)
          send(stored.version)
        }}
        onClose={() => setStored(null)}
      />
    </form>
  )
}

/** Parts of the address with a plain input. */
const plainFields = addressFields.filter(name => name !== 'street' && name !== 'city' && name !== 'state')

const differencesBetween = (theirs: Details, mine: Details) =>
  detailFields
    .filter(field => theirs[field] !== mine[field].trim())
    .map(field => ({ label: detailLabels[field], theirs: theirs[field], mine: mine[field] }))
