import type { OrderStatus } from '#shop/order-status/status.ts'
import { orderStatusUrdu } from '../order-status-urdu.ts'
import { calls } from './ur/calls.ts'
import { common } from './ur/common.ts'
import { help } from './ur/help.ts'
import { orderForms } from './ur/order-forms.ts'
import { orderList } from './ur/order-list.ts'
import { orders } from './ur/orders.ts'
import { packing } from './ur/packing.ts'
import { palette } from './ur/palette.ts'
import { risks } from './ur/risks.ts'
import { signIn } from './ur/sign-in.ts'
import { stock } from './ur/stock.ts'

/** Every word of staff in Urdu, by subject. One script of its own, which English pages never load. */
export const urdu = {
  common,
  calls,
  help,
  orderForms,
  orderList,
  orders,
  packing,
  palette,
  risks,
  signIn,
  stock,
  statuses: orderStatusUrdu as Record<OrderStatus, string>,
}

export type UrduWords = typeof urdu
