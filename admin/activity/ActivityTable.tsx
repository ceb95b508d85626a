import { activityLabels } from '#shop/activity/activity-kinds.ts'
import { orderStatuses } from '#shop/order-status/status.ts'
import { formatDateTime } from '../parts/format-date.ts'
import rows from '../parts/list/DataTable.module.css'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { orderStatusStyle } from '../parts/order-status-style.ts'
import type { ActivityLine, ActivityPage } from './activity.ts'

export const ActivityTable = ({ pages }: { pages: ActivityPage[] }) => (
  <ListTable label="Activity" pages={pages} columns={columns} keyOf={({ id }) => id} />
)

const columns: ListColumn<ActivityLine>[] = [
  ['Time', ({ at }) => formatDateTime(at), 'narrow'],
  [
    'Person',
    ({ staffName }) => (staffName === '' ? 'No account' : <bdi className={rows.name}>{staffName}</bdi>),
    'whole',
  ],
  ['What', line => <What line={line} />],
  ['Device', ({ device }) => device || 'In the background', 'narrow'],
  ['Network', ({ network }) => network ?? '—', 'narrow'],
]

const What = ({ line }: { line: ActivityLine }) => (
  <>
    {activityLabels[line.kind]}
    {line.count !== 1 && ` (${line.count.toLocaleString('en')})`}
    {line.label !== '' && (
      <span className={rows.more}>
        {' '}
        <bdi>{labelOf(line)}</bdi>
      </span>
    )}
  </>
)

/** A status is stored by its name in the database. */
function labelOf({ kind, label }: ActivityLine): string {
  const status = kind === 'orders-status-changed' && orderStatuses.find(name => name === label)
  return status ? orderStatusStyle[status].label : label
}
