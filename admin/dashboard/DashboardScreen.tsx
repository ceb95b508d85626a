import { useQuery } from '@tanstack/react-query'
import { UnconfirmedOrders } from '../orders/UnconfirmedOrders.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Loading } from '../parts/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import classes from './DashboardScreen.module.css'
import { DaySales } from './DaySales.tsx'
import { type Dashboard, dashboardQuery } from './dashboard.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { LowStockPanel } from './LowStockPanel.tsx'
import { NewOwners } from './NewOwners.tsx'
import { PendingOrdersPanel } from './PendingOrdersPanel.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { ShopFigures } from './ShopFigures.tsx'
import { TotpReminder } from './TotpReminder.tsx'
import { WorkRow } from './WorkRow.tsx'

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

/** The work to do first, then the sales, then the totals of all time. */
function Overview({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={classes.overview}>
      <NewOwners newOwners={dashboard.newOwners} />
      <UnconfirmedOrders />
      {dashboard.totalOrders === 0 ? <FirstSteps dashboard={dashboard} /> : <Work dashboard={dashboard} />}
      <TotpReminder />
      <ShopFigures dashboard={dashboard} />
      <RecentOrders orders={dashboard.recentOrders} />
    </div>
  )
}

function Work({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <WorkRow dashboard={dashboard} />
      <div className={classes.lists}>
        <PendingOrdersPanel orders={dashboard.waiting} total={dashboard.work.toCall.late} />
        <LowStockPanel runningLow={dashboard.runningLow} />
      </div>
      <DaySales dashboard={dashboard} />
    </>
  )
}
