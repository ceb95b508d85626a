import { type Icon, IconClipboardList, IconLayoutDashboard } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** `exact`: marked only on its own page, not on those below it. */
export type Section = { label: string; icon: Icon; to: LinkProps['to']; exact?: boolean }

/** The sidebar, in the order of spec §2. A screen that exists gets its line here, one that does not has none. */
export const sections: Section[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/admin', exact: true },
  { label: 'Orders', icon: IconClipboardList, to: '/admin/orders' },
]
