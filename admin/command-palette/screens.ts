import { type Icon, IconClipboardList, IconHistory, IconMapPin, IconPlus, IconUserCircle } from '@tabler/icons-react'
import type { NavigateOptions } from '@tanstack/react-router'
import type { Right } from '#shop/staff/rights.ts'
import { menuLinks } from '../menu/menu.ts'
import { menuIcons } from '../menu/menu-icons.ts'
import type { Session } from '../session/session.ts'

/** A screen that can be opened by its name. */
export type ScreenEntry = { label: string; icon: Icon; link: NavigateOptions; right?: Right }

/** Screens that are not in the menu: forms, tabs, the user's account. */
const further: ScreenEntry[] = [
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
export function listScreens(text: string, session: Session | null): ScreenEntry[] {
  const words = text.toLowerCase().split(/\s+/)
  const rights = session?.rights ?? []
  const inMenu = menuLinks(rights).map(
    ({ label, to, search = {} }): ScreenEntry => ({ label, icon: menuIcons[label], link: { to, search } }),
  )
  return [...inMenu, ...further.filter(({ right }) => !right || rights.includes(right))].filter(({ label }) =>
    words.every(word => `${label} ${otherNames[label] ?? ''}`.toLowerCase().includes(word)),
  )
}
