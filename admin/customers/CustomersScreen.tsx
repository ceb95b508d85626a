import { getRouteApi } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import { ExportMenu } from '../parts/list/ExportMenu.tsx'
import { ImportLink } from '../parts/list/ImportLink.tsx'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { CustomerRows } from './CustomerRows.tsx'
import { customersQuery } from './customers.ts'

const route = getRouteApi('/layout/admin/customers/')

/** All customers, each phone number once. */
export function CustomersScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListScreen
      title="Customers"
      aside={
        <>
          <ImportLink kind="customers" />
          <ExportMenu subject="customers" filter={{ search }} />
        </>
      }
      search={{
        label: 'Search customers',
        placeholder: 'Name, phone',
        value: search,
        onSearch: search => void navigate({ search: { search }, replace: true }),
      }}
      isFiltered={search !== undefined}
      none={{
        title: 'No customers yet',
        children: 'Customers appear here after their first order, or when you import them.',
      }}
      noMatch={{ title: 'No customers match your search', seeAll: 'See all customers', to: '/admin/customers' }}
      query={customersQuery(search)}
      count={(shown, { total }) => `Showing ${shown.toLocaleString('en')} of ${countOf(total, 'customer')}`}
    >
      {pages => <CustomerRows pages={pages} />}
    </ListScreen>
  )
}
