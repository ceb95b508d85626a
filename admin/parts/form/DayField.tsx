import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { formWords } from '../../words/order-forms.ts'
import { common } from '../../words.ts'
import { formatDateOf } from '../format-date.ts'
import { parseTypedDay } from './parse-typed-day.ts'

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'rightSection'> & {
  /** What the button for the calendar says beside `Choose`. */
  name: string
  /** `2026-11-23`, or '' for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Called with a day, or '' when the field is emptied. */
  onChange: (day: string) => void
  /** Called with a text that is no day, so that a form does not save the day before it. The field keeps it. */
  onUnreadable?: (typed: string) => void
  /** Enter, with the day that is typed. It then submits no form. */
  onEnter?: (day: string) => void
}

/**
 * A day, shown and typed day first in every browser (docs/decisions/0095-day-fields.md). The browser's own calendar
 * opens from a button.
 */
export function DayField({ name, value, min, max, onChange, onUnreadable, onEnter, error, ...props }: Props) {
  const field = useTypedDay({ value, min, max, onChange, onUnreadable })
  return (
    <TextInput
      {...props}
      error={error || (field.isWrong ? problem({ min, max }) : undefined)}
      placeholder={formWords.dayMonthYear}
      autoComplete="off"
      value={field.text}
      onChange={event => field.change(event.currentTarget.value)}
      onBlur={field.leave}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !field.isTyped) return
        const day = field.apply()
        if (!onEnter) return
        event.preventDefault()
        field.forget()
        onEnter(day)
      }}
      rightSection={
        <Calendar
          {...{ name, value, min, max }}
          onChoose={day => {
            field.forget()
            onChange(day)
          }}
        />
      }
    />
  )
}

type TypedDayProps = Pick<Props, 'value' | 'onChange'> & Range & { onUnreadable: Props['onUnreadable'] }

/** What is typed, until it is a day that is shown as one. */
function useTypedDay({ value, min, max, onChange, onUnreadable }: TypedDayProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnreadable = (text: string) => text.trim() !== '' && readDay(text, { min, max }) === null
  // Null while the field has not been left since its text was changed.
  const [left, setLeft] = useState<string | null>(null)
  // Another day from outside, such as none when filters are cleared.
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (typed !== null && value !== typed && value !== readDay(typed, { min, max })) setTyped(null)
  }

  function change(now: string) {
    setTyped(now)
    setLeft(null)
    // A year of two digits may become one of four.
    if (/\d{4}/.test(now) || now.trim() === '') apply(now)
    else onUnreadable?.(now)
  }
  function apply(now = typed ?? ''): string {
    const day = now.trim() === '' ? '' : readDay(now, { min, max })
    if (day === null) onUnreadable?.(now)
    else if (day !== value) onChange(day)
    return day ?? ''
  }
  function leave() {
    if (typed === null) return
    apply(typed)
    setLeft(typed)
    if (!isUnreadable(typed)) setTyped(null)
  }
  function forget() {
    setTyped(null)
    setLeft(null)
  }
  const isWrong = left !== null && isUnreadable(left)
  return { text: typed ?? words(value), isTyped: typed !== null, isWrong, change, apply, leave, forget }
}

type CalendarProps = Pick<Props, 'name' | 'value' | 'min' | 'max'> & { onChoose: (day: string) => void }

/** The button that opens the browser's calendar. */
function Calendar({ name, value, min, max, onChoose }: CalendarProps) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={calendar}
        type="date"
        // The browser opens its calendar at this field. What it would write into it, in the order of its
        // own country, is not shown.
        className="absolute inset-x-0 bottom-0 w-full h-0 p-0 border-0 opacity-0 pointer-events-none"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : ''}
        min={min}
        max={max}
        onChange={event => onChoose(event.currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={fill(common.chooseNamed, { name })}
        onClick={() => calendar.current?.showPicker()}
      >
        <IconCalendar size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}

type Range = { min: string | undefined; max: string | undefined }

function readDay(typed: string, { min = '', max = '9999' }: Range): string | null {
  const day = parseTypedDay(typed)
  return day !== null && day >= min && day <= max ? day : null
}

function problem({ min, max }: Range): string {
  if (min && max) return fill(formWords.typeADayBetween, { min: words(min), max: words(max) })
  if (min) return fill(formWords.typeADayFrom, { min: words(min) })
  return max ? fill(formWords.typeADayUntil, { max: words(max) }) : formWords.typeADay
}

const isDay = (value: string): boolean => parseTypedDay(value) === value

/** A text that is no day stays as it was typed. */
const words = (value: string): string => (isDay(value) ? formatDateOf(value) : value)
