import { isCanceled } from '#shop/order-status/status.ts'
import type { Order } from '../orders.ts'
import classes from './DuplicateMark.module.css'
import { duplicateSentence } from './duplicate-label.ts'

/** Marks an order that has likely duplicates, with the reason. Not shown once one of two is canceled. */
export function DuplicateMark({ order: { duplicates, status } }: { order: Order }) {
  if (!duplicates || isCanceled(status)) return null
  return (
    <p className={classes.mark}>
      <DuplicateBadge /> {duplicateSentence(duplicates)}
    </p>
  )
}

export const DuplicateBadge = () => <strong className={classes.badge}>Likely duplicate</strong>
