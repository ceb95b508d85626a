import { Link } from '@tanstack/react-router'
import { fill } from '#messages/fill.ts'
import { RefusedDialog } from '../../parts/list/RefusedDialog.tsx'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { listWords } from '../../words/order-list.ts'
import { common, countOrders } from '../../words.ts'
import type { StatusReport } from './use-bulk-change-status.ts'

/** The orders that a bulk change refused. */
export function StatusReportDialog({ report, onClose }: { report: StatusReport; onClose: () => void }) {
  const { changed, already, refused } = report
  const status = report.status && orderStatusStyle[report.status].label
  return (
    <RefusedDialog
      title={
        status
          ? fill(listWords.changedTo, { orders: countOrders(changed), status })
          : fill(common.asBefore, { orders: countOrders(changed) })
      }
      heading={fill(common.ordersRefused, { orders: countOrders(refused.length) })}
      refused={refused.map(({ orderId, orderNumber, message }) => ({
        id: orderId,
        link: orderNumber && (
          <Link to="/admin/orders/$id" params={{ id: orderId }}>
            {orderNumber}
          </Link>
        ),
        reason: message,
      }))}
      onClose={onClose}
    >
      {status &&
        already > 0 &&
        fill(already === 1 ? listWords.wasAlready : listWords.wereAlready, { orders: countOrders(already), status })}
    </RefusedDialog>
  )
}
