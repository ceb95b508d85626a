import { Button, Pill, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_HOLIDAYS } from '#shop/settings/registry.ts'
import { formatDateOf } from '../parts/format-date.ts'
import classes from './Settings.module.css'
import { type SettingsFormApi, settingProps } from './use-settings-form.ts'

/** Days off that are not weekly, such as Eid. */
export function Holidays({ form }: { form: SettingsFormApi }) {
  const [day, setDay] = useState('')
  const { holidays } = form.getValues().delivery
  const { label, error } = settingProps(form, 'delivery.holidays')
  const set = (days: string[]) => form.setFieldValue('delivery.holidays', days.toSorted())
  const add = () => {
    if (day) set([...new Set([...holidays, day])])
    setDay('')
  }
  return (
    <div className={`${classes.wide} ${classes.holidays}`}>
      <TextInput
        type="date"
        {...{ label, error }}
        description="Eid, 14 August, days on which couriers rest"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={day}
        onChange={event => setDay(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        rightSectionWidth="7.5rem"
        rightSection={
          <Button size="compact-sm" variant="default" disabled={!day || holidays.length >= MAX_HOLIDAYS} onClick={add}>
            Add holiday
          </Button>
        }
      />
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
