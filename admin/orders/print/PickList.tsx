import { countOf } from '#shop/count-of.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { formatDateTime } from '../../parts/format-date.ts'
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
    <article className={classes.list} aria-label="Pick list">
      <h2 className={classes.title}>Pick list</h2>
      <p className={classes.sum}>
        {pieces.toLocaleString('en')} pieces for {countOf(printed, 'order')} ·{' '}
        {formatDateTime(new Date().toISOString())}
        {printed < orders.length && ' · without canceled and delivered orders'}
      </p>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Item</th>
            <th scope="col">SKU</th>
            <th scope="col">Orders</th>
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
              <td>{line.sku ?? '–'}</td>
              <td className={classes.orders}>
                {line.orders
                  .map(({ number, quantity }) => (quantity > 1 ? `${number} (${quantity})` : number))
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
