import { Button, NativeSelect } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Courier } from '#shop/settings/couriers.ts'
import { shortNumber } from '../short-number.ts'
import { ordersOf } from '../status/use-bulk-change-status.ts'
import classes from './Shipping.module.css'
import { ShipRow } from './ShipRow.tsx'
import { problemsIn, readPaste, type TypedNumbers, whyNotShipped } from './ship-draft.ts'
import type { OrderToShip } from './shipments.ts'
import { useLastCourier } from './use-last-courier.ts'
import { useShipOrders } from './use-ship-orders.ts'

type Props = {
  couriers: Courier[]
  orders: OrderToShip[]
  typed: TypedNumbers
  setTyped: (change: (typed: TypedNumbers) => TypedNumbers) => void
  onRefused: () => void
  onClose: () => void
  onShipped: () => void
}

/** One courier, and a field for the number of each order. A pasted column fills them, a scanner goes down by itself. */
export function ShipForm({ couriers, orders, typed, setTyped, ...on }: Props) {
  const [courier, chooseCourier] = useLastCourier(couriers)
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const [news, setNews] = useState('')
  const ship = useShipOrders()
  const rows = useRef<HTMLTableSectionElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const ready = useMemo(() => orders.filter(order => whyNotShipped(order) === null), [orders])
  const problems = useMemo(() => problemsIn(ready, typed), [ready, typed])
  const later = ready.filter(({ id }) => !typed[id]?.trim()).length
  const fields = () => [...(rows.current?.querySelectorAll('input') ?? [])]
  const focusOn = (place: number) => (fields()[place] ?? button.current)?.focus()

  useEffect(() => {
    const [first] = rows.current?.querySelectorAll('input') ?? []
    ;(first ?? button.current)?.focus()
  }, [])

  const change = useCallback(
    (id: string, number: string) => {
      setTyped(before => ({ ...before, [id]: number }))
      setRefusals(({ [id]: _, ...others }) => others)
    },
    [setTyped],
  )

  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    focusOn(fields().indexOf(event.target) + 1)
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!(event.target instanceof HTMLInputElement) || !/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    const { numbers, next, leftOver } = readPaste(text, ready, fields().indexOf(event.target))
    setTyped(before => ({ ...before, ...numbers }))
    setRefusals({})
    setNews(pasteNews(Object.keys(numbers).length, leftOver))
    focusOn(next)
  }

  function submit() {
    const wrong = ready.findIndex(({ id }) => problems[id] !== undefined)
    if (wrong !== -1) return focusOn(wrong)
    if (ship.isPending || !courier) return
    ship.mutate(
      { courier, orders: ready, typed },
      {
        onSuccess: ({ refused }) => {
          if (refused.length === 0) return on.onShipped()
          on.onRefused()
          setRefusals(Object.fromEntries(refused.map(({ orderId, reason }) => [orderId, reason])))
          setNews(`${ordersOf(ready.length - refused.length)} marked shipped, ${refused.length} refused.`)
          focusOn(ready.findIndex(({ id }) => id === refused[0]?.orderId))
        },
      },
    )
  }

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes.head}>
        <NativeSelect
          label="Courier"
          className={classes.courier}
          data={couriers.map(({ code, name }) => ({ value: code, label: name }))}
          value={courier?.code}
          onChange={event => chooseCourier(event.currentTarget.value)}
        />
        <p className={classes.hint}>
          Scan or type each number, or paste a column of numbers. Leave a field empty to add its number later.
        </p>
      </div>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Customer</th>
              <th scope="col" className={classes.amount}>
                Total
              </th>
              <th scope="col">Tracking number</th>
            </tr>
          </thead>
          <tbody ref={rows} onKeyDown={goOn} onPaste={paste}>
            {ready.map(order => (
              <ShipRow
                key={order.id}
                order={order}
                number={typed[order.id] ?? ''}
                problem={problems[order.id] ?? refusals[order.id]}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </div>
      <LeftOut orders={orders} />
      <div className={classes.foot}>
        <p className={classes.news} role="status">
          {news || (later > 0 && ready.length > later ? `${later} without a number yet.` : '')}
        </p>
        <Button variant="default" onClick={on.onClose} disabled={ship.isPending}>
          {Object.keys(refusals).length > 0 ? 'Close' : 'Cancel'}
        </Button>
        <Button ref={button} type="submit" loading={ship.isPending} disabled={ready.length === 0}>
          Mark {ready.length.toLocaleString('en')} shipped
        </Button>
      </div>
    </form>
  )
}

function pasteNews(filled: number, leftOver: number): string {
  const news = filled === 1 ? '1 number filled in.' : `${filled} numbers filled in.`
  if (leftOver === 0) return news
  return `${news} ${leftOver === 1 ? '1 line was' : `${leftOver} lines were`} left out: no order here for ${leftOver === 1 ? 'it' : 'them'}.`
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
      <summary>{leftOut.length === 1 ? '1 order stays as it is' : `${leftOut.length} orders stay as they are`}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul tabIndex={0}>
        {leftOut.map(({ id, orderNumber, why }) => (
          <li key={id}>
            <b>{shortNumber(orderNumber)}</b> {why}.
          </li>
        ))}
      </ul>
    </details>
  )
}

/** So many stand in the dialog without a click. */
const MAX_LISTED_OPEN = 3
