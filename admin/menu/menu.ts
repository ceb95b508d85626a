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
import { common } from '../words.ts'

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
  { label: common.dashboard, icon: IconLayoutDashboard, to: '/admin' },
  { label: common.orders, icon: IconClipboardList, to: '/admin/orders', right: 'orders.see' },
  {
    label: common.calls,
    icon: IconPhoneCall,
    to: '/admin/calls',
    right: 'orders.decide',
    children: [{ label: common.firstContact, icon: IconChartBar, to: '/admin/calls/figures', right: 'calls.figures' }],
  },
  {
    label: common.parcels,
    icon: IconPackages,
    children: [
      { ...parcels, label: common.toPack, icon: IconPackages, search: { status: 'placed', printed: 'no' } },
      {
        ...parcels,
        label: common.readyForCourier,
        icon: IconTruckLoading,
        search: { status: 'placed', printed: 'yes' },
      },
      { ...parcels, label: common.withCouriers, icon: IconTruckDelivery, search: { status: 'shipped' } },
      { ...parcels, label: common.lateParcels, icon: IconAlertTriangle, search: { late: 'parcel' } },
    ],
  },
  {
    label: common.products,
    icon: IconPackage,
    to: '/admin/products',
    right: 'products.see',
    children: [
      { ...catalogue, label: common.productGrid, icon: IconTable, to: '/admin/products/grid' },
      { label: common.stock, icon: IconBuildingWarehouse, to: '/admin/stock', right: 'stock.see' },
      { ...catalogue, label: common.subBrands, icon: IconTags, to: '/admin/sub-brands' },
      { ...catalogue, label: common.categories, icon: IconCategory, to: '/admin/categories' },
      { ...catalogue, label: common.sizeCharts, icon: IconRulerMeasure, to: '/admin/size-charts' },
      { ...catalogue, label: common.optionWords, icon: IconAbc, to: '/admin/option-words' },
      { ...catalogue, label: common.trash, icon: IconTrash, to: '/admin/trash' },
    ],
  },
  {
    label: common.customers,
    icon: IconAddressBook,
    to: '/admin/customers',
    right: 'customers.see',
    children: [
      { label: common.reviews, icon: IconStar, to: '/admin/reviews', right: 'reviews' },
      { label: common.backInStock, icon: IconBellRinging, to: '/admin/stock/requests', right: 'customers.see' },
      { label: common.blockedNumbers, icon: IconBan, to: '/admin/customers/blocked', right: 'customers.see' },
      { label: common.messages, icon: IconMessages, to: '/admin/messages', right: 'messages.see' },
      { label: common.newsletter, icon: IconMail, to: '/admin/newsletter', right: 'newsletter.see' },
    ],
  },
  {
    label: common.shop,
    icon: IconBuildingStore,
    children: [
      { label: common.homePage, icon: IconHome, to: '/admin/home', right: 'content.change' },
      { label: common.pages, icon: IconFileText, to: '/admin/pages', right: 'content.change' },
      { label: common.oldAddresses, icon: IconArrowRampRight, to: '/admin/redirects', right: 'content.change' },
      { ...catalogue, label: common.promotions, icon: IconDiscount2, to: '/admin/promotions' },
      { ...catalogue, label: common.sales, icon: IconReportMoney, to: '/admin/prices/sales' },
      { ...catalogue, label: common.shopSearch, icon: IconListSearch, to: '/admin/search' },
    ],
  },
  {
    label: common.settings,
    icon: IconSettings,
    to: '/admin/settings',
    right: 'settings',
    children: [
      { label: common.staff, icon: IconUsers, to: '/admin/staff', right: 'staff' },
      { label: common.activity, icon: IconHistory, to: '/admin/staff/activity', right: 'activity' },
      { label: common.connections, icon: IconPlugConnected, to: '/admin/connections', right: 'connections' },
      { label: common.webhooks, icon: IconWebhook, to: '/admin/webhooks', right: 'connections' },
      { label: common.apiReference, icon: IconApi, to: '/admin/api', right: 'connections' },
      { label: common.jobs, icon: IconClock, to: '/admin/jobs', right: 'jobs' },
    ],
  },
  { label: common.help, icon: IconHelp, to: '/admin/help' },
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
