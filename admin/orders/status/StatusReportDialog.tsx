import { Link } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import { RefusedDialog } from '../../parts/list/RefusedDialog.tsx'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import type { StatusReport } from './use-bulk-change-status.ts'

/** The orders that a bulk change refused. */
export function StatusReportDialog({ report, onClose }: { report: StatusReport; onClose: () => void }) {
  const { changed, already, refused } = report
  const status = report.status && orderStatusStyle[report.status].label
  return (
    <RefusedDialog
      title={status ? `${countOf(changed, 'order')} changed to ${status}` : `${countOf(changed, 'order')} as before`}
      heading={`${countOf(refused.length, 'order')} refused`}
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
      {status && already > 0 && `${countOf(already, 'order')} ${already === 1 ? 'was' : 'were'} ${status} already.`}
    </RefusedDialog>
  )
}
