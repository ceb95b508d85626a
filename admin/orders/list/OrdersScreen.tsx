import { ActionIcon, Button } from '@mantine/core'
import { IconKeyboard, IconPrinter } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { formatRupees } from '#shop/money.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import type { OrderSort } from '#shop/orders/filter/order-sort.ts'
import { MAX_PRINTED } from '#shop/orders/print/print-limit.ts'
import choices from '../../parts/form/Choices.module.css'
import { ExportMenu } from '../../parts/list/ExportMenu.tsx'
import { ListContents, type NoRows } from '../../parts/list/ListContents.tsx'
import { SearchField } from '../../parts/list/SearchField.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { useMay } from '../../session/rights.ts'
import { NewOrdersBar } from '../new-orders/NewOrdersBar.tsx'
import { countFilters, filterOf, type ListSearch, sortOf } from '../order-search.ts'
import { countsQuery, type OrdersPage, ordersQuery } from '../orders.ts'
import { rememberedSlips } from '../page/remembered-print.ts'
import { printSearch } from '../print-link.ts'
import { usePrintedElsewhere } from '../printed-orders.ts'
import { sumOf } from '../status-sums.ts'
import { UnconfirmedOrders } from '../UnconfirmedOrders.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { FoldButton, OrderFilters, useFilterFold } from './OrderFilters.tsx'
import { OrderList } from './OrderList.tsx'
import classes from './OrdersScreen.module.css'
import { useOrderKeys } from './use-order-keys.ts'
import { type OrdersView, ordersViews, useOrdersView } from './use-orders-view.ts'

const route = getRouteApi('/layout/admin/orders/')

/** It is not rendered again when an order is opened beside the list. */
export function OrdersScreen() {
  const search = route.useSearch({ select: withoutOrder, structuralSharing: true })
  const filter = filterOf(search)
  const sort = sortOf(search)
  const [view, setView] = useOrdersView()
  const navigate = route.useNavigate()
  const change = (changed: ListSearch) => void navigate({ search: shown => ({ ...shown, ...changed }), replace: true })
  const setSort = useCallback(
    (sort: OrderSort) => void navigate({ search: shown => ({ ...shown, sort }), replace: true }),
    [navigate],
  )
  const fold = useFilterFold(search, filter)
  const [isForNote, setIsForNote] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const open = useCallback(
    (id: string, { note = false } = {}) => {
      setIsForNote(note)
      void navigate({ search: shown => ({ ...shown, order: id }), state: { isOnList: true }, resetScroll: false })
    },
    [navigate],
  )
  usePrintedElsewhere()
  useOrderKeys({ onOpen: open, onNote: id => open(id, { note: true }), onHelp: () => setShowsKeys(true) })
  const clear = () => {
    void navigate({ search: {} })
    // The pressed button disappears with the filters, so the focus moves.
    document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
  }
  return (
    <Screen
      title="Orders"
      aside={
        <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-md:contents" data-beside-title>
          <OrdersSum filter={filter} sort={sort} />
          <search className={classes.search}>
            <SearchField
              label="Search orders"
              placeholder="Number, phone, name, city, SKU, note"
              value={filter.search}
              onSearch={search => change({ search })}
            />
          </search>
          <FoldButton
            {...{ search, filter }}
            {...fold}
            className="hidden max-md:inline-flex max-md:order-1 max-md:h-11 max-md:px-3"
          />
          {/* Among the filters, so that the first order stands higher. */}
          <div className="max-md:hidden">
            <ViewSwitch view={view} onChange={setView} />
          </div>
          <KeysButton onClick={() => setShowsKeys(true)} />
          <PrintLink filter={filter} sort={sort} />
          <div className="max-md:hidden">
            <ExportMenu subject="orders" filter={filter} />
          </div>
        </div>
      }
    >
      <UnconfirmedOrders />
      <OrderFilters
        {...{ search, filter }}
        {...fold}
        onSearch={change}
        onClear={clear}
        atHead={
          <>
            <ViewSwitch view={view} onChange={setView} />
            <ExportMenu subject="orders" filter={filter} />
          </>
        }
      />
      <NewOrdersBar filter={filter} sort={sort} />
      <ListContents query={ordersQuery(filter, sort)} empty={() => noOrders(filter, clear)}>
        {pages => <OrderList pages={pages} filter={filter} view={view} sort={sort} onSort={setSort} onOpen={open} />}
      </ListContents>
      <OpenOrder query={ordersQuery(filter, sort)} isForNote={isForNote} onHelp={() => setShowsKeys(true)} />
      <KeysDialog opened={showsKeys} onClose={() => setShowsKeys(false)} />
    </Screen>
  )
}

