import { lazy, Suspense } from 'react'
import { formatRupees } from '#shop/money.ts'
import { formatDay } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './DaySales.module.css'
import type { Dashboard } from './dashboard.ts'

// Loaded separately: charts need more script than the rest of the dashboard, and the figures must not wait for it.
const DayCharts = lazy(() => import('./DayCharts.tsx'))

type Days = Dashboard['days']

/** The sales of the last thirty days, as charts and as a table. */
export function DaySales({ days }: { days: Days }) {
  return (
    <Panel title="Last 30 days" aside={<span className={classes.sum}>{sumOf(days)}</span>}>
      <div className={classes.charts} aria-hidden="true">
        <Suspense fallback={<div className={classes.room} />}>
          <DayCharts days={days} />
        </Suspense>
      </div>
      <details className={classes.numbers}>
        <summary>Orders and revenue by day in numbers</summary>
        <DayTable days={days} />
      </details>
    </Panel>
  )
}

function DayTable({ days }: { days: Days }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col">Revenue</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, revenue }) => (
          <tr key={day}>
            <th scope="row">
              <time dateTime={day}>{formatDay(day)}</time>
            </th>
            <td>{orders}</td>
            <td>{formatRupees(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sumOf(days: Days): string {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0)
  return `${orders === 1 ? '1 order' : `${orders} orders`}, ${formatRupees(revenue)}, canceled orders excluded`
}
