import { Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { Figure, Figures } from '../parts/Figures.tsx'
import type { Dashboard } from './dashboard.ts'

const count = new Intl.NumberFormat('en-PK')

/** The figures that the account may see. One of them alone says nothing. */
export function ShopFigures({ dashboard }: { dashboard: Dashboard }) {
  const { totalOrders, totalProducts, totalRevenue, deliveredRevenue, pendingOrders } = dashboard
  if ([totalOrders, totalProducts, totalRevenue].filter(figure => figure !== null).length < 2) return null
  return (
    <Figures>
      {totalOrders !== null && <Figure name="Total Orders" value={count.format(totalOrders)} />}
      {totalProducts !== null && <Figure name="Total Products" value={count.format(totalProducts)} />}
      {totalRevenue !== null && deliveredRevenue !== null && (
        <Figure name="Total Revenue" value={formatRupees(totalRevenue)}>
          {formatRupees(deliveredRevenue)} of it delivered
        </Figure>
      )}
      {pendingOrders !== null && (
        <Figure name="Pending Orders" value={count.format(pendingOrders)}>
          {pendingOrders > 0 && (
            <Link to="/admin/orders" search={{ status: 'pending' }}>
              See which
            </Link>
          )}
        </Figure>
      )}
    </Figures>
  )
}
