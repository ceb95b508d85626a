import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DateField } from '../../orders/list/DateField.tsx'
import { DayFilter } from '../../orders/list/DayFilter.tsx'
import { dayPresets, daysOf } from '../../orders/list/day-presets.ts'
import { DownloadLink } from '../../parts/DownloadLink.tsx'
import { AdminEmptyState } from '../../parts/feedback/AdminEmptyState.tsx'
import { Loaded } from '../../parts/LoadedScreen.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { Answers } from './Answers.tsx'
import { FirstContact } from './FirstContact.tsx'
import { type ContactFigures, figuresQuery, shownDays } from './figures.ts'
import { TimesOf } from './TimesOf.tsx'

const route = getRouteApi('/layout/admin/calls/figures')

/** How fast customers are contacted, by whom and how, and what became of it. */
export function FiguresScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [now] = useState(() => new Date())
  const days = shownDays(search, now)
  const preset = dayPresets.find(name => daysOf(name, now).from === days.from && daysOf(name, now).to === days.to)
  const show = (to: { from?: string | undefined; to?: string | undefined }) =>
    void navigate({ search: to, replace: true })
  return (
    <Screen
      title="First contact"
      aside={
        <Button
          variant="default"
          className="max-md:h-11"
          leftSection={<IconDownload size={16} aria-hidden />}
          renderRoot={props => (
            <DownloadLink
              {...props}
              href={`/api/admin/calls/figures/export?from=${days.from}&to=${days.to}`}
              asksPassword={false}
            />
          )}
        >
          CSV
        </Button>
      }
    >
      <search className="flex flex-wrap items-center gap-2 mb-3">
        <DayFilter days={preset} filter={days} onChoose={chosen => show(chosen ? daysOf(chosen, now) : {})} />
        <DateField label="From" value={days.from} max={days.to} onChoose={from => show({ ...days, from })} />
        <DateField label="To" value={days.to} min={days.from} onChoose={to => show({ ...days, to })} />
      </search>
      <Loaded query={figuresQuery(days)}>{figures => <Figures figures={figures} />}</Loaded>
    </Screen>
  )
}

function Figures({ figures }: { figures: ContactFigures }) {
  const { all, people } = figures
  if (all.orders === 0 && people.length === 0) {
    return (
      <AdminEmptyState title="No orders on these days">
        <p>Nothing was ordered in the shop, and nobody was called.</p>
        <Link to="/admin/calls/figures" search={{}}>
          See the last 7 days
        </Link>
      </AdminEmptyState>
    )
  }
  return (
    <div className="grid gap-3">
      <FirstContact all={all} />
      {all.contacted > 0 && <TimesOf figures={figures} />}
      <Answers figures={figures} />
    </div>
  )
}
