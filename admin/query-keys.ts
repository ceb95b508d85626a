import type { api } from './client.ts'
import type { ChosenOrders } from './orders/orders.ts'
import type { Selection } from './products/delete-products.ts'

/**
 * The key of every answer that the back office caches. It begins with the subject, for a list with the name of its route
 * in the API: invalidating `['orders']` reaches all lists of orders. No other key compiles, neither in a query nor where
 * something is invalidated.
 */
type AdminQueryKey =
  | readonly [keyof typeof api, 'list', object | string | undefined]
  | readonly ['account']
  | readonly ['activity', 'people']
  | readonly ['customers', 'one' | 'orders', string]
  | readonly ['dashboard']
  | readonly ['jobs']
  | readonly ['order', string]
  | readonly ['orders', 'cities' | 'unconfirmed']
  | readonly ['pages', 'one', string]
  | readonly ['palette', string]
  | readonly ['print', ChosenOrders | null]
  | readonly ['products', 'deletion', Selection]
  | readonly ['products', 'groups']
  | readonly ['products', 'one', string]
  | readonly ['session']
  | readonly ['settings']
  | readonly ['staff']
  | readonly ['stock', 'ledger' | 'movements', string]
  | readonly ['sub-brands', 'brand' | 'order']
  | readonly ['sub-brands', 'one', string]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: AdminQueryKey
    mutationMeta: {
      /** A 401 is a wrong password then, not a session that ended. */
      signsIn?: boolean
      /** Says that it failed. Not called when the session has ended: the dialog that asks to sign in says enough. */
      onFailed?: ((error: unknown, input: unknown) => void) | undefined
    }
  }
}
