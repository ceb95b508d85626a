import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import { citiesQuery, orderedProductsQuery } from '../orders.ts'
import { couriersQuery } from '../shipping/shipments.ts'
import classes from './OrderFilters.module.css'

// Filters of the list whose choices are loaded.

type FieldProps<Name extends string> = Partial<Record<Name, string | undefined>> & {
  onChoose: (value: string | undefined) => void
}

/** The couriers of the settings. */
export function CourierField({ courier = '', onChoose }: FieldProps<'courier'>) {
  const { data = [] } = useQuery(couriersQuery)
  const options = data.map(({ code, name }) => ({ value: code, label: name }))
  // A courier that is no longer in the settings still has parcels.
  const isKnown = courier === '' || options.some(({ value }) => value === courier)
  const known = isKnown ? options : [{ value: courier, label: courier }, ...options]
  return (
    <NativeSelect
      aria-label={common.courier}
      className={classes.city}
      data={[{ value: '', label: listWords.anyCourier }, ...known]}
      value={courier}
      onChange={event => onChoose(event.currentTarget.value || undefined)}
    />
  )
}

/** The products of orders that are not shipped yet. */
export function ProductField({ product = '', onChoose }: FieldProps<'product'>) {
  const { data = [] } = useQuery(orderedProductsQuery)
  const options = data.map(({ id, name, pieces }) => ({ value: id, label: `${name} (${pieces.toLocaleString('en')})` }))
  if (product !== '' && !data.some(({ id }) => id === product))
    options.unshift({ value: product, label: listWords.oneProduct })
  return (
    <NativeSelect
      aria-label={common.product}
      className={classes.city}
      data={[{ value: '', label: listWords.anyProduct }, ...options]}
      value={product}
      onChange={event => onChoose(event.currentTarget.value || undefined)}
    />
  )
}

/** The cities of all orders. */
export function CityField({
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
      aria-label={common.city}
      className={classes.city}
      data={[{ value: '', label: listWords.allCities }, ...choices]}
      value={city}
      onChange={event => onChoose(event.currentTarget.value || undefined)}
    />
  )
}
