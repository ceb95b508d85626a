import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ActivityGroup, activityGroups } from '#shop/activity/activity-groups.ts'
import { DateField } from '../orders/list/DateField.tsx'
import { ListContents } from '../parts/list/ListContents.tsx'
import { Screen } from '../parts/Screen.tsx'
import classes from './ActivityScreen.module.css'
import { ActivityTable } from './ActivityTable.tsx'
import { activityQuery, peopleQuery } from './activity.ts'
import type { ActivitySearch } from './activity-search.ts'

const route = getRouteApi('/layout/admin/staff/activity')

/** The activity of staff, for owners. Orders and stock have their own history. */
export function ActivityScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Screen title="Activity">
      <p className="max-w-[44rem] mb-3 text-quiet">
        Sign-ins, downloads, accounts, settings and the catalogue. Orders and stock have their own histories. Kept for a
        year.
      </p>
      <Filters
        search={search}
        onFilter={isFiltered => void navigate({ search: { ...search, ...isFiltered }, replace: true })}
      />
      <ListContents
        query={activityQuery(search)}
        empty={() => ({
          title: 'Nothing was recorded',
          children: <Link to="/admin/staff/activity">See everything</Link>,
        })}
      >
        {pages => <ActivityTable pages={pages} />}
      </ListContents>
    </Screen>
  )
}

const groupLabels: Record<ActivityGroup, string> = {
  'sign-in': 'Signing in and out',
  refused: 'Refused to staff',
  'personal-data': 'Downloads of personal data',
  accounts: 'Accounts',
  settings: 'Settings',
  catalogue: 'Products and groups',
  pages: 'Pages',
  people: 'Orders and customers',
}

type FiltersProps = { search: ActivitySearch; onFilter: (narrowed: ActivitySearch) => void }

function Filters({ search: { person = '', group, from, to }, onFilter }: FiltersProps) {
  const { data: people = [] } = useQuery(peopleQuery)
  // The person in the URL may be typed by hand, and not be in the list.
  const names = person === '' || people.includes(person) ? people : [person, ...people]
  return (
    <search className={classes.filters}>
      <NativeSelect
        aria-label="Person"
        data={[{ value: '', label: 'Everybody' }, ...names]}
        value={person}
        onChange={event => onFilter({ person: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="Kind"
        data={[
          { value: '', label: 'Everything' },
          ...activityGroups.map(value => ({ value, label: groupLabels[value] })),
        ]}
        value={group ?? ''}
        onChange={event => onFilter({ group: activityGroups.find(name => name === event.currentTarget.value) })}
      />
      <DateField label="From" value={from} max={to} onChoose={day => onFilter({ from: day })} />
      <DateField label="To" value={to} min={from} onChoose={day => onFilter({ to: day })} />
    </search>
  )
}
