import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { complaintOf } from '../client.ts'
import { Empty } from '../parts/Empty.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Loading } from '../parts/Loading.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Screen } from '../parts/Screen.tsx'
import { Addresses } from './Addresses.tsx'
import { Contact } from './Contact.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import classes from './CustomerScreen.module.css'
import { type Customer, customerOrdersQuery, customerQuery } from './customers.ts'
import { ErasePanel } from './ErasePanel.tsx'
import { OpenOrdersLimit } from './OpenOrdersLimit.tsx'
import { OrderList } from './OrderList.tsx'

const route = getRouteApi('/frame/admin/customers/$id')

/** Somebody who orders: how to reach them, how their orders went, where they went. */
export function CustomerScreen() {
  const { id } = route.useParams()
  const { data: customer, error, refetch } = useQuery(customerQuery(id))
  // Beside the customer, not after them.
  usePrefetchInfiniteQuery(customerOrdersQuery(id))
  return (
    <Screen title={customer?.anonymizedAt ? 'Erased customer' : (customer?.name ?? 'Customer')}>
      {customer ? (
        <Everything key={customer.id} customer={customer} />
      ) : complaintOf(error)?.status === 404 ? (
        <Empty title="There is no such customer">
          <Link to="/admin/customers">See all customers</Link>
        </Empty>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

function Everything({ customer }: { customer: Customer }) {
  return (
    <>
      <CustomerFigures customer={customer} />
      <div className={classes.customer}>
        <div className={classes.contact}>
          {!customer.anonymizedAt && (
            <>
              <Panel title="Contact">
                <Contact customer={customer} />
              </Panel>
              <OpenOrdersLimit customer={customer} />
            </>
          )}
          <ErasePanel customer={customer} />
        </div>
        <div className={classes.orders}>
          <Panel title="Orders">
            <OrderList customerId={customer.id} />
          </Panel>
        </div>
        <div className={classes.addresses}>
          <Panel title="Addresses">
            <Addresses addresses={customer.addresses} />
          </Panel>
        </div>
      </div>
    </>
  )
}
