import { useQuery } from '@tanstack/react-query'
import { UnconfirmedOrders } from '../orders/UnconfirmedOrders.tsx'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useMay } from '../session/rights.ts'
import { BackupLine } from './BackupLine.tsx'
import { CatalogueSteps } from './CatalogueSteps.tsx'
import { DaySales } from './DaySales.tsx'
import { type Dashboard, dashboardQuery } from './dashboard.ts'
import { FirstContactLine } from './FirstContactLine.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LowStockPanel } from './LowStockPanel.tsx'
import { NewOwners } from './NewOwners.tsx'
import { PendingOrdersPanel } from './PendingOrdersPanel.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { ServerProblems } from './ServerProblems.tsx'
import { ShopFigures } from './ShopFigures.tsx'
import { TotpReminder } from './TotpReminder.tsx'
import { WhatsappLine } from './WhatsappLine.tsx'
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

/** The work to do first, then the sales, then the totals of all time: of each what the account may see. */
function Overview({ dashboard }: { dashboard: Dashboard }) {
  const mayDecide = useMay('orders.decide')
  return (
    <div className="grid gap-3">
      <NewOwners newOwners={dashboard.newOwners} />
      <ServerProblems problems={dashboard.problems} />
      <WhatsappLine problems={dashboard.whatsappProblems ?? []} />
      {mayDecide && <UnconfirmedOrders />}
      {dashboard.totalOrders === 0 ? <FirstSteps dashboard={dashboard} /> : <Work dashboard={dashboard} />}
      <TotpReminder />
      <ShopFigures dashboard={dashboard} />
      {dashboard.recentOrders && <RecentOrders orders={dashboard.recentOrders} />}
      <BackupLine backup={dashboard.backup} />
    </div>
  )
}

function Work({ dashboard }: { dashboard: Dashboard }) {
  const { waiting, work, drafts, runningLow, contactsToday } = dashboard
  const mayDecide = useMay('orders.decide')
  // Who keeps the books neither calls nor packs.
  const [maySeeMoney, mayChangeStatus] = [useMay('money.see'), useMay('orders.status')]
  const isForBooks = maySeeMoney && !mayChangeStatus
  return (
    <>
      {isForBooks && <DaySales dashboard={dashboard} />}
      <WorkRow dashboard={dashboard} />
      {contactsToday && <FirstContactLine today={contactsToday} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] gap-3">
        {mayDecide && waiting && work && <PendingOrdersPanel orders={waiting} total={work.toCall.late} />}
        {runningLow && <LowStockPanel runningLow={runningLow} />}
        {!work && drafts !== null && <CatalogueSteps />}
      </div>
      {!isForBooks && <DaySales dashboard={dashboard} />}
    </>
  )
}
