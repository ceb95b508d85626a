import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type DatedDelivery, deliveryFee, zoneOf } from '#shop/delivery/delivery.ts'
import { deliveryWindow } from '#shop/delivery/delivery-window.ts'
import { formatRupees } from '#shop/money.ts'
import { settingsRegistry } from '#shop/settings/registry.ts'
import { formatDays } from '../parts/format-date.ts'
import { Fields } from './Fields.tsx'
import type { SettingsValues } from './settings-values.ts'

/** The delivery fee and dates of an order with the settings in the form, saved or not. */
export function DeliveryPreview({ delivery }: { delivery: SettingsValues['delivery'] }) {
  const [city, setCity] = useState('')
  const [subtotal, setSubtotal] = useState<number | string>(1500)
  const { data } = settingsRegistry.delivery.form.safeParse(delivery)
  return (
    <Fields>
      <TextInput
        label="City"
        dir="auto"
        maxLength={100}
        value={city}
        onChange={event => setCity(event.currentTarget.value)}
      />
      <NumberInput
        label="Subtotal"
        leftSection="Rs"
        hideControls
        min={0}
        allowDecimal={false}
        value={subtotal}
        onChange={setSubtotal}
      />
      <output className="text-xl tabular-nums font-bold col-span-full">
        {data ? feeInWords(data, { city, subtotal: Number(subtotal) || 0 }) : 'Correct the fees and zones first.'}
      </output>
      {data && city.trim() !== '' && (
        <p className="m-0 text-quiet col-span-full">
          Ordered now, it arrives {formatDays(deliveryWindow(data, { city, at: new Date() }))}.
        </p>
      )}
    </Fields>
  )
}

function feeInWords(settings: DatedDelivery, order: { city: string; subtotal: number }): string {
  const fee = deliveryFee(settings, order)
  if (order.subtotal >= settings.freeFrom) return `Free: from ${formatRupees(settings.freeFrom)} on`
  if (order.city.trim() === '') return `Type a city to see its fee. Without one: ${formatRupees(fee)}`
  const zone = zoneOf(settings.zones, order.city.trim())
  const why = zone ? `zone ${settings.zones.indexOf(zone) + 1}, ${zone.names[0]}` : 'elsewhere'
  return `${formatRupees(fee)}: ${why}`
}
