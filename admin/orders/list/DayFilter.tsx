import { fill } from '#messages/fill.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import choices from '../../parts/form/Choices.module.css'
import { formatDateOf } from '../../parts/format-date.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import { type DayPreset, dayPresetLabels, dayPresets } from './day-presets.ts'

type Props = {
  days: DayPreset | undefined
  filter: Pick<OrderFilter, 'from' | 'to'>
  onChoose: (days: DayPreset | undefined) => void
}

/** Days to choose with one click, and the days that the list shows, the day first. */
export function DayFilter({ days, filter, onChoose }: Props) {
  return (
    <fieldset className={choices.choices} aria-label={common.days}>
      {dayPresets.map(preset => (
        <button
          key={preset}
          type="button"
          className={choices.choice}
          aria-pressed={preset === days}
          onClick={() => onChoose(preset === days ? undefined : preset)}
        >
          {dayPresetLabels[preset]}
        </button>
      ))}
      <span className="ms-1 text-quiet text-sm tabular-nums">{daysText(filter)}</span>
    </fieldset>
  )
}

/** `22 Nov 2026`, `17 Nov 2026 – 23 Nov 2026`, `since 17 Nov 2026`. */
function daysText({ from, to }: Props['filter']): string {
  if (from && to) return from === to ? formatDateOf(from) : `${formatDateOf(from)} – ${formatDateOf(to)}`
  if (from) return fill(listWords.since, { day: formatDateOf(from) })
  return to ? fill(listWords.untilDate, { day: formatDateOf(to) }) : ''
}
