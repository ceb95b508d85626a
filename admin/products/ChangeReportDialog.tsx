import { Button, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import classes from './ChangeReportDialog.module.css'
import { type ChangeReport, changeMessage } from './change-products.ts'

/** The result, with the reason for each refused product. It stays open until it is closed. */
export function ChangeReportDialog({ report, onClose }: { report: ChangeReport; onClose: () => void }) {
  const { refused } = report
  return (
    <Modal
      opened
      onClose={onClose}
      title={changeMessage(report)}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      // The button that opened it disappears with the selection.
      returnFocus={false}
    >
      <section aria-labelledby="refused">
        <h3 id="refused" className="m-0 mb-1.5 text-error text-md font-bold">
          {countOf(refused.length, 'product')} refused
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <ul className={classes.list} tabIndex={0}>
          {refused.map(({ productId, name, reason }) => (
            <li key={productId}>
              {name !== null && (
                <Link to="/admin/products/$id/edit" params={{ id: productId }}>
                  <bdi>{name}</bdi>
                </Link>
              )}
              <p>{reason}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex justify-end mt-5 max-md:[&>*]:h-11">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  )
}
