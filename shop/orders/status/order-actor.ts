import type { StaffRole } from '#db/types.ts'
import type { Actor } from '../../staff/accounts.ts'

/** Who changes an order: an account, the shopper, or null for the shop itself. */
export type OrderActor = Actor | 'customer' | null

/** An account with its role, which says what statuses it may give. */
export type StaffMember = Actor & { role: StaffRole }

/** The account of an actor; null for the shopper and the shop itself. */
export const accountOf = (by: OrderActor): Actor | null => (by === 'customer' ? null : by)

/** An actor as the columns of `order_history`. */
export const actorColumns = (by: OrderActor) => ({
  staff_id: accountOf(by)?.staffId ?? null,
  staff_name: accountOf(by)?.username ?? '',
  by_customer: by === 'customer',
})
