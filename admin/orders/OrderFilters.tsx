import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { LATE_CALL_HOURS, LATE_PARCEL_DAYS } from '#shop/orders/late.ts'
import type { OrderFilter } from '#shop/orders/order-query.ts'
import { printedFilters } from '#shop/orders/printed.ts'
import { holdFilters } from '#shop/orders/status.ts'
import { DateField } from './DateField.tsx'
import { DayFilter } from './DayFilter.tsx'
import classes from './OrderFilters.module.css'
import { countFilters, type ListSearch } from './order-search.ts'
import { citiesQuery } from './orders.ts'
import { SavedViews } from './SavedViews.tsx'
import { StatusFilter } from './StatusFilter.tsx'

type Props = {
  search: ListSearch
  filter: OrderFilter
  onSearch: (changed: ListSearch) => void
  onClear: () => void
}

const holdChoices = [
  { value: '', label: 'Any stock' },
  { value: 'unconfirmed', label: 'Nothing reserved' },
  { value: 'expired', label: 'Stock released' },
]

const printedChoices = [
  { value: '', label: 'Printed or not' },
  { value: 'no', label: 'Not printed' },
  { value: 'yes', label: 'Printed' },
]

const lateLabels = {
  call: `Pending for over ${LATE_CALL_HOURS} hours`,
  parcel: `Shipped over ${LATE_PARCEL_DAYS} days ago`,
}

/** The filters of the list. Rarely used ones are collapsed, unless one is set. On a phone only the statuses are not. */
export function OrderFilters({ search, filter, onSearch, onClear }: Props) {
  const folded = countFilters({ ...filter, search: undefined, status: undefined, ...(search.days && anyDay) })
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? folded > 0
  const id = useId()
  return (
    <div className={classes.filters}>
      <StatusFilter filter={filter} />
      <div className={classes.days} data-open={open || undefined}>
        <DayFilter days={search.days} filter={filter} onChoose={days => onSearch({ ...anyDay, days })} />
      </div>
      <Button
        variant="default"
        className={classes.fold}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        {folded > 0 ? `Filters (${folded})` : 'Filters'}
      </Button>
      <SavedViews search={search} />
      {countFilters({ ...filter, status: undefined }) > 0 && (
        <Button variant="subtle" className={classes.clear} onClick={onClear}>
          Clear Filters
        </Button>
      )}
      <div id={id} className={classes.folded} hidden={!open}>
        <CityField city={filter.city} onChoose={city => onSearch({ city })} />
        <DateField
          label="From"
          value={filter.from}
          max={filter.to}
          onChoose={from => onSearch({ days: undefined, from, to: filter.to })}
        />
        <DateField
          label="To"
          value={filter.to}
          min={filter.from}
          onChoose={to => onSearch({ days: undefined, from: filter.from, to })}
        />
        <NativeSelect
          aria-label="Stock"
          className={classes.city}
          data={holdChoices}
          value={filter.hold ?? ''}
          onChange={event => onSearch({ hold: holdFilters.find(name => name === event.currentTarget.value) })}
        />
        <NativeSelect
          aria-label="Printing"
          className={classes.city}
          data={printedChoices}
          value={filter.printed ?? ''}
          onChange={event => onSearch({ printed: printedFilters.find(name => name === event.currentTarget.value) })}
        />
        {filter.late && (
          <Checkbox
            className={classes.duplicates}
            label={lateLabels[filter.late]}
            checked
            onChange={() => onSearch({ late: undefined })}
          />
        )}
        {filter.burstOf && (
          <Checkbox
            className={classes.duplicates}
            label="Same burst as one order"
            checked
            onChange={() => onSearch({ burstOf: undefined })}
          />
        )}
        <Checkbox
          className={classes.duplicates}
          label="Likely duplicates (open orders)"
          checked={filter.duplicates === 'open'}
          onChange={event => onSearch({ duplicates: event.currentTarget.checked ? 'open' : undefined })}
        />
      </div>
    </div>
  )
}

const anyDay = { days: undefined, from: undefined, to: undefined }

function CityField({
  city = '',
  onChoose,
}: {
  city: string | undefined
  onChoose: (city: string | undefined) => void
}) {
  const { data: cities = [] } = useQuery(citiesQuery)
  // The city in the URL may be typed by hand, and not be in the list.
  const choices = city === '' || cities.includes(city) ? cities : [city, ...cities]
  return (
    <NativeSelect
      aria-label="City"
      className={classes.city}
      data={[{ value: '', label: 'All cities' }, ...choices]}
      value={city}
      onChange={event => onChoose(event.currentTarget.value || undefined)}
    />
  )
}
