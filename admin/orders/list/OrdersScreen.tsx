import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, memo, Suspense, useCallback, useDeferredValue, useState } from 'react'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import type { OrderSort } from '#shop/orders/filter/order-sort.ts'
import { ExportMenu } from '../../parts/list/ExportMenu.tsx'
import { ListContents, type NoRows } from '../../parts/list/ListContents.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import { NewOrdersBar } from '../new-orders/NewOrdersBar.tsx'
import { countFilters, filterOf, type ListSearch, sortOf } from '../order-search.ts'
import { type OrdersPage, ordersQuery } from '../orders.ts'
import { usePrintedElsewhere } from '../print/printed-orders.ts'
import { UnconfirmedOrders } from '../UnconfirmedOrders.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { OrderFilters, useFilterFold } from './OrderFilters.tsx'
import { OrderList } from './OrderList.tsx'
import { OrdersHead, ViewSwitch } from './OrdersHead.tsx'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrdersView } from './use-orders-view.ts'

const route = getRouteApi('/layout/admin/orders/')

/**
 * A letter or a press is painted first, and what it changes on the screen is rendered in pauses. An order that opens
 * beside the list renders nothing here.
 */
export function OrdersScreen() {
  const search = route.useSearch({ select: withoutOrder, structuralSharing: true })
  return <Orders search={useDeferredValue(search)} />
}

const Orders = memo(function Orders({ search }: { search: ListSearch }) {
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
  const [holding, setHolding] = useState<string>()
  const [mayMake, mayHold] = [useMay('orders.make'), useMay('orders.change')]
  useOrderKeys({
    onOpen: open,
    onNote: id => open(id, { note: true }),
    onNew: () => mayMake && void navigate({ to: '/admin/orders/new' }),
    onHold: id => mayHold && setHolding(id),
    onHelp: () => setShowsKeys(true),
  })
  const showAll = (search: ListSearch) => {
    void navigate({ search })
    // The pressed button disappears with the filters, so the focus moves.
    document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
  }
  const clear = () => showAll({})
  return (
    <Screen
      title={common.orders}
      aside={
        <OrdersHead {...{ search, filter, sort, fold, view }} onView={setView} onKeys={() => setShowsKeys(true)} />
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
      <ListContents query={ordersQuery(filter, sort)} empty={() => noOrders(filter, showAll)}>
        {pages => <OrderList pages={pages} filter={filter} view={view} sort={sort} onSort={setSort} onOpen={open} />}
      </ListContents>
      <OpenOrder query={ordersQuery(filter, sort)} isForNote={isForNote} onHelp={() => setShowsKeys(true)} />
      {holding && <HoldOrder id={holding} onClose={() => setHolding(undefined)} />}
      <KeysDialog opened={showsKeys} onClose={() => setShowsKeys(false)} />
    </Screen>
  )
})

const HoldOrder = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <Suspense>
    <HoldDialog selection={{ ids: [id] }} count={1} onClose={onClose} />
  </Suspense>
)

const HoldDialog = lazy(async () => ({ default: (await import('../on-hold/HoldDialog.tsx')).HoldDialog }))

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

function noOrders(filter: OrderFilter, showAll: (search: ListSearch) => void): NoRows {
  const { search, ...others } = filter
  const filters = countFilters(others)
  if (filters === 0 && !search) {
    return { title: listWords.noOrdersYet, children: listWords.newOrdersAppearHereAsShoppers }
  }
  return {
    title: listWords.noOrdersMatchYourSearch,
    children: (
      <div className="flex flex-wrap justify-center gap-2 max-md:[&_button]:h-11">
        {/* Who packs begins among the orders to pack, and may look for a parcel that is on its way. */}
        {search && filters > 0 && <Button onClick={() => showAll({ search })}>{listWords.searchAllOrders}</Button>}
        <Button variant="default" onClick={() => showAll({})}>
          {listWords.seeAllOrders}
        </Button>
      </div>
    ),
  }
}
