import { internationalPhone } from '#shop/phone.ts'
import { roles } from '#shop/staff/rights.ts'
import { Badge } from '../parts/Badge.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import rows from '../parts/list/DataTable.module.css'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { More } from '../parts/list/row-parts.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import type { StaffAccount } from './staff.ts'
import type { StaffAction } from './use-staff-action.ts'

type Props = {
  accounts: StaffAccount[]
  isOwn: (account: StaffAccount) => boolean
  onAsk: (action: StaffAction, account: StaffAccount) => void
}

export const StaffTable = ({ accounts, ...props }: Props) => (
  <ListTable
    label="Accounts"
    pages={[{ rows: accounts }]}
    columns={columnsOf(props)}
    keyOf={({ id }) => id}
    nameOf={({ username }) => username}
  />
)

const columnsOf = ({ isOwn, onAsk }: Omit<Props, 'accounts'>): ListColumn<StaffAccount>[] => [
  [
    'Person',
    account => (
      <>
        <bdi className={rows.name}>{account.username}</bdi> {isOwn(account) && <span className={rows.more}>you</span>}
        {account.fullName && (
          <More>
            <bdi>{account.fullName}</bdi>
          </More>
        )}
      </>
    ),
    'name',
  ],
  ['Role', ({ role }) => roles[role].label, 'narrow'],
  ['Phone', ({ phone }) => (phone ? <a href={`tel:${internationalPhone(phone)}`}>{phone}</a> : '—'), 'narrow'],
  ['Account', ({ isActive }) => <Badge color={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>],
  ['Sign-in codes', ({ hasCodes }) => (hasCodes ? 'On' : 'Off')],
  ['Last seen', ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : formatDateTime(lastSeenAt)), 'narrow'],
  [
    'Actions',
    account => <AccountMenu account={account} isOwn={isOwn(account)} onChoose={action => onAsk(action, account)} />,
    'actions',
  ],
]
