import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatRupees } from '#shop/money.ts'
import { formatDay } from '../parts/format-date.ts'
import classes from './DaySales.module.css'
import type { Dashboard } from './dashboard.ts'

type Days = Dashboard['days']

const short = new Intl.NumberFormat('en-GB', { notation: 'compact' })
const count = new Intl.NumberFormat('en-PK')

/** Two charts of the same days, because orders and rupees have no common scale. */
export default function DayCharts({ days }: { days: Days }) {
  return (
    <>
      <DayChart days={days} name="Orders" of="orders" axis={count} show={value => count.format(value)} />
      <DayChart days={days} name="Revenue" of="revenue" axis={short} show={formatRupees} />
    </>
  )
}

type Chart = {
  days: Days
  name: string
  of: 'orders' | 'revenue'
  axis: Intl.NumberFormat
  show: (value: number) => string
}

function DayChart({ days, name, of, axis, show }: Chart) {
  return (
    <>
      <p className={classes.name}>{name}</p>
      <div className={classes.chart}>
        <ResponsiveContainer>
          {/* It is hidden from screen readers, which have a table. So nothing in it may take the focus. */}
          <BarChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--hairline)" strokeDasharray="4 4" />
            <XAxis
              dataKey="day"
              interval="equidistantPreserveStart"
              minTickGap={24}
              tickFormatter={formatDay}
              {...ofAxes}
            />
            <YAxis
              width={44}
              interval={0}
              allowDecimals={false}
              tickCount={4}
              tickFormatter={value => axis.format(value)}
              {...ofAxes}
            />
            <Tooltip
              cursor={{ fill: 'var(--acting-wash)' }}
              isAnimationActive={false}
              labelFormatter={day => formatDay(String(day))}
              formatter={value => [show(Number(value)), name]}
              contentStyle={{ border: '1px solid var(--hairline)', borderRadius: 4, background: 'var(--panel)' }}
              itemStyle={{ color: 'var(--ink)' }}
            />
            <Bar dataKey={of} fill="var(--acting)" maxBarSize={24} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </>
  )
}

const ofAxes = { axisLine: false, tickLine: false, tick: { fill: 'var(--quiet)', fontSize: 12 } }
