import { Button, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import classes from './StatusReportDialog.module.css'
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
        <p className={classes.text}>
          {countOf(already, 'order')} {already === 1 ? 'was' : 'were'} {status} already.
        </p>
      )}
      {refused.length > 0 && (
        <section aria-labelledby="refused">
          <h3 id="refused" className={classes.refused}>
            {countOf(refused.length, 'order')} refused
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <ul className={classes.list} tabIndex={0}>
            {refused.map(({ orderId, orderNumber, reason }) => (
              <li key={orderId}>
                {orderNumber && (
                  <Link to="/admin/orders/$id" params={{ id: orderId }} className={classes.number}>
                    {orderNumber}
                  </Link>
                )}
                <p className={classes.text}>{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.buttons}>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  )
}
