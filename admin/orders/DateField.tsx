import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './OrderFilters.module.css'
import { FIRST_DAY, isDay } from './order-search.ts'

type Props = {
  /** `From` or `To`. */
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string | undefined) => void
}

/** The first or last day. The field keeps what is typed; only a valid day is applied. */
export function DateField({ label, value = '', min = FIRST_DAY, max, onChoose }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const change = (typed: string) => {
    setText(typed)
    if (typed === '' || isDay(typed)) onChoose(typed || undefined)
  }
  return (
    <TextInput
      type="date"
      aria-label={`${label} day`}
      className={classes.day}
      leftSection={<span aria-hidden>{label}</span>}
      leftSectionWidth="3.25rem"
      min={min}
      max={max}
      value={text}
      onChange={event => change(event.currentTarget.value)}
    />
  )
}
