import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { LATE_CALL_HOURS, LATE_PARCEL_DAYS } from '#shop/orders/late.ts'
import type { OrderFilter } from '#shop/orders/order-query.ts'
import { holdFilters } from '#shop/orders/status.ts'
import { ListHead } from '../parts/ListHead.tsx'
import { DateField } from './DateField.tsx'
import classes from './OrderFilters.module.css'
import { countFilters } from './order-search.ts'
import { citiesQuery } from './orders.ts'
import { StatusFilter } from './StatusFilter.tsx'

type Props = { filter: OrderFilter; onFilter: (isFiltered: OrderFilter) => void; onClear: () => void }

const holdChoices = [
  { value: '', label: 'Any stock' },
  { value: 'unconfirmed', label: 'Nothing reserved' },
  { value: 'expired', label: 'Stock released' },
]

const lateLabels = {
  call: `Pending for over ${LATE_CALL_HOURS} hours`,
  parcel: `Shipped over ${LATE_PARCEL_DAYS} days ago`,
}

/** The filters of the list. On a phone all except the search are collapsed. */
export function OrderFilters({ filter, onFilter, onClear }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const folded = countFilters({ ...filter, search: undefined })
  return (
    <div className={classes.filters}>
      <ListHead
        label="Search orders"
        placeholder="Number, phone, name, city, SKU, note"
        value={filter.search}
        onSearch={search => onFilter({ search })}
      >
        <Button
          variant="default"
          className={classes.fold}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {folded > 0 ? `Filters (${folded})` : 'Filters'}
        </Button>
        <div id={id} className={classes.folded} data-open={open || undefined}>
          <CityField city={filter.city} onChoose={city => onFilter({ city })} />
          <DateField label="From" value={filter.from} max={filter.to} onChoose={from => onFilter({ from })} />
          <DateField label="To" value={filter.to} min={filter.from} onChoose={to => onFilter({ to })} />
          <NativeSelect
            aria-label="Stock"
            className={classes.city}
            data={holdChoices}
            value={filter.hold ?? ''}
            onChange={event => onFilter({ hold: holdFilters.find(name => name === event.currentTarget.value) })}
          />
          <StatusFilter />
          {filter.late && (
            <Checkbox
              className={classes.duplicates}
              label={lateLabels[filter.late]}
              checked
              onChange={() => onFilter({ late: undefined })}
            />
          )}
          {filter.burstOf && (
            <Checkbox
              className={classes.duplicates}
              label="Same burst as one order"
              checked
              onChange={() => onFilter({ burstOf: undefined })}
            />
          )}
          <Checkbox
            className={classes.duplicates}
            label="Likely duplicates (open orders)"
            checked={filter.duplicates === 'open'}
            onChange={event => onFilter({ duplicates: event.currentTarget.checked ? 'open' : undefined })}
          />
        </div>
        {countFilters(filter) > 0 && (
          <Button variant="subtle" className={classes.clear} onClick={onClear}>
            Clear Filters
          </Button>
        )}
      </ListHead>
    </div>
  )
}

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
