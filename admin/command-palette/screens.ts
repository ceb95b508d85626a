import {
  type Icon,
  IconClipboardList,
  IconHistory,
  IconMapPin,
  IconPlus,
  IconSend,
  IconUserCircle,
} from '@tabler/icons-react'
import type { NavigateOptions } from '@tanstack/react-router'
import type { Right } from '#shop/staff/rights.ts'
import { menuLinks } from '../menu/menu.ts'

/** A screen that can be opened by its name. */
export type ScreenEntry = { label: string; icon: Icon; link: NavigateOptions; right?: Right }

/** Screens that are not in the menu: forms, tabs, the user's account. */
const further: ScreenEntry[] = [
  { label: 'New Order', icon: IconPlus, link: { to: '/admin/orders/new' }, right: 'orders.make' },
  {
    label: 'Orders Sent to Customers',
    icon: IconSend,
    link: { to: '/admin/orders/drafts' },
    right: 'orders.make',
  },
  { label: 'Create Product', icon: IconPlus, link: { to: '/admin/products/create' }, right: 'products.change' },
  { label: 'Create Sub-Brand', icon: IconPlus, link: { to: '/admin/sub-brands/create' }, right: 'products.change' },
  { label: 'Create Category', icon: IconPlus, link: { to: '/admin/categories/create' }, right: 'products.change' },
  { label: 'Create Size Chart', icon: IconPlus, link: { to: '/admin/size-charts/create' }, right: 'products.change' },
  { label: 'Create Page', icon: IconPlus, link: { to: '/admin/pages/create' }, right: 'content.change' },
  { label: 'Price History', icon: IconHistory, link: { to: '/admin/prices/history' }, right: 'products.change' },
  {
    label: 'Settings: Delivery',
    icon: IconMapPin,
    link: { to: '/admin/settings', search: { tab: 'delivery' } },
    right: 'settings',
  },
  {
    label: 'Settings: Orders',
    icon: IconClipboardList,
    link: { to: '/admin/settings', search: { tab: 'orders' } },
    right: 'settings',
  },
  { label: 'Your account', icon: IconUserCircle, link: { to: '/admin/account' } },
]

/** What a screen is also looked for by. */
const otherNames: Record<string, string> = { 'Product Grid': 'prices' }

/** The screens whose name contains each word of the text, and that this account may open. */
export function listScreens(text: string, rights: readonly Right[]): ScreenEntry[] {
  const words = text.toLowerCase().split(/\s+/)
  const inMenu = menuLinks(rights).map(
    ({ label, icon, to, search = {} }): ScreenEntry => ({ label, icon, link: { to, search } }),
  )
  return [...inMenu, ...further.filter(({ right }) => !right || rights.includes(right))].filter(({ label }) =>
    words.every(word => `${label} ${otherNames[label] ?? ''}`.toLowerCase().includes(word)),
  )
}
