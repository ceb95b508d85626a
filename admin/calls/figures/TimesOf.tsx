import { useState } from 'react'
import { weekdayNames } from '#shop/contacts/figures/figure-names.ts'
import choices from '../../parts/form/Choices.module.css'
import { ListTable } from '../../parts/list/ListTable.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { type ContactFigures, formatMinutes } from './figures.ts'

type Times = ContactFigures['hours'][number] extends infer Row ? Omit<Row, 'hour'> : never
type Named = Times & { name: string }

/** The median by hour or weekday of placing, as a chart and as a table. */
export function TimesOf({ figures: { hours, weekdays } }: { figures: ContactFigures }) {
  const [by, setBy] = useState<'hour' | 'weekday'>('hour')
  const named: Named[] =
    by === 'hour'
      ? hours.map(({ hour, ...times }) => ({ name: hourName(hour), ...times }))
      : weekdays.map(({ weekday, ...times }) => ({ name: weekdayNames[weekday - 1] ?? '', ...times }))
  return (
    <Panel
      title="By time of ordering"
      aside={
        <fieldset className={choices.choices} aria-label="By">
          {(['hour', 'weekday'] as const).map(one => (
            <button
              key={one}
              type="button"
              className={choices.choice}
              aria-pressed={one === by}
              onClick={() => setBy(one)}
            >
              {one === 'hour' ? 'Hour' : 'Weekday'}
            </button>
          ))}
        </fieldset>
      }
    >
      <MedianBars rows={named} />
      <details className="px-4 pb-3">
        <summary className="w-fit py-1.5 max-md:py-3 text-acting cursor-pointer">In numbers</summary>
        <ListTable
          label="First contact by time of ordering"
          pages={[{ rows: named }]}
          keyOf={({ name }) => name}
          columns={[
            ['Ordered', ({ name }) => name, 'name'],
            ['Orders', ({ orders }) => orders.toLocaleString('en'), 'number'],
            ['Contacted', ({ contacted }) => contacted.toLocaleString('en'), 'number'],
            ['Median', ({ median }) => formatMinutes(median), 'number'],
            ['9 of 10', ({ ninetieth }) => formatMinutes(ninetieth), 'number'],
            ['Median by the clock', ({ plainMedian }) => formatMinutes(plainMedian), 'number'],
          ]}
        />
      </details>
    </Panel>
  )
}

/** A bar for each hour or day: its length is the median in calling hours. */
function MedianBars({ rows }: { rows: readonly Named[] }) {
  const most = Math.max(1, ...rows.map(({ median }) => median ?? 0))
  return (
    <ol className="grid gap-1 m-0 px-4 py-3 list-none" aria-label="Median first contact in calling hours">
      {rows.map(({ name, median, orders }) => (
        <li key={name} className="grid grid-cols-[5.5rem_1fr_5.5rem] items-center gap-2 text-sm tabular-nums">
          <span>{name}</span>
          <span className="block h-4 border-s border-hairline" aria-hidden="true">
            <span
              className="block h-full rounded-e-sm bg-acting"
              style={{ inlineSize: `${((median ?? 0) / most) * 100}%` }}
            />
          </span>
          <span className={median === null ? 'text-quiet text-end' : 'text-end'}>
            {median === null ? `${orders.toLocaleString('en')} without` : formatMinutes(median)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** `3 pm`. */
const hourName = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`
