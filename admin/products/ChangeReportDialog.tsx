import { Link } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import { RefusedDialog } from '../parts/list/RefusedDialog.tsx'
import { type ChangeReport, changeMessage } from './change-products.ts'

/** The products that a bulk change refused. */
export const ChangeReportDialog = ({ report, onClose }: { report: ChangeReport; onClose: () => void }) => (
  <RefusedDialog
    title={changeMessage(report)}
    heading={`${countOf(report.refused.length, 'product')} refused`}
    refused={report.refused.map(({ productId, name, message }) => ({
      id: productId,
      link: name !== null && (
        <Link to="/admin/products/$id/edit" params={{ id: productId }}>
          <bdi>{name}</bdi>
        </Link>
      ),
      reason: message,
    }))}
    onClose={onClose}
  />
)
