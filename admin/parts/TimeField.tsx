import { TextInput, type TextInputProps } from '@mantine/core'
import { fromLocalTime } from '#shop/pakistan-time.ts'
import { formatDateTime } from './format-date.ts'

type Props = Omit<TextInputProps, 'type' | 'description' | 'value'> & {
  /** Of a `datetime-local` field. */
  value: string
  /** What is said while there is no time. */
  empty?: string
}

/** A time of Pakistan, repeated in words, since browsers show it in formats of their own. */
export function TimeField({ value, empty, ...props }: Props) {
  const time = fromLocalTime(value)
  return <TextInput {...props} type="datetime-local" value={value} description={time ? formatDateTime(time) : empty} />
}
