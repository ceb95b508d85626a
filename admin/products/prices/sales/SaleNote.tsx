import { Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { formatDay } from '../../../parts/format-date.ts'
import type { CurrentSalePrice } from './sales.ts'

type Props = {
  price: CurrentSalePrice
  /** In a cell: the price is beside it, so the prices before and after are only heard and shown on pointing. */
  isInCell?: boolean
}

/** `On sale until 30 Nov: Rs 1,499 → Rs 1,199`, with a link to the sale. */
export function SaleNote({ price: { saleId, endsAt, regularPrice, price }, isInCell = false }: Props) {
  const ends = endsAt ? ` until ${formatDay(dayInPakistan(new Date(endsAt)))}` : ''
  const prices = `${formatRupees(regularPrice)} → ${formatRupees(price)}`
  const link = {
    to: '/admin/prices/sales/$id',
    params: { id: saleId },
    className: 'text-xs',
  } as const
  if (!isInCell) {
    return (
      <Link {...link}>
        On sale{ends}: {prices}
      </Link>
    )
  }
  return (
    <Link {...link} tabIndex={-1} title={`Sale${ends}: ${prices}`}>
      Sale{ends} <span className="sr-only">{prices}</span>
    </Link>
  )
}
