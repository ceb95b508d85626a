import {
  type Icon,
  IconAbc,
  IconAddressBook,
  IconAlertTriangle,
  IconApi,
  IconArrowRampRight,
  IconBan,
  IconBellRinging,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCategory,
  IconChartBar,
  IconClipboardList,
  IconClock,
  IconDiscount2,
  IconFileText,
  IconHelp,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconListSearch,
  IconMail,
  IconMessages,
  IconPackage,
  IconPackages,
  IconPhoneCall,
  IconPlugConnected,
  IconReportMoney,
  IconRulerMeasure,
  IconSettings,
  IconStar,
  IconTable,
  IconTags,
  IconTrash,
  IconTruckDelivery,
  IconTruckLoading,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Right } from '#shop/staff/rights.ts'
import type { ListSearch } from '../orders/order-search.ts'

type OrderView = Pick<ListSearch, 'status' | 'printed' | 'late'>

/** A screen, or with `search` a view of the list of orders. `right`: hidden from accounts without it. */
export type MenuLink = {
  label: string
  icon: Icon
  to: LinkProps['to'] & string
  search?: OrderView
  right?: Right
}

/** An entry without a screen of its own leads to the first of its children that the account may open. */
type MenuEntry = (MenuLink | (Pick<MenuLink, 'label' | 'icon'> & { to?: never })) & { children?: MenuLink[] }

/** An entry as an account sees it. */
export type VisibleEntry = MenuLink & { children: MenuLink[] }

const parcels = { to: '/admin/orders', right: 'orders.print' } as const
const catalogue = { right: 'products.change' } as const

/** The menu (docs/decisions/0094-menu.md). Screens are also found by these names with Ctrl+K. */
const menu: MenuEntry[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/admin' },
  { label: 'Orders', icon: IconClipboardList, to: '/admin/orders', right: 'orders.see' },
  {
    label: 'Calls',
    icon: IconPhoneCall,
    to: '/admin/calls',
    right: 'orders.decide',
    children: [{ label: 'First Contact', icon: IconChartBar, to: '/admin/calls/figures', right: 'calls.figures' }],
  },
  {
    label: 'Parcels',
    icon: IconPackages,
    children: [
      { ...parcels, label: 'To Pack', icon: IconPackages, search: { status: 'placed', printed: 'no' } },
      { ...parcels, label: 'Ready for Courier', icon: IconTruckLoading, search: { status: 'placed', printed: 'yes' } },
      { ...parcels, label: 'With Couriers', icon: IconTruckDelivery, search: { status: 'shipped' } },
      { ...parcels, label: 'Late Parcels', icon: IconAlertTriangle, search: { late: 'parcel' } },
    ],
  },
  {
    label: 'Products',
    icon: IconPackage,
    to: '/admin/products',
    right: 'products.see',
    children: [
      { ...catalogue, label: 'Product Grid', icon: IconTable, to: '/admin/products/grid' },
      { label: 'Stock', icon: IconBuildingWarehouse, to: '/admin/stock', right: 'stock.see' },
      { ...catalogue, label: 'Sub-Brands', icon: IconTags, to: '/admin/sub-brands' },
      { ...catalogue, label: 'Categories', icon: IconCategory, to: '/admin/categories' },
      { ...catalogue, label: 'Size Charts', icon: IconRulerMeasure, to: '/admin/size-charts' },
      { ...catalogue, label: 'Option Words', icon: IconAbc, to: '/admin/option-words' },
      { ...catalogue, label: 'Trash', icon: IconTrash, to: '/admin/trash' },
    ],
  },
  {
    label: 'Customers',
    icon: IconAddressBook,
    to: '/admin/customers',
    right: 'customers.see',
    children: [
      { label: 'Reviews', icon: IconStar, to: '/admin/reviews', right: 'reviews' },
      { label: 'Back in Stock', icon: IconBellRinging, to: '/admin/stock/requests', right: 'customers.see' },
      { label: 'Blocked Numbers', icon: IconBan, to: '/admin/customers/blocked', right: 'customers.see' },
      { label: 'Messages', icon: IconMessages, to: '/admin/messages', right: 'messages.see' },
      { label: 'Newsletter', icon: IconMail, to: '/admin/newsletter', right: 'newsletter.see' },
    ],
  },
  {
    label: 'Shop',
    icon: IconBuildingStore,
    children: [
      { label: 'Home Page', icon: IconHome, to: '/admin/home', right: 'content.change' },
      { label: 'Pages', icon: IconFileText, to: '/admin/pages', right: 'content.change' },
      { label: 'Old Addresses', icon: IconArrowRampRight, to: '/admin/redirects', right: 'content.change' },
      { ...catalogue, label: 'Promotions', icon: IconDiscount2, to: '/admin/promotions' },
      { ...catalogue, label: 'Sales', icon: IconReportMoney, to: '/admin/prices/sales' },
      { ...catalogue, label: 'Shop Search', icon: IconListSearch, to: '/admin/search' },
    ],
  },
  {
    label: 'Settings',
    icon: IconSettings,
    to: '/admin/settings',
    right: 'settings',
    children: [
      { label: 'Staff', icon: IconUsers, to: '/admin/staff', right: 'staff' },
      { label: 'Activity', icon: IconHistory, to: '/admin/staff/activity', right: 'activity' },
      { label: 'Connections', icon: IconPlugConnected, to: '/admin/connections', right: 'connections' },
      { label: 'Webhooks', icon: IconWebhook, to: '/admin/webhooks', right: 'connections' },
      { label: 'API Reference', icon: IconApi, to: '/admin/api', right: 'connections' },
      { label: 'Jobs', icon: IconClock, to: '/admin/jobs', right: 'jobs' },
    ],
  },
  { label: 'Help', icon: IconHelp, to: '/admin/help' },
]

