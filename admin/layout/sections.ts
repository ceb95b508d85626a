import {
  type Icon,
  IconAddressBook,
  IconBuildingWarehouse,
  IconCategory,
  IconClipboardList,
  IconClock,
  IconFileText,
  IconLayoutDashboard,
  IconMail,
  IconPackage,
  IconSettings,
  IconTags,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** `exact`: marked as current only on its own page. `ownerOnly`: hidden from staff, who cannot open it either. */
export type Section = { label: string; icon: Icon; to: LinkProps['to']; exact?: boolean; ownerOnly?: boolean }

/** The screens for daily work (docs/product.md#screens). */
const management: Section[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/admin', exact: true },
  { label: 'Orders', icon: IconClipboardList, to: '/admin/orders' },
  { label: 'Products', icon: IconPackage, to: '/admin/products' },
  { label: 'Sub-Brands', icon: IconTags, to: '/admin/sub-brands' },
  { label: 'Categories', icon: IconCategory, to: '/admin/categories' },
  { label: 'Settings', icon: IconSettings, to: '/admin/settings', ownerOnly: true },
]

/** The screens for occasional work. */
const shop: Section[] = [
  { label: 'Customers', icon: IconAddressBook, to: '/admin/customers' },
  { label: 'Stock', icon: IconBuildingWarehouse, to: '/admin/stock' },
  { label: 'Pages', icon: IconFileText, to: '/admin/pages' },
  { label: 'Newsletter', icon: IconMail, to: '/admin/newsletter' },
  { label: 'Staff', icon: IconUsers, to: '/admin/staff', ownerOnly: true },
  { label: 'Jobs', icon: IconClock, to: '/admin/jobs', ownerOnly: true },
]

/** The groups of the sidebar. */
export const groups = [
  { heading: 'Management', sections: management },
  { heading: 'Shop', sections: shop },
] as const
