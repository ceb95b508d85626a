import { countOf } from '#shop/count-of.ts'
import { formatRupees } from '#shop/money.ts'

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
    countOf(orders, 'imported order'),
    ...(canceled > 0 ? [`${canceled.toLocaleString('en')} canceled or returned`] : []),
    ...(spent > 0 ? [formatRupees(spent)] : []),
  ].join(', ')
