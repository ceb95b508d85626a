import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react'
import classes from './TickBox.module.css'

type Props = {
  /** `Select ORD-…`: what is selected. */
  label: string
  checked: boolean
  onChange: () => void
}

/**
 * The checkbox of a row. It looks like the library's, but is one element without a transition: a list has hundreds, and
 * a tick must be painted at once on a slow computer. With Shift it also ticks, or clears, all rows since the last one;
 * Shift with an arrow goes on to the next row.
 */
export const TickBox = ({ label, checked, onChange }: Props) => (
  <input
    type="checkbox"
    data-tick
    className={classes.box}
    aria-label={label}
    checked={checked}
    onMouseDown={keepText}
    onKeyDown={extend}
    onChange={event => {
      onChange()
      tickRange(event)
    }}
  />
)

/** The box that was used last: a range begins there. */
let last: HTMLInputElement | null = null
let isTicking = false

/** The boxes between are clicked within this event, so that React renders once. */
function tickRange({ currentTarget: box, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  if (isTicking) return
  const isRange = nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey
  const boxes = boxesBeside(box)
  const from = isRange && last ? boxes.indexOf(last) : -1
  last = box
  if (from === -1) return
  const to = boxes.indexOf(box)
  const { checked } = box
  isTicking = true
  for (const other of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (other !== box && other.checked !== checked) other.click()
  }
  isTicking = false
}

/** Of one list, in the order on screen. */
const boxesBeside = (box: HTMLInputElement): HTMLInputElement[] =>
  Array.from(box.closest('main')?.querySelectorAll<HTMLInputElement>('input[data-tick]') ?? [])

/** Otherwise a click with Shift would mark the text between. */
function keepText(event: MouseEvent<HTMLInputElement>): void {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}

function extend(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !event.shiftKey) return
  event.preventDefault()
  const box = event.currentTarget
  const boxes = boxesBeside(box)
  const next = boxes[boxes.indexOf(box) + step]
  for (const one of [box, next]) if (one && !one.checked) one.click()
  next?.focus()
}
