import { Button, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import type { StatusReport } from './use-bulk-change-status.ts'

/** The orders that a bulk change refused, with the reasons. It stays open until it is closed. */
export function StatusReportDialog({ report, onClose }: { report: StatusReport; onClose: () => void }) {
  const { changed, already, refused } = report
  const status = report.status && orderStatusStyle[report.status].label
  return (
    <Modal
      opened
      onClose={onClose}
      title={status ? `${countOf(changed, 'order')} changed to ${status}` : `${countOf(changed, 'order')} as before`}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      // The button that opened it disappears with the selection.
      returnFocus={false}
    >
      {status && already > 0 && (
        <p className="m-0 wrap-anywhere">
          {countOf(already, 'order')} {already === 1 ? 'was' : 'were'} {status} already.
        </p>
      )}
      {refused.length > 0 && (
        <section aria-labelledby="refused">
          <h3 id="refused" className="mx-0 mt-3 mb-1.5 text-error text-md font-bold">
            {countOf(refused.length, 'order')} refused
          </h3>
          <ul
            className="grid gap-2 max-h-[45dvh] m-0 px-3 py-2.5 border border-hairline rounded-sm overflow-y-auto list-none"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
          >
            {refused.map(({ orderId, orderNumber, reason }) => (
              <li key={orderId}>
                {orderNumber && (
                  <Link
                    to="/admin/orders/$id"
                    params={{ id: orderId }}
                    className="font-semibold tabular-nums max-md:inline-block max-md:py-2.5"
                  >
                    {orderNumber}
                  </Link>
                )}
                <p className="m-0 wrap-anywhere">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex justify-end mt-5 max-md:[&>*]:h-11">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  )
}
