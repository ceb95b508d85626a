import { getRouteApi, Link } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { ListScreen } from '../../parts/list/ListScreen.tsx'
import { type ListColumn, ListTable } from '../../parts/list/ListTable.tsx'
import { BlockNumber } from './BlockDialog.tsx'
import { type BlockedPhone, blockedPhonesQuery } from './blocked-phones.ts'
import { Unblock } from './Unblock.tsx'

const route = getRouteApi('/layout/admin/customers/blocked')

/** The phone numbers whose orders wait for a decision. */
export function BlockedPhonesScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListScreen
      title="Blocked Numbers"
      aside={<BlockNumber />}
      hint={
        <p className="max-w-[44rem] m-0 mb-4 text-quiet text-base">
          Orders with these numbers are taken as any other, so nobody outside can tell. They hold no stock and wait
          under On hold until you confirm or cancel them.
        </p>
      }
      search={{
        label: 'Search blocked numbers',
        placeholder: 'Number, reason',
        value: search,
        onSearch: search => void navigate({ search: { search }, replace: true }),
      }}
      isFiltered={search !== undefined}
      none={{
        title: 'No number is blocked',
        children: 'Block one here, on an order or on the page of a customer.',
      }}
      noMatch={{ title: 'No blocked number matches', seeAll: 'See all', to: '/admin/customers/blocked' }}
      query={blockedPhonesQuery(search)}
      count={(shown, { total }) => `Showing ${shown.toLocaleString('en')} of ${countOf(total, 'number')}`}
    >
      {pages => (
        <ListTable
          label="Blocked numbers"
          pages={pages}
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ phone }) => phone}
        />
      )}
    </ListScreen>
  )
}

const columns: ListColumn<BlockedPhone>[] = [
  ['Number', ({ phone }) => <span className="font-semibold tabular-nums">{phone}</span>, 'name'],
  ['Reason', ({ reason }) => <bdi className="wrap-anywhere">{reason}</bdi>],
  [
    'Customer',
    ({ customer }) =>
      customer && (
        <Link to="/admin/customers/$id" params={{ id: customer.id }}>
          <bdi>{customer.name}</bdi>, {countOf(customer.orders, 'order')}
        </Link>
      ),
  ],
  [
    'Blocked',
    ({ by, at }) => (
      <span className="text-quiet text-sm">
        <bdi>{by}</bdi>, <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    ),
  ],
  ['Actions', row => <Unblock block={row} name={row.phone} />, 'actions'],
]
