import { Link } from '@tanstack/react-router'
import { fill } from '#messages/fill.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { words } from '../words/stock.ts'
import { common } from '../words.ts'
import classes from './Movements.module.css'
import { movementActor, movementReason } from './movement-label.ts'
import type { Movement } from './stock.ts'

export function Movements({ movements }: { movements: Movement[] }) {
  return (
    <table className={classes.movements}>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.why}</th>
          <th scope="col" className={classes.number}>
            {common.stock}
          </th>
          <th scope="col" className={classes.number}>
            {words.reserved}
          </th>
          <th scope="col" className={classes.number}>
            {words.afterwards}
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
            <td className={classes.number} data-name={common.stock}>
              <bdi dir="ltr">{signed(movement.quantityChange)}</bdi>
            </td>
            <td className={classes.number} data-name={words.reserved}>
              <bdi dir="ltr">{signed(movement.reservedChange)}</bdi>
            </td>
            <td className={classes.number} data-name={words.afterwards}>
              {fill(words.onHandAndReserved, {
                onHand: movement.quantityAfter.toLocaleString('en'),
                reserved: movement.reservedAfter.toLocaleString('en'),
              })}
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
      {note && (
        <span className="block text-quiet">
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  )
}

/** `+3`, `−2` with a typographic minus, and a dash for no change. */
const signed = (change: number): string =>
  change === 0 ? '–' : `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en')}`
