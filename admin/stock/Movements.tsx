import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../parts/format-date.ts'
import classes from './Movements.module.css'
import { movementActor, movementReason } from './movement-label.ts'
import type { Movement } from './stock.ts'

export function Movements({ movements }: { movements: Movement[] }) {
  return (
    <table className={classes.movements}>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">When</th>
          <th scope="col">Why</th>
          <th scope="col" className={classes.number}>
            Stock
          </th>
          <th scope="col" className={classes.number}>
            Reserved
          </th>
          <th scope="col" className={classes.number}>
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(movement => (
          <tr key={movement.id}>
            <td className={classes.when}>
              <time dateTime={movement.at}>{formatDateTime(movement.at)}</time>
              <span className="block text-quiet text-sm">
                <bdi>{movementActor(movement)}</bdi>
              </span>
            </td>
            <td className={classes.why}>
              <Why movement={movement} />
            </td>
            <td className={classes.number} data-name="Stock">
              {signed(movement.quantityChange)}
            </td>
            <td className={classes.number} data-name="Reserved">
              {signed(movement.reservedChange)}
            </td>
            <td className={classes.number} data-name="Then">
              {movement.quantityAfter.toLocaleString('en')} on hand, {movement.reservedAfter.toLocaleString('en')}{' '}
              reserved
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Why({ movement }: { movement: Movement }) {
  const { order, note } = movement
  return (
    <>
      {movementReason(movement)}
      {order && (
        <Link to="/admin/orders/$id" params={{ id: order.id }} className="ms-2 max-md:inline-block max-md:py-3">
          {order.orderNumber}
        </Link>
      )}
      {note && <bdi className="block text-quiet">{note}</bdi>}
    </>
  )
}

/** `+3`, `−2` with a typographic minus, and a dash for no change. */
const signed = (change: number): string =>
  change === 0 ? '–' : `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en')}`
