import type { Order } from '../orders.ts'
import classes from './DuplicateMark.module.css'

export const holdLabels = {
  expired: ['Stock released', 'Nobody confirmed it in time. Confirming reserves its items again, if there are enough.'],
  unconfirmed: [
    'Stock not kept',
    'It looks fake. Call to confirm. Confirming reserves its items, if there are enough.',
  ],
} as const

/** Marks a pending order that holds no stock, with the reason. */
export function HoldMark({ order: { hold } }: { order: Pick<Order, 'hold'> }) {
  if (hold === 'held') return null
  const [badge, sentence] = holdLabels[hold]
  return (
    <p className={classes.mark}>
      <strong className={classes.badge}>{badge}</strong> {sentence}
    </p>
  )
}
