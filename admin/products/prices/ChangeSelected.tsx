import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { formatRupees } from '#shop/money.ts'
import { type PriceAdjustment, type Rounding, roundings } from '#shop/products/prices/calculate-price.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import classes from './ChangeSelected.module.css'
import { parsePriceEntry } from './parse-price-entry.ts'
import { type Plan, type PlannedRow, type PlanRow, planChange } from './plan-change.ts'
import { priceRowName } from './prices.ts'
import { roundingChoices } from './rounding-choices.ts'

type Props = { rows: PlanRow[]; onFill: (filled: PlannedRow[]) => void; onClose: () => void }

type Direction = '-' | '+'
type Unit = '%' | 'Rs'

const directions: { value: Direction; label: string }[] = [
  { value: '-', label: 'Down' },
  { value: '+', label: 'Up' },
]
const units: { value: Unit; label: string }[] = [
  { value: '%', label: 'Percent' },
  { value: 'Rs', label: 'Rupees' },
]
/** Calculates the same change for all selected prices and fills it into their cells. Nothing is saved yet. */
export function ChangeSelected({ rows, onFill, onClose }: Props) {
  const [direction, setDirection] = useState<Direction>('-')
  const [unit, setUnit] = useState<Unit>('%')
  const [amount, setAmount] = useState('')
  const [rounding, setRounding] = useState<Rounding>('rupee')
  const [keepsOld, setKeepsOld] = useState(false)
  const [showErrors, setShowErrors] = useState(false)
  const change = readChange({ direction, unit, amount })
  const plan = 'error' in change ? null : planChange(rows, { change, rounding, keepsOld })
  const error = 'error' in change ? change.error : plan?.filled.length === 0 ? 'This changes no price' : undefined
  return (
    <FormDialog
      title={`Change ${countOf(rows.length, 'price')}`}
      submit={plan ? `Fill in ${countOf(plan.filled.length, 'price')}` : 'Fill in'}
      busy={false}
      onSubmit={event => {
        setShowErrors(true)
        if (error || !plan) return event.currentTarget.querySelector<HTMLElement>('[inputmode]')?.focus()
        onFill(plan.filled)
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        <SegmentedControl
          aria-label="Direction"
          data={directions}
          value={direction}
          onChange={value => setDirection(value === '+' ? '+' : '-')}
        />
        <SegmentedControl
          aria-label="Unit"
          data={units}
          value={unit}
          onChange={value => setUnit(value === 'Rs' ? 'Rs' : '%')}
        />
      </div>
      <TextInput
        label={unit === '%' ? 'Percent' : 'Rupees'}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        data-autofocus
        value={amount}
        error={showErrors && error}
        onChange={event => setAmount(event.currentTarget.value)}
      />
      <NativeSelect
        label="Round"
        data={roundingChoices}
        value={rounding}
        onChange={event => setRounding(roundings.find(name => name === event.currentTarget.value) ?? 'rupee')}
      />
      {direction === '-' && (
        <Checkbox
          label="Keep the old price as compare price"
          description="Shoppers see it crossed out. A higher one that they see already stays."
          checked={keepsOld}
          onChange={event => setKeepsOld(event.currentTarget.checked)}
        />
      )}
      {plan && <Preview plan={plan} />}
    </FormDialog>
  )
}

/** The sign is chosen above the field. */
function readChange({ direction, unit, amount }: { direction: Direction; unit: Unit; amount: string }) {
  const entry = parsePriceEntry(`${direction}${amount.replace('%', '')}${unit === '%' ? '%' : ''}`)
  const isNothing = !/[1-9۱-۹١-٩]/.test(amount)
  if ('price' in entry || isNothing)
    return { error: unit === '%' ? 'Type a percentage, such as 10' : 'Type rupees, such as 100' }
  return entry satisfies PriceAdjustment | { error: string }
}

const EXAMPLES = 5

/** The first new prices, and the number of those that stay as they are. */
function Preview({ plan: { filled, following, unchanged, impossible } }: { plan: Plan }) {
  return (
    <section className="px-3 py-2 border border-hairline rounded-sm bg-ground" aria-label="Preview">
      {filled.length > 0 && (
        <table className={classes.examples}>
          <thead>
            <tr>
              <th scope="col">Preview</th>
              <th scope="col">Now</th>
              <th scope="col">New</th>
              <th scope="col">Compare</th>
            </tr>
          </thead>
          <tbody>
            {filled.slice(0, EXAMPLES).map(({ row, from, set }) => (
              <tr key={row.id}>
                <th scope="row">
                  <bdi>{priceRowName(row)}</bdi>
                </th>
                <td>{formatRupees(from)}</td>
                <td className="font-bold">{set.price === null ? 'Base price' : formatRupees(set.price)}</td>
                <td>{set.comparePrice !== null && formatRupees(set.comparePrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="m-0 p-0 text-quiet text-sm list-none">
        {filled.length > EXAMPLES && <li>And {countOf(filled.length - EXAMPLES, 'price')} more.</li>}
        {following > 0 && (
          <li>
            {countOf(following, 'variant')} {following === 1 ? 'follows its' : 'follow their'} base price.
          </li>
        )}
        {unchanged > 0 && <li>Already so: {countOf(unchanged, 'price')}.</li>}
        {impossible.length > 0 && (
          <li className="text-error">
            Left out, because the new price is not between Rs 1 and Rs 10,000,000: {countOf(impossible.length, 'price')}
            . {impossible.slice(0, 3).map(priceRowName).join(' · ')}
            {impossible.length > 3 && ' …'}
          </li>
        )}
      </ul>
    </section>
  )
}
