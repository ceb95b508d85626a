import { Button, NativeSelect } from '@mantine/core'
import { fill } from '#messages/fill.ts'
import { listWords } from '../../words/order-list.ts'
import { common, countOrders } from '../../words.ts'
import { shortNumber } from '../short-number.ts'
import classes from './Shipping.module.css'
import { ShipRow } from './ShipRow.tsx'
import { whyNotShipped } from './ship-draft.ts'
import type { OrderToShip } from './shipments.ts'
import { useLastCourier } from './use-last-courier.ts'
import { type ShipFormProps, useShipForm } from './use-ship-form.ts'

/** One courier, and a field for the number of each order. A pasted column fills them, a scanner goes down by itself. */
export function ShipForm(props: ShipFormProps) {
  const { couriers, orders, typed } = props
  const [courier, chooseCourier] = useLastCourier(couriers)
  const { rows, button, ready, problems, refusals, news, isShipping, ...on } = useShipForm(props, courier)
  const later = ready.filter(({ id }) => !typed[id]?.trim()).length
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        on.submit()
      }}
    >
      <div className={classes.head}>
        <NativeSelect
          label={common.courier}
          className={classes.courier}
          data={couriers.map(({ code, name }) => ({ value: code, label: name }))}
          value={courier?.code}
          onChange={event => chooseCourier(event.currentTarget.value)}
        />
        <p className={classes.hint}>{listWords.scanOrTypeEachNumberOr}</p>
      </div>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{common.order}</th>
              <th scope="col">{common.customer}</th>
              <th scope="col" className={classes.amount}>
                {common.total}
              </th>
              <th scope="col">{listWords.trackingNumber}</th>
            </tr>
          </thead>
          <tbody ref={rows} onKeyDown={on.goOn} onPaste={on.paste}>
            {ready.map(order => (
              <ShipRow
                key={order.id}
                order={order}
                number={typed[order.id] ?? ''}
                problem={problems[order.id] ?? refusals[order.id]}
                onChange={on.change}
              />
            ))}
          </tbody>
        </table>
      </div>
      <LeftOut orders={orders} />
      <div className={classes.foot}>
        <p className="flex-[1_1_16rem] m-0 text-quiet max-md:basis-full" role="status">
          {news || (later > 0 && ready.length > later ? fill(listWords.withoutNumberYet, { count: later }) : '')}
        </p>
        <Button variant="default" onClick={props.onClose} disabled={isShipping}>
          {Object.keys(refusals).length > 0 ? common.close : common.cancel}
        </Button>
        <Button ref={button} type="submit" loading={isShipping} disabled={ready.length === 0}>
          {fill(listWords.markCountShipped, { count: ready.length.toLocaleString('en') })}
        </Button>
      </div>
    </form>
  )
}

/** The orders of the selection that stay as they are, with the reason. */
function LeftOut({ orders }: { orders: OrderToShip[] }) {
  const leftOut = orders.flatMap(order => {
    const why = whyNotShipped(order)
    return why === null ? [] : [{ ...order, why }]
  })
  if (leftOut.length === 0) return null
  return (
    <details className={classes.leftOut} open={leftOut.length <= MAX_LISTED_OPEN}>
      <summary>
        {fill(leftOut.length === 1 ? listWords.staysAsItIs : listWords.stayAsTheyAre, {
          orders: countOrders(leftOut.length),
        })}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul tabIndex={0}>
        {leftOut.map(({ id, orderNumber, why }) => (
          <li key={id}>
            <b dir="ltr">{shortNumber(orderNumber)}</b> {why}
            {common.stop}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** So many stand in the dialog without a click. */
const MAX_LISTED_OPEN = 3
