import { formatRupees } from '#shop/money.ts'
import { formatDay } from '../parts/format-date.ts'
import classes from './DaySales.module.css'
import type { Dashboard } from './dashboard.ts'

const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** A bar for each day, with its orders above and its revenue below: a long bar beside short ones hides no number. */
export function SevenDays({ days }: { days: NonNullable<Dashboard['days']> }) {
  const most = Math.max(1, ...days.map(({ orders }) => orders))
  return (
    <ol className={classes.days} aria-label="Orders of the last 7 days">
      {days.map(({ day, orders, revenue }) => (
        <li key={day} className={classes.day}>
          <span className={classes.count}>{orders.toLocaleString('en')}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ height: `${(orders / most) * 100}%` }} />
          </span>
          <time dateTime={day}>{formatDay(day)}</time>
          <span className={classes.beside} title={formatRupees(revenue)}>
            <span className={classes.currency}>Rs </span>
            {short.format(revenue)}
          </span>
        </li>
      ))}
    </ol>
  )
}
