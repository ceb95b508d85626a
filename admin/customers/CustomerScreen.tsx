import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { describeCustomerRisk } from '#shop/risk/risk.ts'
import { toApiError } from '../client.ts'
import { AdminEmptyState } from '../parts/feedback/AdminEmptyState.tsx'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Screen } from '../parts/Screen.tsx'
import { RiskLines } from '../risk/RiskLines.tsx'
import { Addresses } from './Addresses.tsx'
import { BlockPanel } from './blocked/BlockPanel.tsx'
import { CustomerContact } from './CustomerContact.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import { CustomerOrderList } from './CustomerOrderList.tsx'
import classes from './CustomerScreen.module.css'
import { type Customer, customerOrdersQuery, customerQuery } from './customers.ts'
import { ErasePanel } from './ErasePanel.tsx'
import { ImportedHistory } from './ImportedHistory.tsx'
import { OrderLimitPanel } from './OrderLimitPanel.tsx'

const route = getRouteApi('/layout/admin/customers/$id')

/** A customer: contact, totals, orders, addresses. */
export function CustomerScreen() {
  const { id } = route.useParams()
  const { data: customer, error, refetch } = useQuery(customerQuery(id))
  // Loads in parallel with the customer.
  usePrefetchInfiniteQuery(customerOrdersQuery(id))
  return (
    <Screen title={customer?.anonymizedAt ? 'Erased customer' : (customer?.name ?? 'Customer')}>
      {customer ? (
        <CustomerDetails key={customer.id} customer={customer} />
      ) : toApiError(error)?.status === 404 ? (
        <AdminEmptyState title="There is no such customer">
          <Link to="/admin/customers">See all customers</Link>
        </AdminEmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

function CustomerDetails({ customer }: { customer: Customer }) {
  return (
    <>
      <CustomerFigures customer={customer} />
      {customer.risks.length > 0 && (
        <div className="card my-3">
          <RiskLines risks={customer.risks} wordsOf={describeCustomerRisk} />
        </div>
      )}
      <div className={classes.customer}>
        <div className="grid [grid-area:contact] gap-3">
          {!customer.anonymizedAt && (
            <>
              <Panel title="Contact">
                <CustomerContact customer={customer} />
              </Panel>
              <OrderLimitPanel customer={customer} />
              <BlockPanel phone={customer.phone} blocked={customer.blocked} />
            </>
          )}
          <ErasePanel customer={customer} />
        </div>
        <div className="grid [grid-area:orders] gap-3">
          {(customer.orders > 0 || !customer.history) && (
            <Panel title="Orders">
              <CustomerOrderList customerId={customer.id} />
            </Panel>
          )}
          {customer.history && <ImportedHistory history={customer.history} totals={customer.imported} />}
        </div>
        <div className="[grid-area:addresses]">
          {customer.addresses.length > 0 && (
            <Panel title="Addresses">
              <Addresses addresses={customer.addresses} />
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}
