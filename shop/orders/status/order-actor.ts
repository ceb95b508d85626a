import type { Actor } from '../../staff/accounts.ts'
import type { RightsHolder } from '../../staff/rights.ts'

/** The customer of an order: in the shop, or by the link that staff sent. */
export type Shopper = 'customer' | 'customer by link'

/** Who changes an order: an account, the shopper, or null for the shop itself. */
export type OrderActor = Actor | Shopper | null

/** An account with its rights, which say what statuses it may give. */
export type StaffMember = Actor & RightsHolder

/** Whether the customer does it. */
export const isShopper = (by: OrderActor): by is Shopper => by === 'customer' || by === 'customer by link'

/** The account of an actor; null for the shopper and the shop itself. */
export const accountOf = (by: OrderActor): Actor | null => (isShopper(by) ? null : by)

/** An actor as the columns of what they did. */
export const actorColumns = (by: OrderActor) => ({
  staff_id: accountOf(by)?.staffId ?? null,
  staff_name: accountOf(by)?.username ?? '',
  by_customer: isShopper(by),
})

/** An actor as the columns of `order_history`. */
export const historyActor = (by: OrderActor) => ({ ...actorColumns(by), by_link: by === 'customer by link' })
