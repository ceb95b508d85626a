import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { toApiError } from '../../client.ts'
import { AdminEmptyState } from '../../parts/AdminEmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { formatDateTime } from '../../parts/format-date.ts'
import { Loading } from '../../parts/Loading.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { HoldMark } from '../HoldMark.tsx'
import { OrderItems } from '../OrderItems.tsx'
import { StatusControl } from '../StatusControl.tsx'
import { ShipmentPanel } from '../shipping/ShipmentPanel.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import { DeliveryFeeWarning } from './DeliveryFeeWarning.tsx'
import { History } from './History.tsx'
import { LikelyDuplicates } from './LikelyDuplicates.tsx'
import { NoteForm } from './NoteForm.tsx'
import classes from './OrderScreen.module.css'
import { type OrderPage, orderQuery } from './order.ts'
import { PrintLinks } from './PrintLinks.tsx'

const route = getRouteApi('/layout/admin/orders/$id')

export function OrderScreen() {
  const { id } = route.useParams()
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  return (
    <Screen title={order?.orderNumber ?? 'Order'} aside={order && <PrintLinks selection={{ ids: [order.id] }} />}>
      {order ? (
        <Order key={order.id} order={order} />
      ) : toApiError(error)?.status === 404 ? (
        <AdminEmptyState title="There is no such order">
          <Link to="/admin/orders">See all orders</Link>
        </AdminEmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

function Order({ order }: { order: OrderPage }) {
  return (
    <>
      <div className={classes.head}>
        <StatusBadge status={order.status} />
        <time className={classes.quiet} dateTime={order.createdAt}>
          {formatDateTime(order.createdAt)}
        </time>
        <p className={classes.total}>{formatRupees(order.total)}</p>
        <StatusControl order={order} />
      </div>
      {(order.hold !== 'held' || order.burst > 0) && (
        <div className={classes.holds}>
          <HoldMark order={order} />
          <Burst order={order} />
        </div>
      )}
      <LikelyDuplicates order={order} />
      <div className={classes.order}>
        <div className={classes.customer}>
          <CustomerPanel order={order} />
          <ShipmentPanel order={order} />
        </div>
        <div className={classes.items}>
          <Panel title="Items">
            <div className={classes.padded}>
              <OrderItems order={order} />
              <DeliveryFeeWarning order={order} />
            </div>
          </Panel>
        </div>
        <div className={classes.history}>
          <Panel title="History">
            <NoteForm order={order} />
            <History order={order} />
          </Panel>
        </div>
      </div>
    </>
  )
}

/** Orders of the same burst. They can be selected and canceled together. */
function Burst({ order: { id, burst } }: { order: OrderPage }) {
  if (burst === 0) return null
  return (
    <p className={classes.burst}>
      {burst === 1 ? '1 other order' : `${burst.toLocaleString('en')} other orders`} came from the same network within
      half an hour. Many customers of a mobile network can share one.{' '}
      <Link to="/admin/orders" search={{ burstOf: id }}>
        See them together
      </Link>
    </p>
  )
}