const withoutOrder = ({ order: _, ...search }: ListSearch): ListSearch => search

type OpenOrderProps = {
  query: ReturnType<typeof ordersQuery>
  isForNote: boolean
  onHelp: () => void
}

/** The order of the URL, beside the list. Back closes it, also after steps to others. */
function OpenOrder({ query, ...sheet }: OpenOrderProps) {
  const id = route.useSearch({ select: ({ order }) => order })
  const { data: ids = [] } = useInfiniteQuery({ ...query, select: idsOf })
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const isOnList = useLocation({ select: location => location.state.isOnList })
  const show = (order: string | undefined) =>
    void navigate({
      search: shown => ({ ...shown, order }),
      state: { isOnList },
      replace: true,
      resetScroll: false,
    })
  if (id === undefined) return null
  return (
    <Suspense>
      <OrderSheet
        id={id}
        ids={ids}
        onGo={show}
        onClose={() => (isOnList ? history.back() : show(undefined))}
        {...sheet}
      />
    </Suspense>
  )
}

const idsOf = ({ pages }: { pages: OrdersPage[] }): string[] => pages.flatMap(({ rows }) => rows.map(({ id }) => id))

const OrderSheet = lazy(async () => ({ default: (await import('./OrderSheet.tsx')).OrderSheet }))

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list. */
    isOnList?: boolean | undefined
  }
}

const KeysButton = ({ onClick }: { onClick: () => void }) => (
  <ActionIcon
    variant="default"
    size={36}
    // Keys are near a keyboard.
    className="max-md:hidden"
    aria-label="Show the keys"
    onClick={onClick}
  >
    <IconKeyboard size={18} aria-hidden />
  </ActionIcon>
)

/**
 * `34 orders, Rs 128,450`: the matching orders. The number is that of the list, as on the button to print them and on
 * that to select them all.
 */
function OrdersSum({ filter, sort }: { filter: OrderFilter; sort: OrderSort }) {
  const { data: counts, isPlaceholderData: isOldSum } = useQuery(countsQuery(filter))
  const { data, isPlaceholderData } = useInfiniteQuery({ ...ordersQuery(filter, sort), select: newestAndTotal })
  if (!data || isPlaceholderData) return <p className={classes.sum}>Loading…</p>
  const sum = counts && !isOldSum ? sumOf(counts, filter.status).total : null
  return (
    <p className={classes.sum}>
      {countOf(data.total, 'order')}
      {sum !== null && `, ${formatRupees(sum)}`}
    </p>
  )
}

const viewLabels: Record<OrdersView, string> = { table: 'Table', detailed: 'Detailed' }

const ViewSwitch = ({ view, onChange }: { view: OrdersView; onChange: (view: OrdersView) => void }) => (
  <fieldset className={choices.choices} aria-label="View">
    {ordersViews.map(name => (
      <button
        key={name}
        type="button"
        className={choices.choice}
        aria-pressed={name === view}
        onClick={() => onChange(name)}
      >
        {viewLabels[name]}
      </button>
    ))}
  </fieldset>
)

/** Prints all orders of the filter, without ticking them. */
function PrintLink({ filter, sort }: { filter: OrderFilter; sort: OrderSort }) {
  const { data, isPlaceholderData } = useInfiniteQuery({ ...ordersQuery(filter, sort), select: newestAndTotal })
  const mayPrint = useMay('orders.print')
  // Without a filter these would be all orders that there ever were.
  if (!mayPrint || isPlaceholderData || !data?.upTo || data.total === 0 || countFilters(filter) === 0) return null
  const { upTo, total } = data
  const count = Math.min(total, MAX_PRINTED)
  return (
    <Button
      variant="default"
      // Printers are near desktop computers, and the bar must not cover the list.
      className="max-md:hidden"
      leftSection={<IconPrinter size={16} aria-hidden />}
      renderRoot={props => (
        <Link
          {...props}
          data-prints-filter
          to="/admin/orders/print"
          search={printSearch(rememberedSlips(), { filter: { ...filter, upTo, sort }, except: [] })}
          target="_blank"
        />
      )}
    >
      {total > count ? `Print the first ${count}` : `Print ${count}`}
    </Button>
  )
}

const newestAndTotal = ({ pages }: { pages: OrdersPage[] }) => ({
  upTo: pages[0]?.newestId,
  total: pages.at(-1)?.total ?? 0,
})

const noOrders = (filter: OrderFilter, onClear: () => void): NoRows =>
  countFilters(filter) === 0
    ? { title: 'No orders yet', children: 'New orders appear here as shoppers place them.' }
    : {
        title: 'No orders match your search',
        children: (
          <Button variant="default" onClick={onClear}>
            See all orders
          </Button>
        ),
      }
