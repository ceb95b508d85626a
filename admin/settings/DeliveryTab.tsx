import { Button, MultiSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { overruledNames } from '#shop/delivery/delivery.ts'
import { Panel } from '../parts/Panel.tsx'
import { Couriers } from './Couriers.tsx'
import { DeliveryDates } from './DeliveryDates.tsx'
import { DeliveryPreview } from './DeliveryPreview.tsx'
import { FeeField } from './FeeField.tsx'
import { Fields } from './Fields.tsx'
import { newZone } from './settings-values.ts'
import { type SettingsFormApi, settingProps } from './use-settings-form.ts'
import { Zone } from './Zone.tsx'

/** Delivery fees and dates, the subtotal from which delivery is free, and the couriers. */
export function DeliveryTab({ form }: { form: SettingsFormApi }) {
  return (
    <div className="grid gap-3 pt-3">
      <Panel title="Fees">
        <Fields perRow={3}>
          <FeeField {...settingProps(form, 'delivery.freeFrom')} description="The subtotal of an order" />
          <FeeField {...settingProps(form, 'delivery.elsewhere')} description="Cities that no zone names" />
        </Fields>
      </Panel>
      <Panel title="Zones">
        <Zones form={form} />
      </Panel>
      <Panel title="Delivery dates">
        <DeliveryDates form={form} />
      </Panel>
      <Panel title="Try it">
        <DeliveryPreview delivery={form.getValues().delivery} />
      </Panel>
      <Panel title="Couriers">
        <Couriers form={form} />
        <ShownCouriers form={form} />
      </Panel>
    </div>
  )
}

/** The couriers that the shop names to shoppers before they order. */
function ShownCouriers({ form }: { form: SettingsFormApi }) {
  const { value, ...field } = settingProps(form, 'shown_couriers')
  const named = form.getValues().couriers.filter(({ name }) => name.trim() !== '')
  const options = named.map(({ key, name }) => ({ value: key, label: name.trim() }))
  return (
    <Fields>
      <MultiSelect
        {...field}
        className="col-span-full"
        description="“We ship with …” at the foot of each page. If empty, nothing is shown"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={options}
        // A courier that was removed cannot be chosen any more.
        value={(value as string[]).filter(key => options.some(option => option.value === key))}
        searchable
        clearable
      />
    </Fields>
  )
}

function Zones({ form }: { form: SettingsFormApi }) {
  const { zones } = form.getValues().delivery
  const overruled = overruledNames(zones)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <div className="grid gap-3 justify-items-start p-4 pt-3 max-md:[&>button]:min-h-11">
      <p className="m-0 text-quiet">
        A city belongs to the first zone that has a name in its text, in English or Urdu: “Saddar, Karachi” is Karachi.
      </p>
      <ol className="grid gap-3 w-full m-0 p-0 list-none">
        {zones.map((zone, place) => (
          <Zone
            key={zone.key}
            form={form}
            place={place}
            count={zones.length}
            overruled={overruled.filter(({ zone }) => zone === place)}
            onRemove={() => {
              form.removeListItem('delivery.zones', place)
              add.current?.focus()
            }}
          />
        ))}
      </ol>
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={zones.length >= 50}
        onClick={() => form.insertListItem('delivery.zones', newZone())}
      >
        Add zone
      </Button>
    </div>
  )
}
