import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { fromLocalTime, toLocalTime } from '#shop/pakistan-time.ts'
import { roundings } from '#shop/products/prices/calculate-price.ts'
import { saleLimits } from '#shop/sales/sale-limits.ts'
import { notifyError } from '../../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../../parts/feedback/use-admin-mutation.ts'
import { EditForm, FormFields } from '../../../parts/form/EditForm.tsx'
import { TimeField } from '../../../parts/form/TimeField.tsx'
import { useLeaveGuard } from '../../../parts/form/use-leave-guard.tsx'
import { Panel } from '../../../parts/Panel.tsx'
import { countPrices } from '../prices.ts'
import { roundingChoices } from '../rounding-choices.ts'
import { type DraftRow, draftsOf, type Reduction, readRow, toSalePrices } from './draft-rows.ts'
import { PricePicker } from './PricePicker.tsx'
import { SaleRows } from './SaleRows.tsx'
import classes from './Sales.module.css'
import { type Sale, type SaleInput, type SaleReport, saleQuery } from './sales.ts'

type Props = {
  /** Null: a new one. */
  sale: Sale | null
  submit: string
  save: (input: SaleInput, version: number) => Promise<SaleReport>
}

type Values = { name: string; start: string; end: string; reduction: Reduction; rows: DraftRow[] }

const units = [
  { value: '%', label: 'Percent' },
  { value: 'Rs', label: 'Rupees' },
]

const NO_ROWS: ReadonlyMap<string, string> = new Map()

/** Name, times and prices of a sale that has not started. */
export function SaleForm({ sale, submit, save }: Props) {
  const [stored] = useState(() => valuesOf(sale))
  const [values, setValues] = useState(stored)
  const [showErrors, setShowErrors] = useState(false)
  const [refused, setRefused] = useState(NO_ROWS)
  const form = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isSaved = useRef(false)
  const isDirty = values !== stored
  const leaveGuard = useLeaveGuard(() => isDirty && !isSaved.current)
  const change = (part: Partial<Values>) => setValues(before => ({ ...before, ...part }))
  const changeRows = useCallback((of: (rows: DraftRow[]) => DraftRow[]) => {
    setValues(before => ({ ...before, rows: of(before.rows) }))
    setRefused(NO_ROWS)
  }, [])
  const { name, start, end, reduction, rows } = values
  const [startsAt, endsAt] = [fromLocalTime(start), fromLocalTime(end)]
  const errors = errorsOf(values)
  const invalid = rows.filter(row => readRow(row, reduction).error !== null)
  const focusFirstError = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const saving = useAdminMutation({
    call: (input: SaleInput) => save(input, sale?.version ?? 0),
    failed: 'The sale was not saved',
    invalidates: [['sales']],
    onSuccess: async report => {
      setRefused(new Map(report.refusals.map(({ id, message }) => [id, message])))
      if (!report.sale) {
        notifyError(
          `${countPrices(report.refusals.length)} refused`,
          'Nothing was saved. See the reasons in the table.',
        )
        return
      }
      isSaved.current = true
      await queries.invalidateQueries({ queryKey: saleQuery(report.sale.id).queryKey })
      await navigate({ to: '/admin/prices/sales' })
    },
  })
  return (
    <EditForm
      submit={submit}
      busy={saving.isPending}
      back="/admin/prices/sales"
      wide
      changed={isDirty}
      onSubmit={() => {
        setShowErrors(true)
        if (errors.name || errors.start || errors.end || errors.rows || invalid.length > 0 || !startsAt)
          return focusFirstError()
        saving.mutate({ name: name.trim(), startsAt, endsAt, prices: toSalePrices(rows, reduction) })
      }}
    >
      <div className={classes.form} ref={form}>
        <FormFields>
          <TextInput
            label="Name"
            description="Only staff see it"
            maxLength={saleLimits.name}
            dir="auto"
            autoFocus={sale === null}
            value={name}
            error={showErrors && errors.name}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          <div className={classes.pair}>
            <TimeField
              label="Start"
              empty="Time of Pakistan"
              usualTime="00:00"
              value={start}
              error={showErrors && errors.start}
              onChange={start => change({ start })}
            />
            <TimeField
              label="End"
              empty="Empty: until you end it"
              usualTime="23:59"
              value={end}
              error={(showErrors || end !== '') && errors.end}
              onChange={end => change({ end })}
            />
          </div>
        </FormFields>
        <div className={classes.columns}>
          <PricePicker rows={rows} onChange={changeRows} />
          <Panel title={`In the sale: ${countPrices(rows.length)}`}>
            <div className={classes.reduction}>
              <TextInput
                label="Reduce all by"
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={reduction.amount}
                onChange={event => change({ reduction: { ...reduction, amount: event.currentTarget.value } })}
              />
              <SegmentedControl
                aria-label="Unit"
                data={units}
                value={reduction.unit}
                onChange={unit => change({ reduction: { ...reduction, unit: unit === 'Rs' ? 'Rs' : '%' } })}
              />
              <NativeSelect
                label="Round"
                data={roundingChoices}
                value={reduction.rounding}
                onChange={event => {
                  const rounding = roundings.find(name => name === event.currentTarget.value) ?? 'rupee'
                  change({ reduction: { ...reduction, rounding } })
                }}
              />
            </div>
            {rows.length === 0 ? (
              <p className={classes.hint} data-error={(showErrors && errors.rows !== null) || undefined}>
                {errors.rows}
              </p>
            ) : (
              <SaleRows
                rows={rows}
                reduction={reduction}
                refused={refused}
                showErrors={showErrors}
                onChange={changeRows}
              />
            )}
          </Panel>
        </div>
      </div>
      {leaveGuard}
    </EditForm>
  )
}

const valuesOf = (sale: Sale | null): Values => ({
  name: sale?.name ?? '',
  start: toLocalTime(sale?.startsAt ?? new Date().toISOString()),
  end: sale?.endsAt ? toLocalTime(sale.endsAt) : '',
  reduction: { amount: '', unit: '%', rounding: 'rupee' },
  rows: sale ? draftsOf(sale) : [],
})

function errorsOf({ name, start, end, rows }: Values) {
  const [startsAt, endsAt] = [fromLocalTime(start), fromLocalTime(end)]
  return {
    name: name.trim() === '' ? 'Type a name' : null,
    start: startsAt ? null : 'Choose a day and a time',
    end: end !== '' && !endsAt ? 'Choose a day and a time' : endsAt && startsAt && endsAt <= startsAt ? LATER : null,
    rows: rows.length === 0 ? 'Tick prices in the list beside, or add all of a sub-brand or category.' : tooMany(rows),
  }
}

const LATER = 'The end must be after the start'
const tooMany = ({ length }: DraftRow[]) =>
  length > saleLimits.prices ? `At most ${saleLimits.prices.toLocaleString('en')} prices` : null
