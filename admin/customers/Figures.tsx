import type { ReactNode } from 'react'
import { formatRupees } from '#shop/money.ts'
import type { Customer } from './customers.ts'
import classes from './Figures.module.css'

/** How their orders went. */
export function Figures({ customer: { orders, open, delivered, canceled, ordered, paid } }: { customer: Customer }) {
  return (
    <dl className={classes.figures}>
      <Figure name="Orders" value={orders.toLocaleString('en')}>
        {open > 0 && `${open.toLocaleString('en')} open`}
      </Figure>
      <Figure name="Delivered" value={delivered.toLocaleString('en')} />
      <Figure name="Canceled" value={canceled.toLocaleString('en')} />
      <Figure name="Ordered" value={formatRupees(ordered)}>
        {formatRupees(paid)} of it delivered
      </Figure>
    </dl>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      {children && <dd className={classes.beside}>{children}</dd>}
    </div>
  )
}
