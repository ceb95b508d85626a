import { orderStatuses } from '#shop/order-status/status.ts'
import { formatDateTime } from '../parts/format-date.ts'
import rows from '../parts/list/DataTable.module.css'
import { DataTable, narrow } from '../parts/list/DataTable.tsx'
import { orderStatusStyle } from '../parts/order-status-style.ts'
import type { ActivityLine } from './activity.ts'
import { kindLabel } from './activity-labels.ts'

export function ActivityTable({ lines }: { lines: ActivityLine[] }) {
  return (
    <DataTable columns={[narrow('Time'), 'Person', 'What', narrow('Device'), narrow('Network')]}>
      {lines.map(line => (
        <tr key={line.id}>
          <td className={rows.narrow} data-label="Time">
            {formatDateTime(line.at)}
          </td>
          <td className={rows.whole} data-label="Person">
            {line.staffName === '' ? 'No account' : <bdi className={rows.name}>{line.staffName}</bdi>}
          </td>
          <td data-label="What">
            <span>
              {kindLabel[line.kind]}
              {line.count !== 1 && ` (${line.count.toLocaleString('en')})`}
              {line.label !== '' && (
                <span className={rows.more}>
                  {' '}
                  <bdi>{labelOf(line)}</bdi>
                </span>
              )}
            </span>
          </td>
          <td className={rows.narrow} data-label="Device">
            {line.device || 'In the background'}
          </td>
          <td className={rows.narrow} data-label="Network">
            {line.network ?? '—'}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

/** A status is stored by its name in the database. */
function labelOf({ kind, label }: ActivityLine): string {
  const status = kind === 'orders-status-changed' && orderStatuses.find(name => name === label)
  return status ? orderStatusStyle[status].label : label
}
