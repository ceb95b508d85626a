import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { words } from '../words/orders.ts'
import { common, counted } from '../words.ts'

/** `7 imported orders, 2 canceled or returned, Rs 21,000`. */
export const importedSentence = ({
  orders,
  canceled,
  spent,
}: {
  orders: number
  canceled: number
  spent: number
}): string =>
  [
    counted(orders, [words.importedOne, words.importedMany]),
    ...(canceled > 0 ? [fill(words.canceledOrReturned, { count: canceled.toLocaleString('en') })] : []),
    ...(spent > 0 ? [formatRupees(spent)] : []),
  ].join(common.comma)
