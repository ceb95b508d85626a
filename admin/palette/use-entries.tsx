import { type Icon, IconClipboardList, IconPackage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatRupees } from '#shop/money.ts'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import { ProductStatusBadge } from '../products/ProductStatusBadge.tsx'
import type { useFound } from './use-found.ts'

/** One line of the palette, and where it leads. */
export type Entry = { key: string; icon: Icon; label: string; more?: ReactNode; go: () => void }

export type EntryGroup = { heading: string; entries: Entry[] }

/** What was found as lines, in groups; those without any are left out. */
export function useEntries({ screens, orders, products }: ReturnType<typeof useFound>): EntryGroup[] {
  const navigate = useNavigate()
  const groups: EntryGroup[] = [
    {
      heading: 'Screens',
      entries: screens.map(({ label, icon, link }) => ({
        key: label,
        icon,
        label,
        go: () => void navigate(link),
      })),
    },
    {
      heading: 'Orders',
      entries: orders.map(({ id, orderNumber, customerName, status, total }) => ({
        key: id,
        icon: IconClipboardList,
        label: orderNumber,
        more: (
          <>
            <bdi>{customerName}</bdi> <span>{formatRupees(total)}</span> <StatusBadge status={status} />
          </>
        ),
        go: () => void navigate({ to: '/admin/orders/$id', params: { id } }),
      })),
    },
    {
      heading: 'Products',
      entries: products.map(({ id, name, sku, status }) => ({
        key: id,
        icon: IconPackage,
        label: name,
        more: (
          <>
            {sku !== null && <bdi>{sku}</bdi>} <ProductStatusBadge status={status} />
          </>
        ),
        go: () => void navigate({ to: '/admin/products/$id/edit', params: { id } }),
      })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
