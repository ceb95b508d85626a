import { Refusal } from '../../refusal.ts'
import { hasRight } from '../../staff/rights.ts'
import type { StaffMember } from '../status/order-actor.ts'

/** Refuses an account that may not cancel orders: a merge cancels one, and taking it back restores it. */
export function requireRightToMerge(by: StaffMember): void {
  if (!hasRight(by, 'orders.decide')) throw new Refusal('status-not-allowed')
}
