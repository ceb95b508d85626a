import { formatRupees } from '#shop/money.ts'
import { formatDay } from '../parts/format-date.ts'
import classes from './DaySales.module.css'
import type { Dashboard } from './dashboard.ts'

const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** A bar for each day, with its orders above and its revenue below: a long bar beside short ones hides no number. */
export function SevenDays({ days }: { days: NonNullable<Dashboard['days']> }) {
  const most = Math.max(1, ...days.map(({ orders }) => orders))
  return (
    <ol className="grid grid-cols-7 gap-2 m-0 p-0 list-none max-md:gap-1" aria-label="Orders of the last 7 days">
      {days.map(({ day, orders, revenue }) => (
        <li key={day} className={classes.day}>
          <span className="font-semibold tabular-nums">{orders.toLocaleString('en')}</span>
          <span
            className="flex flex-1 items-end w-[min(2.5rem,100%)] min-h-22 border-b border-hairline"
            aria-hidden="true"
          >
            <span className="w-full rounded-[2px_2px_0_0] bg-acting" style={{ height: `${(orders / most) * 100}%` }} />
          </span>
          <time dateTime={day}>{formatDay(day)}</time>
          <span className={classes.beside} title={formatRupees(revenue)}>
            {/* Seven amounts fit beside each other without it. */}
            <span className="max-md:sr-only">Rs </span>
            {short.format(revenue)}
          </span>
        </li>
      ))}
    </ol>
  )
}
