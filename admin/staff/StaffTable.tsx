import { internationalPhone } from '#shop/phone.ts'
import { roles } from '#shop/staff/rights.ts'
import { Badge } from '../parts/Badge.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import rows from '../parts/list/DataTable.module.css'
import { DataTable, narrow } from '../parts/list/DataTable.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import type { StaffAccount } from './staff.ts'
import type { StaffAction } from './use-staff-action.ts'

type Props = {
  accounts: StaffAccount[]
  isOwn: (account: StaffAccount) => boolean
  onAsk: (action: StaffAction, account: StaffAccount) => void
}

export function StaffTable({ accounts, isOwn, onAsk }: Props) {
  return (
    <DataTable
      columns={[
        'Person',
        narrow('Role'),
        narrow('Phone'),
        'Account',
        'Sign-in codes',
        narrow('Last seen'),
        narrow('Actions'),
      ]}
    >
      {accounts.map(account => (
        <tr key={account.id}>
          <td className={rows.wide}>
            <bdi className={rows.name}>{account.username}</bdi>{' '}
            {isOwn(account) && <span className={rows.more}>you</span>}
            {account.fullName && (
              <div className={rows.more}>
                <bdi>{account.fullName}</bdi>
              </div>
            )}
          </td>
          <td className={rows.narrow} data-label="Role">
            {roles[account.role].label}
          </td>
          <td className={rows.narrow} data-label="Phone">
            {account.phone ? <a href={`tel:${internationalPhone(account.phone)}`}>{account.phone}</a> : '—'}
          </td>
          <td data-label="Account">
            <Badge color={account.isActive ? 'green' : 'grey'}>{account.isActive ? 'Active' : 'Inactive'}</Badge>
          </td>
          <td data-label="Sign-in codes">{account.hasCodes ? 'On' : 'Off'}</td>
          <td className={rows.narrow} data-label="Last seen">
            {account.lastSeenAt === null ? 'Never' : formatDateTime(account.lastSeenAt)}
          </td>
          <td className={rows.narrow}>
            <div className={rows.actions}>
              <AccountMenu account={account} isOwn={isOwn(account)} onChoose={action => onAsk(action, account)} />
            </div>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
