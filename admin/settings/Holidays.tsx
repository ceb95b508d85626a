import { Button, Pill } from '@mantine/core'
import { useState } from 'react'
import { MAX_HOLIDAYS } from '#shop/settings/delivery-settings.ts'
import { DayField } from '../parts/form/DayField.tsx'
import { formatDateOf } from '../parts/format-date.ts'
import { type SettingsFormApi, settingProps } from './use-settings-form.ts'

/** Days off that are not weekly, such as Eid. */
export function Holidays({ form }: { form: SettingsFormApi }) {
  const [day, setDay] = useState('')
  const { holidays } = form.getValues().delivery
  const { label, error } = settingProps(form, 'delivery.holidays')
  const set = (days: string[]) => form.setFieldValue('delivery.holidays', days.toSorted())
  const isFull = holidays.length >= MAX_HOLIDAYS
  const add = (added: string) => {
    if (added && !isFull) set([...new Set([...holidays, added])])
    setDay('')
  }
  return (
    <div className="col-span-full grid gap-2 max-w-96">
      {/* Beside the field, below its label. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 [&>:last-child]:mt-6">
        <DayField
          {...{ label, error }}
          name="a holiday"
          description="Eid, 14 August, days on which couriers rest"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={day}
          onChange={setDay}
          onEnter={add}
        />
        <Button variant="default" disabled={!day || isFull} onClick={() => add(day)}>
          Add holiday
        </Button>
      </div>
      {holidays.length > 0 && (
        <Pill.Group>
          {holidays.map(holiday => (
            <Pill
              key={holiday}
              size="lg"
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${formatDateOf(holiday)}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => set(holidays.filter(other => other !== holiday))}
            >
              {formatDateOf(holiday)}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </div>
  )
}
