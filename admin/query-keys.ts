import type { Language } from '#shop/language.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import type { OrderRule } from '#shop/settings/order-rule.ts'
import type { api } from './client.ts'
import type { ChosenOrders } from './orders/orders.ts'
import type { Selection } from './products/delete-products.ts'

/**
 * The key of every cached response. It starts with the subject and, for a list, the name of its route in the API:
 * invalidating `['orders']` reaches all lists of orders. No other key compiles, in queries and invalidations.
 */
type AdminQueryKey =
  | readonly [keyof typeof api, 'list', object | string | undefined]
  | readonly ['account']
  | readonly ['api-document']
  | readonly ['account', 'notices']
  | readonly ['backups']
  | readonly ['backups', 'restores']
  | readonly ['activity', 'people']
  | readonly ['calls', 'contacts', string]
  | readonly ['calls', 'figures', { from: string; to: string }]
  | readonly ['couriers']
  | readonly ['customers', 'one' | 'orders', string]
  | readonly ['dashboard']
  | readonly ['events', 'new', OrderFilter]
  | readonly ['events', 'pending']
  | readonly ['home', 'blocks']
  | readonly ['prices', 'history', object]
  | readonly ['settings', 'history']
  | readonly ['imports', 'columns', object]
  | readonly ['imports', 'pictures', number]
  | readonly ['help', string, Language]
  | readonly ['imports', 'plan']
  | readonly ['imports', 'rows', object]
  | readonly ['jobs']
  | readonly ['last-order', string]
  | readonly ['newsletter', 'letter', string]
  | readonly ['newsletter', 'letters', string | undefined]
  | readonly ['newsletter', 'readers']
  | readonly ['messages', 'answers' | 'chat' | 'order' | 'preview', string]
  | readonly ['messages', 'whatsapp']
  | readonly ['order', string]
  | readonly ['order-caller', string]
  | readonly ['order-content', string]
  | readonly ['order-content', string, object | null]
  | readonly ['order-customers', string]
  | readonly ['order-drafts']
  | readonly ['new-order-messages']
  | readonly ['order-quote', object]
  | readonly ['order-merge', object]
  | readonly ['order-split', string, object]
  | readonly ['orderable-products', string]
  | readonly ['orders', 'cancel-reasons' | 'cities' | 'products' | 'unconfirmed' | 'views']
  | readonly ['orders', 'counts', OrderFilter]
  | readonly ['orders', 'to-ship', ChosenOrders]
  | readonly ['pages', 'one', string]
  | readonly ['pages', 'placeholders']
  | readonly ['palette', string]
  | readonly ['print', ChosenOrders | null]
  | readonly ['products', 'deletion', Selection]
  | readonly ['products', 'found', string | undefined]
  | readonly ['products', 'grid', object]
  | readonly ['products', 'groups']
  | readonly ['products', 'one', string]
  | readonly ['promotions', 'one', string]
  | readonly ['sales', 'current', string | null]
  | readonly ['sales', 'one', string]
  | readonly ['size-charts', 'one', string]
  | readonly ['session']
  | readonly ['shop']
  | readonly ['settings']
  | readonly ['settings', 'order-rules', OrderRule | null]
  | readonly ['connections', 'keys']
  | readonly ['staff']
  | readonly ['stock', 'ledger' | 'movements', string]
  | readonly ['sub-brands', 'brand' | 'order']
  | readonly ['sub-brands', 'one', string]
  | readonly ['webhooks', 'one' | 'delivery', string]
  | readonly ['webhooks', 'deliveries', string, object]
  | readonly ['search-pins']
  | readonly ['popular-searches']
  | readonly ['whatsapp']
  | readonly ['redirects', 'missed']
  | readonly ['redirects', 'suggestions', string]
  | readonly ['synonyms', 'missed']
  | readonly ['synonyms', 'try', string, string]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: AdminQueryKey
    mutationMeta: {
      /** A 401 then means a wrong password, not an ended session. */
      signsIn?: boolean
      /**
       * Shows the failure. Not called when the session has ended, because the dialog that asks to sign in explains it.
       */
      onFailed?: ((error: unknown, input: unknown) => void) | undefined
    }
  }
}
