import { useEffect, useRef } from 'react'
import { OrderEntry } from './OrderEntry.tsx'
import classes from './OrdersScreen.module.css'
import type { OrdersPage } from './orders.ts'

export function OrderEntries({ pages }: { pages: OrdersPage[] }) {
  const orders = pages.flatMap(page => page.orders)
  const list = useFocusOnNewPage(pages.length, orders.length - (pages.at(-1)?.orders.length ?? 0))
  return (
    <>
      <p className={classes.count} role="status">
        Showing {orders.length} of {pages.at(-1)?.total} orders
      </p>
      <ol className={classes.list} ref={list}>
        {orders.map(order => (
          <li key={order.id} tabIndex={-1}>
            <OrderEntry order={order} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The focus goes on to the first order of a page that was asked for: the button it was on moves away, or is gone. */
function useFocusOnNewPage(pageCount: number, firstOfLast: number) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(pageCount)
  useEffect(() => {
    if (pageCount > shown.current) {
      const first = list.current?.children.item(firstOfLast)
      if (first instanceof HTMLElement) first.focus()
    }
    shown.current = pageCount
  }, [pageCount, firstOfLast])
  return list
}
