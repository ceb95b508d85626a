import { formatRupees } from '#shop/money.ts'
import { type OrderTotals, totalsLines } from '#shop/order-totals.ts'

const names: Record<keyof OrderTotals, string> = { subtotal: 'Subtotal', shipping: 'Shipping', total: 'Total' }

/** The totals of an order, as the last rows of its items' table: four columns, the amounts in the last. */
export const TotalsRows = ({ totals }: { totals: OrderTotals }) =>
  totalsLines.map(line => (
    <tr key={line}>
      <th scope="row" colSpan={3}>
        {names[line]}
      </th>
      <td>{line === 'shipping' && totals.shipping === 0 ? 'Free' : formatRupees(totals[line])}</td>
    </tr>
  ))
