import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { memo, useState } from 'react'
import type { ListedOrder } from '../orders.ts'
import classes from './OrderMarks.module.css'
import { marksOf, type OrderMark } from './order-marks.ts'

/**
 * The marks of an order as icons, on a phone with a word. Their text is read by pointing, by focus or by a tap: in
 * `MarkText`.
 */
export const OrderMarks = memo(({ order }: { order: ListedOrder }) =>
  marksOf(order).map(mark => <Mark key={mark.kind} mark={mark} />),
)

const Mark = ({ mark: { kind, word = kind, icon: MarkIcon, text, count = 1, isQuiet } }: { mark: OrderMark }) => (
  <button
    type="button"
    className={classes.mark}
    data-quiet={isQuiet}
    data-mark={kind}
    data-text={text}
    aria-label={`${kind}: ${text}`}
  >
    <MarkIcon size={18} stroke={1.75} aria-hidden />
    <span className="hidden max-md:inline">{word}</span>
    {count > 1 && <span className="text-xs font-semibold tabular-nums">{count}</span>}
  </button>
)

const markAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null

/** The text of the mark in use. One for all: a list has hundreds, and each of its own would listen by itself. */
export function MarkText() {
  const [mark, setMark] = useState<HTMLElement | null>(null)
  // A tap also focuses its mark.
  useWindowEvent('pointerover', ({ target }) => setMark(markAt(target)))
  useWindowEvent('focusin', ({ target }) => setMark(markAt(target)))
  useWindowEvent('focusout', () => setMark(null))
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && setMark(null))
  if (!mark) return null
  const { mark: kind, text } = mark.dataset
  return (
    <Tooltip
      opened
      multiline
      maw="20rem"
      target={mark}
      label={
        <span className="as-typed">
          <strong>{kind}</strong>
          {'\n'}
          {text}
        </span>
      }
    />
  )
}
