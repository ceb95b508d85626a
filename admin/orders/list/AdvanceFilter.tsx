import { NativeSelect } from '@mantine/core'
import { type AdvanceFilter as Advance, advanceFilters } from '#shop/orders/filter/filter-values.ts'
import { listWords } from '../../words/order-list.ts'
import type { ListSearch } from '../order-search.ts'
import classes from './OrderFilters.module.css'

const choices = [
  { value: '', label: listWords.advanceOrNot },
  { value: 'any', label: listWords.hasAdvance },
  { value: 'held', label: listWords.advanceHeldNotDelivered },
  { value: 'refund', label: listWords.advanceToRefund },
]

type Props = { advance: Advance | undefined; onSearch: (changed: ListSearch) => void }

/** Orders with an advance, those before delivery, or those whose advance is to be given back. */
export const AdvanceFilter = ({ advance, onSearch }: Props) => (
  <NativeSelect
    aria-label={listWords.advance}
    className={classes.city}
    data={choices}
    value={advance ?? ''}
    onChange={event => onSearch({ advance: advanceFilters.find(name => name === event.currentTarget.value) })}
  />
)
