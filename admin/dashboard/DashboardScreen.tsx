import { useQuery } from '@tanstack/react-query'
import { UnconfirmedOrders } from '../orders/UnconfirmedOrders.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Loading } from '../parts/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import classes from './DashboardScreen.module.css'
import { DaySales } from './DaySales.tsx'
import { type Dashboard, dashboardQuery } from './dashboard.ts'
import { LowStockPanel } from './LowStockPanel.tsx'
import { NewOwners } from './NewOwners.tsx'
import { PendingOrdersPanel } from './PendingOrdersPanel.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { ShopFigures } from './ShopFigures.tsx'
import { TotpReminder } from './TotpReminder.tsx'

export function DashboardScreen() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  return (
    <Screen title="Dashboard">
      {data ? (
        <Overview dashboard={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

/** The figures first, then the work to do, then the sales. */
function Overview({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={classes.overview}>
      <TotpReminder />
      <NewOwners newOwners={dashboard.newOwners} />
      <UnconfirmedOrders />
      <ShopFigures dashboard={dashboard} />
      <RecentOrders orders={dashboard.recentOrders} />
      <div className={classes.todo}>
        <PendingOrdersPanel waiting={dashboard.waiting} />
        <LowStockPanel runningLow={dashboard.runningLow} />
      </div>
      <DaySales days={dashboard.days} />
    </div>
  )
}
