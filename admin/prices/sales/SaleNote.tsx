import { Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { formatDay } from '../../parts/format-date.ts'
import classes from './Sales.module.css'
import type { CurrentSalePrice } from './sales.ts'

type Props = { price: CurrentSalePrice; tabIndex?: number }

/** `On sale until 30 Nov: Rs 1,499 → Rs 1,199`, with a link to the sale. */
export function SaleNote({ price: { saleId, endsAt, regularPrice, price }, tabIndex }: Props) {
  return (
    <Link to="/admin/prices/sales/$id" params={{ id: saleId }} className={classes.note} tabIndex={tabIndex}>
      On sale{endsAt && ` until ${formatDay(dayInPakistan(new Date(endsAt)))}`}: {formatRupees(regularPrice)} →{' '}
      {formatRupees(price)}
    </Link>
  )
}
