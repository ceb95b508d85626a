import type { SubscriberFilter } from '#shop/newsletter/subscriber-filter.ts'
import type { OrderFilter } from '#shop/orders/order-query.ts'
import type { ActivitySearch } from './activity/activity-search.ts'
import type { ChosenOrders } from './orders/orders.ts'
import type { Selection } from './products/delete-products.ts'
import type { ProductSearch } from './products/product-search.ts'
import type { StockSearch } from './stock/stock-search.ts'

/**
 * The key of every answer that the back office caches. It begins with the subject: invalidating `['orders']` reaches all lists of
 * orders. No other key compiles, neither in a query nor where something is invalidated.
 */
type AdminQueryKey =
  | readonly ['account']
  | readonly ['activity', 'list', ActivitySearch]
  | readonly ['activity', 'people']
  | readonly ['categories', 'list', string | undefined]
  | readonly ['customers', 'list', string | undefined]
  | readonly ['customers', 'one' | 'orders', string]
  | readonly ['dashboard']
  | readonly ['jobs']
  | readonly ['newsletter', 'list', SubscriberFilter]
  | readonly ['order', string]
  | readonly ['orders', 'list', OrderFilter]
  | readonly ['orders', 'cities' | 'unconfirmed']
  | readonly ['pages', 'list', string | undefined]
  | readonly ['pages', 'one', string]
  | readonly ['palette', string]
  | readonly ['print', ChosenOrders | null]
  | readonly ['products', 'deletion', Selection]
  | readonly ['products', 'groups']
  | readonly ['products', 'list', ProductSearch]
  | readonly ['products', 'one', string]
  | readonly ['session']
  | readonly ['settings']
  | readonly ['staff']
  | readonly ['stock', 'ledger' | 'movements', string]
  | readonly ['stock', 'list', StockSearch]
  | readonly ['sub-brands', 'brand' | 'order']
  | readonly ['sub-brands', 'list', string | undefined]
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
