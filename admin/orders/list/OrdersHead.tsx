import { ActionIcon, Button } from '@mantine/core'
import { IconKeyboard, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import type { OrderSort } from '#shop/orders/filter/order-sort.ts'
import { MAX_PRINTED } from '#shop/orders/print/print-limit.ts'
import choices from '../../parts/form/Choices.module.css'
import { ExportMenu } from '../../parts/list/ExportMenu.tsx'
import { SearchField } from '../../parts/list/SearchField.tsx'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { common, countOrders } from '../../words.ts'
import { countFilters, type ListSearch } from '../order-search.ts'
import { countsQuery, type OrdersPage, ordersQuery } from '../orders.ts'
import { printSearch } from '../print/print-link.ts'
import { rememberedSlips } from '../print/remembered-print.ts'
import { sumOf } from '../status-sums.ts'
import { FoldButton, type useFilterFold } from './OrderFilters.tsx'
import classes from './OrdersScreen.module.css'
import { type OrdersView, ordersViews } from './use-orders-view.ts'

const route = getRouteApi('/layout/admin/orders/')

type Props = {
  search: ListSearch
  filter: OrderFilter
  sort: OrderSort
  fold: ReturnType<typeof useFilterFold>
  view: OrdersView
  onView: (view: OrdersView) => void
  onKeys: () => void
}

/** What stands beside the title: the sum, the search, and what is done with all orders of the filter. */
export const OrdersHead = ({ search, filter, sort, fold, view, onView, onKeys }: Props) => (
  <div
    // Its parts follow the title.
    className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-md:contents"
    data-beside-title
  >
    <OrdersSum filter={filter} sort={sort} />
    <OrdersSearch />
    <FoldButton
      {...{ search, filter }}
      {...fold}
      className="hidden max-md:inline-flex max-md:order-1 max-md:h-11 max-md:px-3"
    />
    <div className="max-md:hidden">
      <ViewSwitch view={view} onChange={onView} />
    </div>
    <KeysButton onClick={onKeys} />
    <NewOrderLink />
    <PrintLink filter={filter} sort={sort} />
    <div className="max-md:hidden">
      <ExportMenu subject="orders" filter={filter} />
    </div>
  </div>
)

/** Reads the URL itself: the screen follows later, and must not bring back an earlier text. */
function OrdersSearch() {
  const value = route.useSearch({ select: ({ search }) => search })
  const navigate = route.useNavigate()
  return (
    <search className={classes.search}>
      <SearchField
        label={listWords.searchOrders}
        placeholder={listWords.numberPhoneNameCitySkuNote}
        value={value}
        onSearch={search => void navigate({ search: shown => ({ ...shown, search }), replace: true })}
      />
    </search>
  )
}

/** On a phone too, where orders come by WhatsApp: beside the search, without its words. */
function NewOrderLink() {
  if (!useMay('orders.make')) return null
  return (
    <Button
      className="max-md:order-1 max-md:h-11 max-md:px-3"
      renderRoot={props => <Link {...props} to="/admin/orders/new" />}
    >
      <IconPlus size={16} aria-hidden />
      <span className="ms-2 max-md:sr-only">{listWords.newOrder}</span>
    </Button>
  )
}

const KeysButton = ({ onClick }: { onClick: () => void }) => (
  <ActionIcon
    variant="default"
    size={36}
    // Keys are near a keyboard.
    className="max-md:hidden"
    aria-label={listWords.showTheKeys}
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
  if (!data || isPlaceholderData) return <p className={classes.sum}>{listWords.loading}</p>
  const sum = counts && !isOldSum ? sumOf(counts, filter.onHold === 'yes' ? 'onHold' : filter.status).total : null
  return (
    <p className={classes.sum}>
      {sum === null
        ? countOrders(data.total)
        : fill(listWords.withSum, { orders: countOrders(data.total), sum: formatRupees(sum) })}
    </p>
  )
}

const viewLabels: Record<OrdersView, string> = { table: common.table, detailed: common.detailed }

export const ViewSwitch = ({ view, onChange }: { view: OrdersView; onChange: (view: OrdersView) => void }) => (
  <fieldset className={choices.choices} aria-label={common.view}>
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
      {fill(total > count ? listWords.printFirst : listWords.printCount, { count })}
    </Button>
  )
}

const newestAndTotal = ({ pages }: { pages: OrdersPage[] }) => ({
  upTo: pages[0]?.newestId,
  total: pages.at(-1)?.total ?? 0,
})
