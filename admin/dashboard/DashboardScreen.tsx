import { useQuery } from '@tanstack/react-query'
import { UnconfirmedOrders } from '../orders/UnconfirmedOrders.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Loading } from '../parts/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { CodesNudge } from './CodesNudge.tsx'
import classes from './DashboardScreen.module.css'
import { DaySales } from './DaySales.tsx'
import { type Dashboard, dashboardQuery } from './dashboard.ts'
import { NewOwners } from './NewOwners.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { RunningLow } from './RunningLow.tsx'
import { ShopFigures } from './ShopFigures.tsx'
import { Waiting } from './Waiting.tsx'

export function DashboardScreen() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  return (
    <Screen title="Dashboard">
      {data ? (
        <Overview dashboard={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

/** The figures first, then what is to be done, then how it went. */
function Overview({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={classes.overview}>
      <CodesNudge />
      <NewOwners newOwners={dashboard.newOwners} />
      <UnconfirmedOrders />
      <ShopFigures dashboard={dashboard} />
      <RecentOrders orders={dashboard.recentOrders} />
      <div className={classes.todo}>
        <Waiting waiting={dashboard.waiting} />
        <RunningLow runningLow={dashboard.runningLow} />
      </div>
      <DaySales days={dashboard.days} />
    </div>
  )
}
