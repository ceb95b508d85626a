import {
  type Icon,
  IconClipboardList,
  IconListSearch,
  IconLogout,
  IconPackage,
  IconPrinter,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { formatDateOf } from '../parts/format-date.ts'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import { ProductStatusBadge } from '../products/ProductStatusBadge.tsx'
import { useMay } from '../session/rights.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { words } from '../words/palette.ts'
import { common } from '../words.ts'
import type { useSearchResults } from './use-search-results.ts'

/** A line of the palette and its target. */
export type PaletteItem = { key: string; icon: Icon; label: string; more?: ReactNode; go: () => void }

export type PaletteGroup = { heading: string; entries: PaletteItem[] }

type Results = ReturnType<typeof useSearchResults>
type Go = ReturnType<typeof useNavigate>

/** The results as lines, in groups. Empty groups are left out. */
export function usePaletteItems(results: Results): PaletteGroup[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const mayChangeProducts = useMay('products.change')
  const groups: PaletteGroup[] = [
    { heading: words.commands, entries: commandItems(results, navigate, signOut) },
    { heading: words.screens, entries: screenItems(results, navigate) },
    { heading: common.orders, entries: orderItems(results, navigate) },
    { heading: common.customers, entries: customerItems(results, navigate) },
    { heading: common.products, entries: productItems(results, navigate, mayChangeProducts) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

function commandItems(results: Results, navigate: Go, signOut: () => void): PaletteItem[] {
  const { orderCommand, printCommand, isSignOut } = results
  const items: PaletteItem[] = []
  if (orderCommand)
    items.push({
      key: 'order-command',
      icon: IconListSearch,
      label: orderCommand.label,
      go: () => void navigate({ to: '/admin/orders', search: orderCommand.filter }),
    })
  if (printCommand) {
    const search = { ...printCommand.filter, kind: printCommand.kind }
    items.push({
      key: 'print-command',
      icon: IconPrinter,
      label: printCommand.label,
      go: () => void navigate({ to: '/admin/orders/print', search }),
    })
  }
  if (isSignOut) items.push({ key: 'sign-out', icon: IconLogout, label: common.signOut, go: signOut })
  return items
}

const screenItems = ({ screens }: Results, navigate: Go): PaletteItem[] =>
  screens.map(({ label, icon, link }) => ({ key: label, icon, label, go: () => void navigate(link) }))

/** The orders, and a link to all matches when only some are listed. */
function orderItems({ orders, totalOrders, text }: Results, navigate: Go): PaletteItem[] {
  const items = orders.map(
    ({ id, orderNumber, customerName, city, createdAt, total, status }): PaletteItem => ({
      key: id,
      icon: IconClipboardList,
      label: orderNumber,
      more: (
        <>
          <Facts who={customerName} city={city} day={createdAt} />
          <span className="flex-none text-end whitespace-nowrap w-22 max-md:w-auto">{formatRupees(total)}</span>
          <span className="flex-none w-20 text-end max-md:w-auto">
            <StatusBadge status={status} />
          </span>
        </>
      ),
      go: () => void navigate({ to: '/admin/orders/$id', params: { id } }),
    }),
  )
  if (totalOrders <= orders.length) return items
  const label = fill(words.seeAllInOrders, { count: totalOrders.toLocaleString('en') })
  const go = () => void navigate({ to: '/admin/orders', search: { search: text } })
  return [...items, { key: 'all-orders', icon: IconListSearch, label, go }]
}

const customerItems = ({ customers }: Results, navigate: Go): PaletteItem[] =>
  customers.map(({ id, name, phone, city, lastOrderAt }) => ({
    key: id,
    icon: IconUser,
    label: name,
    more: <Facts who={phone} city={city} day={lastOrderAt} />,
    go: () => void navigate({ to: '/admin/customers/$id', params: { id } }),
  }))

/** Who cannot change a product gets it as the only one of the list. */
const productItems = ({ products }: Results, navigate: Go, mayChange: boolean): PaletteItem[] =>
  products.map(({ id, name, sku, status }) => ({
    key: id,
    icon: IconPackage,
    label: name,
    more: (
      <>
        {sku !== null && <bdi>{sku}</bdi>} <ProductStatusBadge status={status} />
      </>
    ),
    go: () =>
      void (mayChange
        ? navigate({ to: '/admin/products/$id/edit', params: { id } })
        : navigate({ to: '/admin/products', search: { search: name } })),
  }))

/** Name, city and time, which distinguish orders of customers with the same name. */
const Facts = ({ who, city, day }: { who: string; city: string; day: string | null }) => (
  <>
    {/* A long name is shortened, so that its city is visible. */}
    <span className="flex flex-1 min-w-0 whitespace-nowrap max-md:flex-[1_0_100%]">
      <bdi className="overflow-hidden text-ellipsis">{who}</bdi>
      {city !== '' && (
        <span className="flex-none whitespace-pre">
          , <bdi>{city}</bdi>
        </span>
      )}
    </span>
    {day !== null && (
      <time dateTime={day} className="flex-none text-end whitespace-nowrap w-23 max-md:w-auto">
        {formatDateOf(day)}
      </time>
    )}
  </>
)
