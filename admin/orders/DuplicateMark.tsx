import { isCanceled } from '#shop/orders/status.ts'
import classes from './DuplicateMark.module.css'
import { duplicateSentence } from './duplicate-label.ts'
import type { Order } from './orders.ts'

/** That there is another order like this one, and in what. Once one of two is canceled there is no question any more. */
export function DuplicateMark({ order: { duplicates, status } }: { order: Order }) {
  if (!duplicates || isCanceled(status)) return null
  return (
    <p className={classes.mark}>
      <DuplicateBadge /> {duplicateSentence(duplicates)}
    </p>
  )
}

export const DuplicateBadge = () => <strong className={classes.badge}>Likely duplicate</strong>
