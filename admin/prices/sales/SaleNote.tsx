import { Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { formatDay } from '../../parts/format-date.ts'
import classes from './Sales.module.css'
import type { CurrentSalePrice } from './sales.ts'

/** `On sale until 30 Nov: Rs 1,499 → Rs 1,199`, with a link to the sale. */
export function SaleNote({ price: { saleId, endsAt, regularPrice, price } }: { price: CurrentSalePrice }) {
  return (
    <Link to="/admin/prices/sales/$id" params={{ id: saleId }} className={classes.note}>
      On sale{endsAt && ` until ${formatDay(dayInPakistan(new Date(endsAt)))}`}: {formatRupees(regularPrice)} →{' '}
      {formatRupees(price)}
    </Link>
  )
}
