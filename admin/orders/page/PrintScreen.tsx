import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { MAX_PRINTED } from '#shop/orders/print-limit.ts'
import { AdminEmptyState } from '../../parts/AdminEmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { useSession } from '../../session/use-session.ts'
import type { ChosenOrders } from '../orders.ts'
import { type PrintKind, type PrintSearch, printedSelection } from '../print-link.ts'
import { LabelPages } from './LabelPages.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import classes from './PrintScreen.module.css'
import { type PrintData, printQuery } from './print-data.ts'

const route = getRouteApi('/admin/orders/print')
const titles: Record<PrintKind, string> = { slips: 'Packing slips', labels: 'Labels' }

/** Orders as they will be printed, light also in the dark scheme, below a bar that is not printed. */
export function PrintScreen() {
  const search = route.useSearch()
  const selection = printedSelection(search)
  useDocumentTitle(`${titles[search.kind]} · Admin Dashboard`)
  useSession()
  const { data, error, refetch } = useQuery(printQuery(selection))
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{titles[search.kind]}</h1>
        <Kinds search={search} />
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!data?.orders.length}
          onClick={() => window.print()}
          className={classes.print}
        >
          Print
        </Button>
        <BackLink selection={selection} />
        {data && <Missing printed={data} />}
      </header>
      <main className={classes.sheets}>
        {selection === null || data?.orders.length === 0 ? (
          <AdminEmptyState title="No orders to print" />
        ) : data ? (
          <Sheets kind={search.kind} printed={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </main>
    </div>
  )
}

function Kinds({ search }: { search: PrintSearch }) {
  return (
    <nav aria-label="What is printed" className={classes.kinds}>
      {(['slips', 'labels'] as const).map(kind => (
        <Link key={kind} to="/admin/orders/print" search={{ ...search, kind }} replace className={classes.kind}>
          {titles[kind]}
        </Link>
      ))}
    </nav>
  )
}

function BackLink({ selection }: { selection: ChosenOrders | null }) {
  const [id, ...others] = selection && 'ids' in selection ? selection.ids : []
  if (id === undefined || others.length > 0) return <Link to="/admin/orders">Back to orders</Link>
  return (
    <Link to="/admin/orders/$id" params={{ id }}>
      Back to the order
    </Link>
  )
}

function Missing({ printed: { total, orders } }: { printed: PrintData }) {
  const asked = Math.min(total, MAX_PRINTED)
  const tooMany =
    total > asked
      ? `Only the first ${asked} of ${total.toLocaleString('en')} orders are here, which is the limit. `
      : ''
  const gone = orders.length < asked ? `${asked - orders.length} of these orders no longer exist.` : ''
  if (!tooMany && !gone) return null
  return (
    <p className={classes.missing} role="alert">
      {tooMany}
      {gone}
    </p>
  )
}

function Sheets({ kind, printed }: { kind: PrintKind; printed: PrintData }) {
  if (kind === 'labels') return <LabelPages printed={printed} />
  return printed.orders.map(order => <PackingSlip key={order.id} order={order} printed={printed} />)
}
