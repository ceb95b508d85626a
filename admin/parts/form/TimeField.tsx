import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import { fromLocalTime } from '#shop/pakistan-time.ts'
import { common } from '../../words.ts'
import { formatDateTime } from '../format-date.ts'
import { DayField } from './DayField.tsx'
import classes from './TimeField.module.css'

type Props = {
  label: string
  /** `2026-11-23T09:00`; '' for none. */
  value: string
  onChange: (value: string) => void
  /** For a day without a time. */
  usualTime: string
  error?: ReactNode
  /** What is said while there is no time. */
  empty?: string
}

/** A day and a time of Pakistan, repeated in words. */
export function TimeField({ label, value, onChange, usualTime, error, empty }: Props) {
  const [day = '', time = ''] = value.split('T')
  const at = fromLocalTime(value)
  return (
    <div className={classes.place}>
      <div className={classes.fields}>
        <DayField
          label={label}
          name={label.toLowerCase()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={at ? formatDateTime(at) : empty}
          error={error}
          value={day}
          onChange={now => onChange(now === '' ? '' : `${now}T${time || usualTime}`)}
          onUnreadable={typed => onChange(`${typed}T${time}`)}
        />
        <TextInput
          type="time"
          label={common.time}
          aria-label={fill(common.timeOf, { label })}
          value={time}
          disabled={day === ''}
          onChange={event => onChange(`${day}T${event.currentTarget.value}`)}
        />
      </div>
    </div>
  )
}
