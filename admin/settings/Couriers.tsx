import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { MAX_COURIER_NAME } from '#shop/settings/couriers.ts'
import { MAX_COURIER_LINK } from '#shop/settings/delivery-settings.ts'
import { newCourier } from './settings-values.ts'
import type { SettingsFormApi } from './use-settings-form.ts'

/** The couriers to choose from when orders are shipped, with the links that shoppers get. */
export function Couriers({ form }: { form: SettingsFormApi }) {
  const { couriers } = form.getValues()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <div className="grid gap-3 justify-items-start p-4 pt-3 max-md:[&>button]:min-h-11">
      <p className="m-0 text-quiet">
        You choose one when you mark orders shipped. Shoppers see its name and the tracking number, and the link to the
        courier's page of their parcel. In a link, {'{number}'} stands for the tracking number.
      </p>
      <ol className="grid gap-3 w-full m-0 p-0 list-none">
        {couriers.map(({ key }, place) => (
          <CourierItem
            key={key}
            form={form}
            place={place}
            isOnly={couriers.length === 1}
            onRemove={() => {
              form.removeListItem('couriers', place)
              add.current?.focus()
            }}
          />
        ))}
      </ol>
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={couriers.length >= 30}
        onClick={() => form.insertListItem('couriers', newCourier())}
      >
        Add courier
      </Button>
    </div>
  )
}

type CourierItemProps = { form: SettingsFormApi; place: number; isOnly: boolean; onRemove: () => void }

const CourierItem = ({ form, place, isOnly, onRemove }: CourierItemProps) => (
  <li className="grid grid-cols-[12rem_1fr_auto] items-start gap-x-3 gap-y-2 pb-3 border-b border-hairline max-md:grid-cols-1">
    <TextInput
      {...form.getInputProps(`couriers.${place}.name`)}
      label={`Courier ${place + 1}`}
      maxLength={MAX_COURIER_NAME}
    />
    <TextInput
      {...form.getInputProps(`couriers.${place}.link`)}
      label={`Tracking link of courier ${place + 1}`}
      placeholder="No link"
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_COURIER_LINK}
    />
    {/* Aligned with the fields, below their labels. */}
    <div className="flex gap-1 pt-6 max-md:pt-0 max-md:[&_button]:min-h-11 max-md:[&_button]:w-11">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Remove courier ${place + 1}`}
        disabled={isOnly}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  </li>
)
