import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { isOpen, isSent } from '#shop/order-status/status.ts'
import { toApiError } from '../../client.ts'
import { BlockPanel } from '../../customers/blocked/BlockPanel.tsx'
import { AdminEmptyState } from '../../parts/feedback/AdminEmptyState.tsx'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import { AdvancePanel } from '../advances/AdvancePanel.tsx'
import { ItemsPanel } from '../content/ItemsPanel.tsx'
import { MessagesPanel } from '../messages/MessagesPanel.tsx'
import { PrintLinks } from '../print/PrintLinks.tsx'
import { ShipmentPanel } from '../shipping/ShipmentPanel.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import { History } from './History.tsx'
import { NoteForm } from './NoteForm.tsx'
import { OrderHead } from './OrderHead.tsx'
import classes from './OrderScreen.module.css'
import { OrderSteps } from './OrderSteps.tsx'
import { OrderWarnings } from './OrderWarnings.tsx'
import { OtherOrders } from './OtherOrders.tsx'
import { type OrderPage, orderQuery } from './order.ts'

const route = getRouteApi('/layout/admin/orders/$id')

export function OrderScreen() {
  const { id } = route.useParams()
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  return (
    <Screen title={order?.orderNumber ?? common.order} aside={order && <PrintLinks selection={{ ids: [order.id] }} />}>
      {order ? (
        <OrderDetails key={order.id} order={order} />
      ) : toApiError(error)?.status === 404 ? (
        <AdminEmptyState title={listWords.thereIsNoSuchOrder}>
          <Link to="/admin/orders">{listWords.seeAllOrders}</Link>
        </AdminEmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

type DetailsProps = {
  order: OrderPage
  /** The focus starts in the note. */
  isForNote?: boolean
  /** In the sheet beside the list. */
  isBeside?: boolean
}

/**
 * An order on its page, and in the sheet beside the list. The items come first, because the caller reads them out; then
 * what to know before confirming it, the address and the notes. Only its own changes render it again, not those of the
 * sheet, which closes at once.
 */
export const OrderDetails = memo(function OrderDetails({ order, isForNote = false, isBeside = false }: DetailsProps) {
  const mayNote = useMay('orders.note')
  const [isChangingItems, setChangingItems] = useState(false)
  const [isEditingDetails, setEditingDetails] = useState(false)
  // Then customers ask where it is.
  const hasLeft = isSent(order.status)
  return (
    <div className="max-md:pb-16">
      <OrderHead order={order} isBeside={isBeside} isChangingItems={isChangingItems} />
      {/* The page is wide, the sheet beside the list is not. The next step is outside: it is fixed to the window. */}
      <div className="@container">
        <div className={classes.order}>
          <div className="[grid-area:items]">
            <ItemsPanel order={order} isChanging={isChangingItems} onChanging={setChangingItems} />
          </div>
          <div className="grid [grid-area:warnings] gap-3 empty:hidden">
            <OrderWarnings order={order} />
          </div>
          <div className="grid [grid-area:customer] content-start gap-3">
            {hasLeft && <ShipmentPanel order={order} />}
            {order.toGiveBack > 0 && <AdvancePanel order={order} />}
            <CustomerPanel order={order} isEditing={isEditingDetails} onEditing={setEditingDetails} />
            {order.toGiveBack === 0 && <AdvancePanel order={order} />}
            {mayNote && (
              <Panel title={common.notes}>
                <NoteForm order={order} isFocused={isForNote} />
              </Panel>
            )}
            {!hasLeft && <ShipmentPanel order={order} />}
            <MessagesPanel orderId={order.id} />
            {isBeside && (
              <div
                // Printers are near desktop computers.
                className="max-md:hidden"
              >
                <PrintLinks selection={{ ids: [order.id] }} />
              </div>
            )}
            <OtherOrders customer={order.customer} />
            {!order.blocked && isOpen(order.status) && <BlockPanel phone={order.customerPhone} blocked={null} />}
          </div>
          <div className="[grid-area:steps]">
            <OrderSteps order={order} />
          </div>
          <div className="[grid-area:history]">
            <Panel title={common.history}>
              <History order={order} />
            </Panel>
          </div>
        </div>
      </div>
    </div>
  )
})
