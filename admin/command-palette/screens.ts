import { type Icon, IconMapPin, IconPlus, IconUserCircle, IconUsers } from '@tabler/icons-react'
import type { NavigateOptions } from '@tanstack/react-router'
import { groups } from '../layout/sections.ts'
import type { Session } from '../session/session.ts'

/** A screen that can be opened by its name. */
export type ScreenEntry = { label: string; icon: Icon; link: NavigateOptions; ownerOnly?: boolean }

const inSidebar = groups
  .flatMap(({ sections }) => sections)
  .map(({ to, ...section }): ScreenEntry => ({ ...section, link: { to } }))

/** Screens that are not in the sidebar: forms, tabs, the user's account. */
const further: ScreenEntry[] = [
  { label: 'Create Product', icon: IconPlus, link: { to: '/admin/products/create' } },
  { label: 'Create Sub-Brand', icon: IconPlus, link: { to: '/admin/sub-brands/create' } },
  { label: 'Create Category', icon: IconPlus, link: { to: '/admin/categories/create' } },
  { label: 'Create Page', icon: IconPlus, link: { to: '/admin/pages/create' } },
  {
    label: 'Settings: Delivery',
    icon: IconMapPin,
    link: { to: '/admin/settings', search: { tab: 'delivery' } },
    ownerOnly: true,
  },
  { label: 'Staff: Activity', icon: IconUsers, link: { to: '/admin/staff/activity' }, ownerOnly: true },
  { label: 'Your account', icon: IconUserCircle, link: { to: '/admin/account' } },
]

/** The screens whose name contains each word of the text, and that this role may open. */
export function listScreens(text: string, session: Session | null): ScreenEntry[] {
  const words = text.toLowerCase().split(/\s+/)
  return [...inSidebar, ...further].filter(
    ({ label, ownerOnly = false }) =>
      (!ownerOnly || session?.role === 'owner') && words.every(word => label.toLowerCase().includes(word)),
  )
}
