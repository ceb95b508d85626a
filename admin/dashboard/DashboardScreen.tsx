import { useQuery } from '@tanstack/react-query'
import { Failure } from '../parts/Failure.tsx'
import { Loading } from '../parts/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { dashboardQuery } from './dashboard.ts'
import { Figures } from './Figures.tsx'
import { RecentOrders } from './RecentOrders.tsx'

export function DashboardScreen() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  return (
    <Screen title="Dashboard">
      {data ? (
        <>
          <Figures dashboard={data} />
          <RecentOrders orders={data.recentOrders} />
        </>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}
