import { countOf } from '#shop/count-of.ts'
import { formatRupees } from '#shop/money.ts'
import { formatDay } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './DaySales.module.css'
import type { Dashboard } from './dashboard.ts'
import { SevenDays } from './SevenDays.tsx'

type Days = NonNullable<Dashboard['days']>
type Sales = NonNullable<Dashboard['today']>

/** Today and yesterday beside a usual day, the last seven days as bars, and thirty days as a table. */
export function DaySales({ dashboard: { today, yesterday, usual, days } }: { dashboard: Dashboard }) {
  if (!today || !yesterday || !usual || !days) return null
  return (
    <Panel title="Sales">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-8 gap-y-4 px-4 py-3 max-lg:grid-cols-1 max-md:px-3">
        {/* The mean has a row of its own: the two shares belong beside each other. */}
        <dl className="grid grid-cols-2 content-evenly gap-x-4 gap-y-3 m-0 [&>:nth-child(3)]:col-span-full">
          <Recent name="Today" sales={today} />
          <Recent name="Yesterday" sales={yesterday} />
          <Recent name="Average of the 7 days before" sales={usual} />
          <RefusedShare days={days} />
          <CanceledShare days={days} />
        </dl>
        <SevenDays days={days.slice(-7)} />
      </div>
      <details className={classes.numbers}>
        <summary className="py-1.5 max-md:py-3">30 days in numbers</summary>
        <DayTable days={days} />
      </details>
    </Panel>
  )
}

function Recent({ name, sales: { orders, revenue } }: { name: string; sales: Sales }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="m-0 text-xl font-bold tabular-nums">{countOf(orders, 'order')}</dd>
      <dd className={classes.beside}>{formatRupees(revenue)}</dd>
    </div>
  )
}

/** The share of parcels that came back: what comes back costs two ways and earns nothing. */
function RefusedShare({ days }: { days: Days }) {
  const refused = sumOf(days, 'refused')
  return <Share name="Refused in 30 days" count={refused} of={refused + sumOf(days, 'delivered')} what="parcels" />
}

/** Of the finished orders: an order on its way may still be refused. */
function CanceledShare({ days }: { days: Days }) {
  const canceled = sumOf(days, 'canceled') - sumOf(days, 'refused')
  const finished = sumOf(days, 'canceled') + sumOf(days, 'delivered')
  return <Share name="Canceled in 30 days" count={canceled} of={finished} what="finished" />
}

function Share({ name, count, of, what }: { name: string; count: number; of: number; what: string }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="m-0 text-xl font-bold tabular-nums">{of === 0 ? '—' : `${Math.round((count / of) * 100)} %`}</dd>
      <dd className={classes.beside}>
        {count.toLocaleString('en')} of {of.toLocaleString('en')} {what}
      </dd>
    </div>
  )
}

function DayTable({ days }: { days: Days }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col">Canceled</th>
          <th scope="col">Refused</th>
          <th scope="col">Revenue</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, canceled, refused, revenue }) => (
          <tr key={day}>
            <th scope="row">
              <time dateTime={day}>{formatDay(day)}</time>
            </th>
            <td>{orders}</td>
            <td>{canceled}</td>
            <td>{refused}</td>
            <td>{formatRupees(revenue)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">30 days</th>
          <td>{sumOf(days, 'orders')}</td>
          <td>{sumOf(days, 'canceled')}</td>
          <td>{sumOf(days, 'refused')}</td>
          <td>{formatRupees(sumOf(days, 'revenue'))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const sumOf = (days: Days, of: 'orders' | 'canceled' | 'refused' | 'delivered' | 'revenue'): number =>
  days.reduce((sum, day) => sum + day[of], 0)
