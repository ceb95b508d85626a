import { Tooltip } from '@mantine/core'
import { memo } from 'react'
import type { ListedOrder } from '../orders.ts'
import classes from './OrderMarks.module.css'
import { marksOf, type OrderMark } from './order-marks.ts'

/**
 * The marks of an order as icons, on a phone with a word. Their text is read by pointing, by focus or by a tap.
 */
export const OrderMarks = memo(({ order }: { order: ListedOrder }) =>
  marksOf(order).map(mark => <Mark key={mark.kind} mark={mark} />),
)

function Mark({ mark: { kind, word = kind, icon: MarkIcon, text, count = 1, isQuiet } }: { mark: OrderMark }) {
  return (
    <Tooltip
      multiline
      maw="20rem"
      events={{ hover: true, focus: true, touch: true }}
      label={
        <span className="as-typed">
          <strong>{kind}</strong>
          {'\n'}
          {text}
        </span>
      }
    >
      <button type="button" className={classes.mark} data-quiet={isQuiet} aria-label={`${kind}: ${text}`}>
        <MarkIcon size={18} stroke={1.75} aria-hidden />
        <span className="hidden max-md:inline">{word}</span>
        {count > 1 && <span className="text-xs font-semibold tabular-nums">{count}</span>}
      </button>
    </Tooltip>
  )
}
