import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { formatRupees } from '#shop/money.ts'
import { formatDay } from '../parts/moment.ts'
import classes from './DaySales.module.css'
import type { Dashboard } from './dashboard.ts'

type Days = Dashboard['days']

const short = new Intl.NumberFormat('en-GB', { notation: 'compact' })
const count = new Intl.NumberFormat('en-PK')

/** Two charts on the same days: orders and rupees have no scale in common. */
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
      <BarChart
        className={classes.chart}
        data={days.map(day => ({ ...day, day: formatDay(day.day) }))}
        dataKey="day"
        series={[{ name: of, label: name, color: 'var(--acting)' }]}
        valueFormatter={show}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 24 }}
        yAxisProps={{
          width: 44,
          interval: 0,
          allowDecimals: false,
          tickCount: 4,
          tickFormatter: value => axis.format(value),
        }}
        // It is hidden from who cannot see it (there is a table): nothing in it may take the focus.
        barChartProps={{ accessibilityLayer: false, margin: { top: 8 } }}
        barProps={{ isAnimationActive: false }}
        tickLine="none"
        maxBarWidth={24}
      />
    </>
  )
}
