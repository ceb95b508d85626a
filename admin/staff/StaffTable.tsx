import { Badge } from '../parts/Badge.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './StaffTable.module.css'
import { roleLabel, type StaffAccount } from './staff.ts'
import type { StaffAction } from './use-staff-action.ts'

type Props = {
  accounts: StaffAccount[]
  isOwn: (account: StaffAccount) => boolean
  onAsk: (action: StaffAction, account: StaffAccount) => void
}

export function StaffTable({ accounts, isOwn, onAsk }: Props) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Username</th>
          <th scope="col">Role</th>
          <th scope="col">Account</th>
          <th scope="col">One-time codes</th>
          <th scope="col">Last seen</th>
          <th scope="col">
            <span className={classes.heard}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(account => (
          <tr key={account.id}>
            <th scope="row" className={classes.name}>
              <bdi>{account.username}</bdi> {isOwn(account) && <span className={classes.quiet}>you</span>}
            </th>
            <td data-name="Role">{roleLabel[account.role]}</td>
            <td data-name="Account">
              <Badge color={account.isActive ? 'green' : 'grey'}>{account.isActive ? 'Active' : 'Inactive'}</Badge>
            </td>
            <td data-name="One-time codes">{account.hasCodes ? 'On' : 'Off'}</td>
            <td data-name="Last seen" className={classes.moment}>
              {account.lastSeenAt === null ? 'Never' : formatDateTime(account.lastSeenAt)}
            </td>
            <td className={classes.actions}>
              <AccountMenu account={account} isOwn={isOwn(account)} onChoose={action => onAsk(action, account)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
