import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatRupees } from '#shop/money.ts'
import type { Dashboard } from './dashboard.ts'
import classes from './Figures.module.css'

const count = new Intl.NumberFormat('en-PK')

export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { totalOrders, totalProducts, totalRevenue, deliveredRevenue, pendingOrders } = dashboard
  return (
    <dl className={classes.figures}>
      <Figure name="Total Orders" value={count.format(totalOrders)} />
      <Figure name="Total Products" value={count.format(totalProducts)} />
      <Figure name="Total Revenue" value={formatRupees(totalRevenue)}>
        {formatRupees(deliveredRevenue)} of it delivered
      </Figure>
      <Figure name="Pending Orders" value={count.format(pendingOrders)}>
        {pendingOrders > 0 && (
          <Link to="/admin/orders" search={{ status: 'pending' }}>
            See which
          </Link>
        )}
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
