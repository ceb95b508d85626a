import { Autocomplete, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { addressLines } from '#shop/address/address.ts'
import { maxLength } from '#shop/orders/placing/checkout-form.ts'
import { Panel } from '../../parts/Panel.tsx'
import { AdminCityFields } from '../page/AdminCityFields.tsx'
import { detailLabels } from '../page/detail-fields.ts'
import { OPEN_PARCEL } from '../page/open-parcel.ts'
import { CallerFacts } from './CallerFacts.tsx'
import type { Caller, CustomerField, OrderDraft } from './order-draft.ts'
import { callerQuery, type PhoneOwner, useFilledDetails, useFoundCustomers } from './use-caller.ts'

type Form = UseFormReturnType<OrderDraft>
type Props = { form: Form; owner: PhoneOwner | undefined; onKnown: () => void; asksWhatsapp: boolean }

/** The customer, by the phone number first: who is known needs no more. `onKnown`: Enter after a known number. */
export function CustomerPart({ form, owner, onKnown, asksWhatsapp }: Props) {
  const caller = owner?.caller
  const { choose } = useFilledDetails(form, caller)
  const field = (name: CustomerField) => ({
    ...form.getInputProps(name),
    label: detailLabels[name],
    name,
    maxLength: maxLength[name === 'second_phone' ? 'customer_phone' : name],
    dir: 'auto' as const,
    autoComplete: 'off',
  })
  const controlled = (name: CustomerField) => ({
    ...field(name),
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  })
  return (
    <Panel title="Customer">
      <div className="grid gap-3 p-4 pt-3 max-md:[&_input:not([type=checkbox])]:h-11">
        <PhoneField form={form} input={controlled('customer_phone')} onKnown={onKnown} />
        {owner && <CallerFacts {...owner} />}
        <AddressChoice caller={caller} form={form} onChoose={choose} />
        <TextInput {...field('customer_name')} />
        <Textarea {...field('street')} autosize minRows={2} maxRows={8} />
        <AdminCityFields city={controlled('city')} state={controlled('state')} />
        <TextInput {...field('postal_code')} />
        <TextInput {...field('second_phone')} type="tel" dir="ltr" />
        <Textarea {...field('notes')} autosize minRows={1} maxRows={8} />
        <Checkbox
          {...form.getInputProps('may_open_parcel', { type: 'checkbox' })}
          label={OPEN_PARCEL}
          className="max-md:py-2"
        />
        {asksWhatsapp && (
          <Checkbox
            {...form.getInputProps('mayWriteOnWhatsapp', { type: 'checkbox' })}
            label="May be written to on WhatsApp"
            className="max-md:py-2"
          />
        )}
      </div>
    </Panel>
  )
}

type PhoneProps = {
  form: Form
  input: { value: string; onChange: (value: string) => void; label: string }
  onKnown: () => void
}

/** Customers are offered while a number or a name is typed. */
function PhoneField({ form, input, onKnown }: PhoneProps) {
  const queries = useQueryClient()
  const found = useFoundCustomers(input.value)
  const go = async (event: KeyboardEvent<HTMLInputElement>) => {
    const isOfList = event.currentTarget.getAttribute('aria-activedescendant') !== null
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isOfList) return
    const owner = await queries.fetchQuery(callerQuery(input.value.trim())).catch(() => null)
    if (owner?.caller || form.getValues().customer_name !== '') onKnown()
    else form.getInputNode('customer_name')?.focus()
  }
  return (
    <Autocomplete
      {...input}
      dir="ltr"
      type="tel"
      autoFocus
      data-autofocus
      description="Known customers are found as you type. Enter goes on."
      data={found.map(({ phone }) => phone)}
      // The shop has found them, also by their names.
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => {
        const customer = found.find(({ phone }) => phone === option.value)
        return (
          <span>
            {option.value} <bdi>{customer?.name}</bdi> <bdi className="text-quiet">{customer?.city}</bdi>
          </span>
        )
      }}
      onKeyDown={event => void go(event)}
    />
  )
}

/** The addresses that the customer used before, where there are several. */
function AddressChoice({
  caller,
  form,
  onChoose,
}: {
  caller: Caller | null | undefined
  form: Form
  onChoose: (address: Caller['addresses'][number]['address']) => void
}) {
  const addresses = caller?.addresses ?? []
  if (addresses.length < 2) return null
  const { street, city } = form.values
  const shown = addresses.findIndex(({ address }) => address.street === street && address.city === city)
  return (
    <NativeSelect
      label="Address used before"
      value={String(shown)}
      onChange={event => {
        const chosen = addresses[Number(event.currentTarget.value)]
        if (chosen) onChoose(chosen.address)
      }}
      data={[
        ...(shown < 0 ? [{ value: '-1', label: 'Another address' }] : []),
        ...addresses.map(({ address }, place) => ({
          value: String(place),
          label: addressLines(address)
            .map(({ text }) => text)
            .join(', '),
        })),
      ]}
    />
  )
}
