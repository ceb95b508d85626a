import {
  type Icon,
  IconAddressBook,
  IconBellRinging,
  IconBuildingWarehouse,
  IconCategory,
  IconClipboardList,
  IconClock,
  IconDiscount2,
  IconFileText,
  IconHome,
  IconLayoutDashboard,
  IconListSearch,
  IconMail,
  IconPackage,
  IconReportMoney,
  IconRulerMeasure,
  IconSettings,
  IconStar,
  IconTags,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Right } from '#shop/staff/rights.ts'

/**
 * `exact`: marked as current only on its own page. `besides`: a screen below it that has a section of its own. `right`:
 * hidden from accounts without it.
 */
export type Section = {
  label: string
  icon: Icon
  to: LinkProps['to']
  exact?: boolean
  besides?: string
  right?: Right
}

/** The screens for daily work (docs/product.md#screens). */
const management: Section[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/admin', exact: true },
  { label: 'Orders', icon: IconClipboardList, to: '/admin/orders', right: 'orders.see' },
  { label: 'Products', icon: IconPackage, to: '/admin/products', right: 'products.see' },
  { label: 'Sub-Brands', icon: IconTags, to: '/admin/sub-brands', right: 'products.change' },
  { label: 'Categories', icon: IconCategory, to: '/admin/categories', right: 'products.change' },
  { label: 'Settings', icon: IconSettings, to: '/admin/settings', right: 'settings' },
]

/** The screens for occasional work. */
const shop: Section[] = [
  { label: 'Customers', icon: IconAddressBook, to: '/admin/customers', right: 'customers.see' },
  {
    ...{ label: 'Stock', icon: IconBuildingWarehouse, to: '/admin/stock', right: 'stock.see' },
    besides: '/admin/stock/requests',
  },
  { label: 'Back in Stock', icon: IconBellRinging, to: '/admin/stock/requests', right: 'customers.see' },
  { label: 'Size Charts', icon: IconRulerMeasure, to: '/admin/size-charts', right: 'products.change' },
  { label: 'Prices', icon: IconReportMoney, to: '/admin/prices', right: 'products.change' },
  { label: 'Promotions', icon: IconDiscount2, to: '/admin/promotions', right: 'products.change' },
  { label: 'Shop Search', icon: IconListSearch, to: '/admin/search', right: 'products.change' },
  { label: 'Reviews', icon: IconStar, to: '/admin/reviews', right: 'reviews' },
  { label: 'Home Page', icon: IconHome, to: '/admin/home', right: 'content.change' },
  { label: 'Pages', icon: IconFileText, to: '/admin/pages', right: 'content.change' },
  { label: 'Newsletter', icon: IconMail, to: '/admin/newsletter', right: 'newsletter.see' },
  { label: 'Trash', icon: IconTrash, to: '/admin/trash', right: 'products.change' },
  { label: 'Staff', icon: IconUsers, to: '/admin/staff', right: 'staff' },
  { label: 'Jobs', icon: IconClock, to: '/admin/jobs', right: 'jobs' },
]

/** The groups of the sidebar. */
export const groups = [
  { heading: 'Management', sections: management },
  { heading: 'Shop', sections: shop },
] as const
