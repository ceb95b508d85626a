import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../parts/format-date.ts'
import type { Dashboard } from './dashboard.ts'

/** Accounts that became owners this week, for owners. An unknown one may come from a stolen session. */
export function NewOwners({ newOwners }: { newOwners: Dashboard['newOwners'] }) {
  if (newOwners.length === 0) return null
  return (
    <div
      className="px-4 py-3 border border-hairline rounded-md bg-yellow-wash text-yellow-ink wrap-anywhere"
      role="status"
    >
      <ul className="m-0 mb-2 p-0 list-none">
        {newOwners.map(({ id, at, by, username }) => (
          <li key={id}>
            <bdi>{by}</bdi> made <bdi>{username}</bdi> an owner on {formatDateTime(at)}.
          </li>
        ))}
      </ul>
      Nobody you know? Switch the account off under <Link to="/admin/staff">Staff</Link>, and look at the{' '}
      <Link to="/admin/staff/activity" search={{ group: 'accounts' }}>
        activity
      </Link>
      .
    </div>
  )
}
