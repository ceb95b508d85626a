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
import { words } from '../words/palette.ts'
import { common } from '../words.ts'

/** A screen that can be opened by its name. */
export type ScreenEntry = { label: string; icon: Icon; link: NavigateOptions; right?: Right }

/** Screens that are not in the menu: forms, tabs, the user's account. */
const further: ScreenEntry[] = [
  { label: common.newOrder, icon: IconPlus, link: { to: '/admin/orders/new' }, right: 'orders.make' },
  {
    label: words.ordersSentToCustomers,
    icon: IconSend,
    link: { to: '/admin/orders/drafts' },
    right: 'orders.make',
  },
  { label: words.createProduct, icon: IconPlus, link: { to: '/admin/products/create' }, right: 'products.change' },
  { label: words.createSubBrand, icon: IconPlus, link: { to: '/admin/sub-brands/create' }, right: 'products.change' },
  { label: words.createCategory, icon: IconPlus, link: { to: '/admin/categories/create' }, right: 'products.change' },
  {
    label: words.createSizeChart,
    icon: IconPlus,
    link: { to: '/admin/size-charts/create' },
    right: 'products.change',
  },
  { label: words.createPage, icon: IconPlus, link: { to: '/admin/pages/create' }, right: 'content.change' },
  { label: words.priceHistory, icon: IconHistory, link: { to: '/admin/prices/history' }, right: 'products.change' },
  {
    label: words.settingsDelivery,
    icon: IconMapPin,
    link: { to: '/admin/settings', search: { tab: 'delivery' } },
    right: 'settings',
  },
  {
    label: words.settingsOrders,
    icon: IconClipboardList,
    link: { to: '/admin/settings', search: { tab: 'orders' } },
    right: 'settings',
  },
  { label: common.yourAccount, icon: IconUserCircle, link: { to: '/admin/account' } },
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
