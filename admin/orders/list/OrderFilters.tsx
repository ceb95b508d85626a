import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { orderSources } from '#shop/order-sources.ts'
import { holdFilters, LATE_CALL_HOURS, printedFilters } from '#shop/orders/filter/filter-values.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import choices from '../../parts/form/Choices.module.css'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import { countFilters, type ListSearch, ofPlace } from '../order-search.ts'
import { AdvanceFilter } from './AdvanceFilter.tsx'
import { CityField, CourierField, ProductField } from './ChoiceFields.tsx'
import { DateField } from './DateField.tsx'
import { DayFilter } from './DayFilter.tsx'
import classes from './OrderFilters.module.css'
import { SavedViews, SaveView } from './SavedViews.tsx'
import { StatusFilter } from './StatusFilter.tsx'

type Props = {
  search: ListSearch
  filter: OrderFilter
  /** Whether the rarely used ones are shown. */
  isOpen: boolean
  onToggle: () => void
  onSearch: (changed: ListSearch) => void
  onClear: () => void
  /** What stands at the head of the screen, but among the filters on a phone: table or cards, the export. */
  atHead: ReactNode
}

const holdChoices = [
  { value: '', label: listWords.stockKeptOrNot },
  { value: 'not_reserved', label: listWords.stockNotKeptLooksFake },
  { value: 'expired', label: words.stockReleased },
]

const printedChoices = [
  { value: '', label: listWords.printedOrNot },
  { value: 'no', label: listWords.notPrinted },
  { value: 'yes', label: listWords.printed },
]

const sourceChoices = [
  { value: '', label: listWords.anySource },
  ...orderSources.map(source => ({ value: source, label: words.sources[source] })),
]

const lateLabels = {
  call: fill(listWords.lateCall, { hours: LATE_CALL_HOURS }),
  unanswered: listWords.nobodyAnsweredCalledNoMore,
  parcel: listWords.onItsWayAfterThePromised,
}

/** The number of active filters among those that are collapsed. */
const countFolded = ({ days }: ListSearch, filter: OrderFilter): number =>
  countFilters({ ...filter, ...ofPlace, search: undefined, ...(days && anyDay) })

/**
 * Whether the rarely used filters are shown: when one is set, until somebody decides. On a phone, where they would hide
 * the list, their number says so instead. Escape closes them.
 */
export function useFilterFold(search: ListSearch, filter: OrderFilter) {
  const [chosen, setChosen] = useState<boolean>()
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false
  const isOpen = chosen ?? (!isPhone && countFolded(search, filter) > 0)
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isElsewhere =
      target instanceof Element && target.closest('[role=dialog], [role=menu], [type=search]') !== null
    if (key !== 'Escape' || !isOpen || isElsewhere || defaultPrevented) return
    setChosen(false)
    const isWithin = target instanceof Element && target.closest(`#${FOLD}`) !== null
    // The button is there twice: on a phone beside the search.
    const buttons = document.querySelectorAll<HTMLElement>(`[aria-controls=${FOLD}]`)
    if (isWithin) for (const button of buttons) button.focus()
  })
  return { isOpen, onToggle: () => setChosen(!isOpen) }
}

const FOLD = 'order-filters'

type FoldButtonProps = Pick<Props, 'search' | 'filter' | 'isOpen' | 'onToggle'> & { className: string | undefined }

/** Shows the rarely used filters. Only the class says where it is: on a phone it is beside the search. */
export function FoldButton({ search, filter, isOpen, onToggle, className = '' }: FoldButtonProps) {
  const folded = countFolded(search, filter)
  return (
    <Button
      variant="default"
      className={className}
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={FOLD}
      onClick={onToggle}
    >
      {folded > 0 ? fill(listWords.filtersOn, { count: folded }) : common.filters}
    </Button>
  )
}

