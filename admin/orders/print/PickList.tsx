import { fill } from '#messages/fill.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { words } from '../../words/packing.ts'
import { common, countOrders } from '../../words.ts'
import classes from './PickList.module.css'
import { pickLines } from './pick-list.ts'
import type { PrintedOrder } from './print-data.ts'
import { UserText } from './UserText.tsx'

/** The items of all orders added up by product, with a box to tick. */
export function PickList({ orders }: { orders: PrintedOrder[] }) {
  const lines = pickLines(orders)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const printed = new Set(lines.flatMap(line => line.orders.map(({ number }) => number))).size
  return (
    <article className={classes.list} aria-label={words.pickList}>
      <h2 className={classes.title}>{words.pickList}</h2>
      <p className={classes.sum}>
        {fill(words.piecesFor, { count: pieces.toLocaleString('en'), orders: countOrders(printed) })} ·{' '}
        {formatDateTime(new Date().toISOString())}
        {printed < orders.length && ` · ${words.withoutCanceledAndDeliveredOrders}`}
      </p>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{common.quantity}</th>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.sku}</th>
            <th scope="col">{common.orders}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={JSON.stringify([line.productName, line.variantName, line.sku])}>
              <td className={classes.quantity}>
                <span className={classes.box} aria-hidden="true" /> {line.quantity} ×
              </td>
              <td>
                <bdi>
                  <UserText text={line.productName} />
                </bdi>
                {variantLabel(line.variantName) && (
                  <>
                    {' · '}
                    <strong>
                      <bdi>{line.variantName}</bdi>
                    </strong>
                  </>
                )}
              </td>
              <td>
                <bdi>{line.sku ?? '–'}</bdi>
              </td>
              <td className={classes.orders}>
                <bdi dir="ltr">
                  {line.orders
                    .map(({ number, quantity }) => (quantity > 1 ? `${number} (${quantity})` : number))
                    .join(' · ')}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
