import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { MAX_TRACKING_NUMBER } from '#shop/orders/shipping/tracking-number.ts'
import { listWords } from '../../words/order-list.ts'
import { shortNumber } from '../short-number.ts'
import classes from './Shipping.module.css'
import type { OrderToShip } from './shipments.ts'

type Props = {
  order: OrderToShip
  number: string
  problem: string | undefined
  /** The same function at each rendering. Otherwise each letter would render every row. */
  onChange: (id: string, number: string) => void
}

export const ShipRow = memo(function NumberRow({ order, number, problem, onChange }: Props) {
  return (
    <tr>
      <th scope="row" className={classes.number}>
        {shortNumber(order.orderNumber)}
      </th>
      <td className="wrap-anywhere">
        <bdi>{order.customerName}</bdi>
        <span className={classes.city}>
          <bdi>{order.city}</bdi>
        </span>
      </td>
      <td className={classes.amount}>{formatRupees(order.cashDue)}</td>
      <td className={classes.field}>
        <TextInput
          aria-label={fill(listWords.trackingNumberOf, { number: shortNumber(order.orderNumber) })}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_TRACKING_NUMBER}
          value={number}
          error={problem}
          onChange={event => onChange(order.id, event.currentTarget.value)}
        />
      </td>
    </tr>
  )
})