/** The filters of the list. Rarely used ones are collapsed. On a phone only the statuses are not. */
export function OrderFilters({ search, filter, isOpen: open, onToggle, onSearch, onClear, atHead }: Props) {
  return (
    <div className={classes.filters}>
      <StatusFilter filter={filter} />
      {/* The statuses have the line for themselves; the days are below, with the other filters. */}
      <div
        className="flex items-center gap-1 max-md:hidden max-md:order-1 max-md:basis-full max-md:flex-wrap max-md:data-open:flex"
        data-open={open || undefined}
      >
        <DayFilter days={search.days} filter={filter} onChoose={days => onSearch({ ...anyDay, days })} />
        <button
          type="button"
          className={choices.choice}
          aria-pressed={filter.printed === 'no'}
          onClick={() => onSearch({ printed: filter.printed === 'no' ? undefined : 'no' })}
        >
          {listWords.notPrinted}
        </button>
      </div>
      <FoldButton {...{ search, filter, onToggle }} isOpen={open} className="max-md:hidden" />
      <div
        className="contents max-md:hidden max-md:order-1 max-md:basis-full max-md:flex-wrap max-md:data-open:flex max-md:data-open:gap-2"
        data-open={open || undefined}
      >
        <SavedViews search={search} />
        {/* On a desktop these are beside the search. */}
        <div className="hidden max-md:flex max-md:gap-2">{atHead}</div>
      </div>
      {countFilters({ ...filter, ...ofPlace }) > 0 && (
        <Button variant="subtle" className="max-md:order-2 max-md:basis-full" onClick={onClear}>
          {common.clearFilters}
        </Button>
      )}
      <div
        id={FOLD}
        className="flex basis-full flex-wrap gap-x-4 gap-y-2 [&[hidden]]:hidden max-md:grid max-md:order-1"
        hidden={!open}
      >
        {open && (
          <>
            <FoldedFilters {...{ filter, onSearch }} />
            <div>
              <SaveView search={search} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** The rarely used filters. They are rendered, and what they offer is loaded, once they are shown. */
function FoldedFilters({ filter, onSearch }: Pick<Props, 'filter' | 'onSearch'>) {
  const { from, to } = filter
  return (
    <>
      <CityField city={filter.city} onChoose={city => onSearch({ city })} />
      <CourierField courier={filter.courier} onChoose={courier => onSearch({ courier })} />
      <ProductField product={filter.product} onChoose={product => onSearch({ product })} />
      <DateField label={common.from} value={from} max={to} onChoose={from => onSearch({ days: undefined, from, to })} />
      <DateField label={common.to} value={to} min={from} onChoose={to => onSearch({ days: undefined, from, to })} />
      <NativeSelect
        aria-label={listWords.source}
        className={classes.city}
        data={sourceChoices}
        value={filter.source ?? ''}
        onChange={event => onSearch({ source: orderSources.find(name => name === event.currentTarget.value) })}
      />
      <NativeSelect
        aria-label={common.stock}
        className={classes.city}
        data={holdChoices}
        value={filter.hold ?? ''}
        onChange={event => onSearch({ hold: holdFilters.find(name => name === event.currentTarget.value) })}
      />
      <NativeSelect
        aria-label={listWords.printing}
        className={classes.city}
        data={printedChoices}
        value={filter.printed ?? ''}
        onChange={event => onSearch({ printed: printedFilters.find(name => name === event.currentTarget.value) })}
      />
      <AdvanceFilter advance={filter.advance} onSearch={onSearch} />
      {filter.late && (
        <Checkbox
          className="self-center max-md:py-3"
          label={lateLabels[filter.late]}
          checked
          onChange={() => onSearch({ late: undefined })}
        />
      )}
      {filter.sameNetworkAs && (
        <Checkbox
          className="self-center max-md:py-3"
          label={listWords.sameNetworkAsOneOrder}
          checked
          onChange={() => onSearch({ sameNetworkAs: undefined })}
        />
      )}
      <Checkbox
        className="self-center max-md:py-3"
        label={listWords.likelyDuplicatesOpenOrders}
        checked={filter.duplicates === 'open'}
        onChange={event => onSearch({ duplicates: event.currentTarget.checked ? 'open' : undefined })}
      />
    </>
  )
}

const anyDay = { days: undefined, from: undefined, to: undefined }
