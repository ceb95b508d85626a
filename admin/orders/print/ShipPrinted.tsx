import { type ComponentProps, useState } from 'react'
import { isOpen } from '#shop/order-status/status.ts'
import { useFocusAfterRemoval } from '../../parts/focus/use-focus-after-removal.ts'
import { MarkShipped } from '../status/MarkShipped.tsx'
import { StatusReportDialog } from '../status/StatusReportDialog.tsx'
import { type StatusReport, useBulkChangeStatus } from '../status/use-bulk-change-status.ts'
import type { PrintedOrder } from './print-data.ts'

/** The next step after printing, in the order of the sheets: courier and tracking numbers of those not sent yet. */
export function ShipPrinted({ orders, onShipped }: { orders: PrintedOrder[]; onShipped: () => void }) {
  const [report, setReport] = useState<StatusReport | null>(null)
  const change = useBulkChangeStatus({ onDone: onShipped, onRefused: setReport })
  const open = orders.filter(({ status }) => isOpen(status))
  const selected = { ids: open.map(({ id }) => id) }
  return (
    <>
      {open.length > 0 && (
        <MarkPrintedShipped
          count={open.length}
          selection={selected}
          versions={Object.fromEntries(open.map(({ id, version }) => [id, version]))}
          busy={change.isPending}
          onChange={status => change.mutate({ selected, shown: open, status })}
          onShipped={onShipped}
        />
      )}
      {report && <StatusReportDialog report={report} onClose={() => setReport(null)} />}
    </>
  )
}

/** The button disappears when the orders are shipped; the focus goes to the title. */
function MarkPrintedShipped(props: Omit<ComponentProps<typeof MarkShipped>, 'isNext'>) {
  useFocusAfterRemoval(findTitle)
  return <MarkShipped isNext={false} {...props} />
}

const findTitle = () => document.querySelector<HTMLElement>('h1')
