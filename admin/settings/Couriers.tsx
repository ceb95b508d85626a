import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { MAX_COURIER_NAME } from '#shop/settings/couriers.ts'
import { MAX_COURIER_LINK } from '#shop/settings/registry.ts'
import classes from './Settings.module.css'
import { newCourier } from './settings-values.ts'
import type { SettingsFormApi } from './use-settings-form.ts'

/** The couriers to choose from when orders are shipped, with the links that shoppers get. */
export function Couriers({ form }: { form: SettingsFormApi }) {
  const { couriers } = form.getValues()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <div className={`${classes.zones} ${classes.couriers}`}>
      <p className={classes.hint}>
        You choose one when you mark orders shipped. Shoppers see its name and the tracking number, and the link to the
        courier's page of their parcel. In a link, {'{number}'} stands for the tracking number.
      </p>
      <ol className={classes.zoneList}>
        {couriers.map(({ key }, place) => (
          <li key={key} className={classes.zone}>
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
            <div className={classes.moves}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Remove courier ${place + 1}`}
                disabled={couriers.length === 1}
                onClick={() => {
                  form.removeListItem('couriers', place)
                  add.current?.focus()
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          </li>
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