/** The menu of an account. A child that is the only thing it may open stands in its parent's place. */
export function visibleMenu(rights: readonly Right[]): VisibleEntry[] {
  const mayOpen = ({ right }: Pick<MenuLink, 'right'>) => !right || rights.includes(right)
  return menu.flatMap(({ children: all = [], ...entry }): VisibleEntry[] => {
    const children = all.filter(mayOpen)
    if (entry.to !== undefined && mayOpen(entry)) return [{ ...entry, children }]
    const [first, ...others] = children
    if (!first) return []
    if (others.length === 0) return [{ ...first, children: [] }]
    return [{ ...first, label: entry.label, icon: entry.icon, children }]
  })
}

/** All screens that an account may open from its menu, each once. */
export const menuLinks = (rights: readonly Right[]): MenuLink[] =>
  visibleMenu(rights).flatMap(({ children, ...entry }) =>
    children.some(child => leadsTo(child, entry)) ? children : [entry, ...children],
  )

/** The router's search has the fields of all screens. */
type Search = { [Field in keyof OrderView]?: string | undefined }

type Place = { pathname: string; search: Search }

/** The link that leads to this place: the most exact one. */
export function findCurrentLink(entries: VisibleEntry[], place: Place): MenuLink | undefined {
  const links = entries.flatMap(({ children, ...entry }) => [...children, entry])
  const exactness = (link: MenuLink) => link.to.length * 10 + Object.keys(link.search ?? {}).length
  return links
    .filter(link => isAt(link, place))
    .reduce<MenuLink | undefined>((best, link) => (best && exactness(best) >= exactness(link) ? best : link), undefined)
}

function isAt({ to, search }: MenuLink, place: Place): boolean {
  const isBelow = to !== '/admin' && !search && place.pathname.startsWith(`${to}/`)
  if (place.pathname !== to && !isBelow) return false
  return !search || includes(place.search, search)
}

const includes = (search: Search, part: OrderView): boolean =>
  part.status === (part.status && search.status) &&
  part.printed === (part.printed && search.printed) &&
  part.late === (part.late && search.late)

const leadsTo = (one: MenuLink, other: MenuLink): boolean => one.to === other.to && one.search === other.search
