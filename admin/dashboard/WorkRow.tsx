import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countOf } from '#shop/count-of.ts'
import { formatRupees } from '#shop/money.ts'
import { LATE_CALL_HOURS } from '#shop/orders/filter/filter-values.ts'
import { backupProblem } from '../backups/backup-words.ts'
import { useMay } from '../session/rights.ts'
import type { Dashboard } from './dashboard.ts'
import classes from './WorkRow.module.css'

const count = new Intl.NumberFormat('en-PK')

/** What waits for staff, as far as the account may see it: each number leads to its list. */
export function WorkRow({ dashboard }: { dashboard: Dashboard }) {
  const { work, advances, drafts, runningLow, pendingReviews, pagesWithGaps, failedJobs, backup } = dashboard
  const noBackup = backupProblem(backup)
  const hasOther = pendingReviews !== null || !!pagesWithGaps || failedJobs.length > 0 || noBackup !== null
  if (!work && !runningLow && !hasOther) return null
  return (
    <ul
      // The hairlines are the ground between the items, which grow, so that no row of them has a hole.
      className="flex flex-wrap gap-px m-0 p-0 overflow-hidden border border-hairline rounded-md bg-hairline list-none"
      aria-label="To do"
    >
      {work && <OrderWork work={work} />}
      {advances && <AdvanceWork advances={advances} />}
      {!work && drafts !== null && (
        <WorkItem name="Drafts" value={drafts} to="/admin/products" search={{ status: 'draft' }}>
          {drafts > 0 && 'not in the shop yet'}
        </WorkItem>
      )}
      {runningLow && (
        <WorkItem name="Low stock" value={runningLow.total} to="/admin/stock" search={{ show: 'low' }}>
          {runningLow.total > 0 && `of ${countOf(runningLow.totalProducts, 'product')}`}
        </WorkItem>
      )}
      {pendingReviews !== null && (
        <WorkItem name="New reviews" value={pendingReviews} to="/admin/reviews" search={{ state: 'pending' }} />
      )}
      {pagesWithGaps !== null && pagesWithGaps > 0 && (
        <WorkItem name="Pages with gaps" value={pagesWithGaps} to="/admin/pages">
          a setting is empty
        </WorkItem>
      )}
      {noBackup && (
        <WorkItem name="Backup" value={noBackup.title} isLate to="/admin/settings" search={{ tab: 'orders' }}>
          {noBackup.reason}
        </WorkItem>
      )}
      {failedJobs.length > 0 && (
        <WorkItem
          name={failedJobs.length === 1 ? 'Failed job' : 'Failed jobs'}
          value={failedJobs.length}
          isLate
          to="/admin/jobs"
        >
          {failedJobs.length === 1 && failedJobs[0]}
        </WorkItem>
      )}
    </ul>
  )
}

function OrderWork({ work }: { work: NonNullable<Dashboard['work']> }) {
  const { toPack, toHandOver, onHold, withCouriers, lateParcels } = work
  // Who packs does not call.
  const mayDecide = useMay('orders.decide')
  return (
    <>
      {mayDecide && <ToCall toCall={work.toCall} />}
      <WorkItem name="To pack" value={toPack.orders} to="/admin/orders" search={{ status: 'placed', printed: 'no' }}>
        {toPack.orders > 0 && sumOf(toPack)}
      </WorkItem>
      <WorkItem
        name="Ready for courier"
        value={toHandOver.orders}
        to="/admin/orders"
        search={{ status: 'placed', printed: 'yes' }}
      >
        {toHandOver.orders > 0 && sumOf(toHandOver)}
      </WorkItem>
      {onHold.orders > 0 && (
        <WorkItem name="On hold" value={onHold.orders} to="/admin/orders" search={{ onHold: 'yes' }}>
          {sumOf(onHold)}
        </WorkItem>
      )}
      <WorkItem name="With couriers" value={withCouriers.orders} to="/admin/orders" search={{ status: 'shipped' }}>
        {withCouriers.orders > 0 && sumOf(withCouriers)}
      </WorkItem>
      <WorkItem name="Late parcels" value={lateParcels.orders} isLate to="/admin/orders" search={{ late: 'parcel' }}>
        {lateParcels.orders > 0 &&
          [sumOf(lateParcels), 'after the promised day'].filter(part => part !== null).join(', ')}
      </WorkItem>
    </>
  )
}

/** Money of customers; nothing in a shop that takes no advances. */
const AdvanceWork = ({ advances: { held, toGiveBack } }: { advances: NonNullable<Dashboard['advances']> }) => (
  <>
    {held.orders > 0 && (
      <WorkItem name="Advances held" value={formatRupees(held.total)} to="/admin/orders" search={{ advance: 'held' }}>
        {countOf(held.orders, 'order')} not delivered yet
      </WorkItem>
    )}
    {toGiveBack.orders > 0 && (
      <WorkItem
        name="Advances to refund"
        value={formatRupees(toGiveBack.total)}
        isLate
        to="/admin/orders"
        search={{ advance: 'refund' }}
      >
        {countOf(toGiveBack.orders, 'order')}
      </WorkItem>
    )}
  </>
)

const ToCall = ({ toCall }: { toCall: NonNullable<Dashboard['work']>['toCall'] }) => (
  <WorkItem name="To call" value={toCall.orders} to="/admin/orders" search={{ status: 'pending' }}>
    {toCall.late > 0 && (
      <Link
        to="/admin/orders"
        search={{ late: 'call' }}
        className="relative text-red-ink max-md:inline-flex max-md:items-center max-md:min-h-11"
      >
        {count.format(toCall.late)} over {LATE_CALL_HOURS} hours
      </Link>
    )}
  </WorkItem>
)

/** Null for an account that may not see money. */
const sumOf = ({ total }: { total: number | null }) => (total === null ? null : formatRupees(total))

type Item = Pick<LinkProps, 'to' | 'search'> & {
  name: string
  value: number | string
  isLate?: boolean
  children?: ReactNode
}

/** The number and its name are one link; a note below may have another. */
function WorkItem({ name, value, isLate = false, children, ...link }: Item) {
  return (
    <li className={classes.item}>
      <Link {...link} className={classes.link}>
        <span className="text-sm font-semibold">{name}</span>
        <span className={classes.value} data-tone={value === 0 ? 'none' : isLate ? 'late' : undefined}>
          {typeof value === 'number' ? count.format(value) : value}
        </span>
      </Link>
      {children && <span className="text-quiet text-sm tabular-nums">{children}</span>}
    </li>
  )
}
