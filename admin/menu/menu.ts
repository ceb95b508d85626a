import type { LinkProps } from '@tanstack/react-router'
import type { Right } from '#shop/staff/rights.ts'
import type { ListSearch } from '../orders/order-search.ts'
import type { MenuLabel } from './menu-icons.ts'

type OrderView = Pick<ListSearch, 'status' | 'printed' | 'late'>

/**
 * A screen, or with `search` a view of the list of orders. `besides`: another search that shows the same work.
 * `right`: hidden from accounts without it.
 */
export type MenuLink = {
  label: MenuLabel
  to: LinkProps['to'] & string
  search?: OrderView
  besides?: OrderView
  right?: Right
}

/** An entry without a screen of its own leads to the first of its children that the account may open. */
type MenuEntry = (MenuLink | (Pick<MenuLink, 'label'> & { to?: never })) & { children?: MenuLink[] }

/** An entry as an account sees it. */
export type VisibleEntry = MenuLink & { children: MenuLink[] }

const parcels = { to: '/admin/orders', right: 'orders.print' } as const
const catalogue = { right: 'products.change' } as const

/** The menu (docs/decisions/0094-menu.md). Screens are also found by these names with Ctrl+K. */
const menu: MenuEntry[] = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Orders', to: '/admin/orders', right: 'orders.see' },
  {
    label: 'Calls',
    to: '/admin/orders',
    right: 'orders.decide',
    search: { status: 'pending' },
    besides: { late: 'call' },
  },
  {
    label: 'Parcels',
    children: [
      { ...parcels, label: 'To Pack', search: { status: 'placed', printed: 'no' } },
      { ...parcels, label: 'Ready for Courier', search: { status: 'placed', printed: 'yes' } },
      { ...parcels, label: 'With Couriers', search: { status: 'shipped' } },
      { ...parcels, label: 'Late Parcels', search: { late: 'parcel' } },
    ],
  },
  {
    label: 'Products',
    to: '/admin/products',
    right: 'products.see',
    children: [
      { ...catalogue, label: 'Product Grid', to: '/admin/products/grid' },
      { label: 'Stock', to: '/admin/stock', right: 'stock.see' },
      { ...catalogue, label: 'Sub-Brands', to: '/admin/sub-brands' },
      { ...catalogue, label: 'Categories', to: '/admin/categories' },
      { ...catalogue, label: 'Size Charts', to: '/admin/size-charts' },
      { ...catalogue, label: 'Option Words', to: '/admin/option-words' },
      { ...catalogue, label: 'Trash', to: '/admin/trash' },
    ],
  },
  {
    label: 'Customers',
    to: '/admin/customers',
    right: 'customers.see',
    children: [
      { label: 'Reviews', to: '/admin/reviews', right: 'reviews' },
      { label: 'Back in Stock', to: '/admin/stock/requests', right: 'customers.see' },
      { label: 'Newsletter', to: '/admin/newsletter', right: 'newsletter.see' },
    ],
  },
  {
    label: 'Shop',
    children: [
      { label: 'Home Page', to: '/admin/home', right: 'content.change' },
      { label: 'Pages', to: '/admin/pages', right: 'content.change' },
      { ...catalogue, label: 'Promotions', to: '/admin/promotions' },
      { ...catalogue, label: 'Sales', to: '/admin/prices/sales' },
      { ...catalogue, label: 'Shop Search', to: '/admin/search' },
    ],
  },
  {
    label: 'Settings',
    to: '/admin/settings',
    right: 'settings',
    children: [
      { label: 'Staff', to: '/admin/staff', right: 'staff' },
      { label: 'Activity', to: '/admin/staff/activity', right: 'activity' },
      { label: 'Jobs', to: '/admin/jobs', right: 'jobs' },
    ],
  },
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
    return [{ ...first, label: entry.label, children }]
  })
}

/** All screens that an account may open from its menu, each once. */
export const menuLinks = (rights: readonly Right[]): MenuLink[] =>
  visibleMenu(rights).flatMap(({ children, ...entry }) =>
    children.some(child => leadsTo(child, entry)) ? children : [entry, ...children],
  )

/** The two screens of daily work that fit into a phone's bar. */
export function phoneEntries(rights: readonly Right[]): VisibleEntry[] {
  const entries = visibleMenu(rights).flatMap(entry => [entry, ...entry.children.map(withoutChildren)])
  const find = (name: MenuLabel) => entries.find(({ label }) => label === name)
  return [find('Calls') ?? find('Parcels'), find('Orders'), find('Products'), find('Stock')]
    .filter(entry => entry !== undefined)
    .slice(0, 2)
}

const withoutChildren = (link: MenuLink): VisibleEntry => ({ ...link, children: [] })

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

function isAt({ to, search, besides }: MenuLink, place: Place): boolean {
  const isBelow = to !== '/admin' && !search && place.pathname.startsWith(`${to}/`)
  if (place.pathname !== to && !isBelow) return false
  return !search || includes(place.search, search) || (besides !== undefined && includes(place.search, besides))
}

const includes = (search: Search, part: OrderView): boolean =>
  part.status === (part.status && search.status) &&
  part.printed === (part.printed && search.printed) &&
  part.late === (part.late && search.late)

const leadsTo = (one: MenuLink, other: MenuLink): boolean => one.to === other.to && one.search === other.search
