import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { fromLocalTime, toLocalTime } from '#shop/pakistan-time.ts'
import { saleLimits } from '#shop/sales/sale.ts'
import { notifyError } from '../../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../../parts/feedback/use-admin-mutation.ts'
import { EditForm, FormFields } from '../../../parts/form/EditForm.tsx'
import { TimeField } from '../../../parts/form/TimeField.tsx'
import { useLeaveGuard } from '../../../parts/form/use-leave-guard.tsx'
import { Panel } from '../../../parts/Panel.tsx'
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

type Values = { name: string; start: string; end: string; reduction: Reduction }
type Form = UseFormReturnType<Values>

/** Name, times and prices of a sale that has not started. */
export function SaleForm({ sale, submit, save }: Props) {
  const form = useForm<Values>({ initialValues: valuesOf(sale), validate: errorsOf })
  const { rows, changeRows, refused, setRefused, areChanged } = useSaleRows(sale)
  const [showErrors, setShowErrors] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const isDirty = form.isDirty() || areChanged
  const saving = useSaveSale(input => save(input, sale?.version ?? 0), setRefused)
  const leaveGuard = useLeaveGuard(() => isDirty && !saving.isSaved())
  const { amount, unit, rounding } = form.values.reduction
  // The same object while a letter is typed elsewhere, so that no row is rendered for it.
  const reduction = useMemo(() => ({ amount, unit, rounding }), [amount, unit, rounding])
  const rowsError = errorOfRows(rows)
  const focusFirstError = () =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const send = form.onSubmit(({ name, start, end }) => {
    const startsAt = fromLocalTime(start)
    const isInvalid = rowsError !== null || rows.some(row => readRow(row, reduction).error !== null)
    if (isInvalid || !startsAt) focusFirstError()
    else
      saving.mutate({
        name: name.trim(),
        startsAt,
        endsAt: fromLocalTime(end),
        prices: toSalePrices(rows, reduction),
      })
  }, focusFirstError)
  return (
    <EditForm
      submit={submit}
      busy={saving.isPending}
      back="/admin/prices/sales"
      wide
      changed={isDirty}
      onSubmit={event => {
        setShowErrors(true)
        send(event)
      }}
    >
      <div className="grid grid-cols-1 items-start gap-4" ref={fields}>
        <NameAndTimes form={form} isNew={sale === null} />
        <div className={classes.columns}>
          <PricePicker rows={rows} onChange={changeRows} />
          <Panel title={`In the sale: ${countOf(rows.length, 'price')}`}>
            <ReductionFields form={form} />
            {rows.length === 0 ? (
              <p className="m-0 p-4 pt-2 text-quiet data-error:text-error" data-error={showErrors || undefined}>
                {rowsError}
              </p>
            ) : (
              <SaleRows {...{ rows, reduction, refused, showErrors }} onChange={changeRows} />
            )}
          </Panel>
        </div>
      </div>
      {leaveGuard}
    </EditForm>
  )
}

const NO_ROWS: ReadonlyMap<string, string> = new Map()

/**
 * The prices of the sale, and those that the server refused. They are no values of the form: it copies all values on
 * every letter, and a row is rendered again only when it is another object.
 */
function useSaleRows(sale: Sale | null) {
  const [stored] = useState(() => (sale ? draftsOf(sale) : []))
  const [rows, setRows] = useState(stored)
  const [refused, setRefused] = useState(NO_ROWS)
  const changeRows = useCallback((of: (rows: DraftRow[]) => DraftRow[]) => {
    setRows(of)
    setRefused(NO_ROWS)
  }, [])
  return { rows, changeRows, refused, setRefused, areChanged: rows !== stored }
}

type Save = (input: SaleInput) => Promise<SaleReport>

/** Saves the sale and goes to the list, or shows which of its prices were refused. */
function useSaveSale(save: Save, onRefused: (refused: ReadonlyMap<string, string>) => void) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isSaved = useRef(false)
  const saving = useAdminMutation({
    call: save,
    failed: 'The sale was not saved',
    invalidates: [['sales']],
    onSuccess: async ({ sale, refusals }) => {
      onRefused(new Map(refusals.map(({ id, message }) => [id, message])))
      if (!sale) {
        notifyError(`${countOf(refusals.length, 'price')} refused`, 'Nothing was saved. See the reasons in the table.')
        return
      }
      isSaved.current = true
      await queries.invalidateQueries({ queryKey: saleQuery(sale.id).queryKey })
      await navigate({ to: '/admin/prices/sales' })
    },
  })
  return { ...saving, isSaved: () => isSaved.current }
}

function NameAndTimes({ form, isNew }: { form: Form; isNew: boolean }) {
  const { start, end } = form.values
  return (
    <FormFields>
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        description="Only staff see it"
        maxLength={saleLimits.name}
        dir="auto"
        autoFocus={isNew}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-4">
        <TimeField
          {...form.getInputProps('start')}
          label="Start"
          empty="Time of Pakistan"
          usualTime="00:00"
          value={start}
        />
        <TimeField
          {...form.getInputProps('end')}
          label="End"
          empty="Empty: until you end it"
          usualTime="23:59"
          value={end}
          // An end before the start is said at once.
          error={form.errors.end ?? (end !== '' && errorsOf(form.values).end)}
        />
      </div>
    </FormFields>
  )
}

const units = [
  { value: '%', label: 'Percent' },
  { value: 'Rs', label: 'Rupees' },
]

/** What is taken off the prices of all rows without one of their own. */
const ReductionFields = ({ form }: { form: Form }) => (
  <div className="flex flex-wrap items-end gap-x-3 gap-y-2 px-4 py-3 [&>:first-child]:w-30">
    <TextInput
      {...form.getInputProps('reduction.amount')}
      label="Reduce all by"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
    />
    <SegmentedControl {...form.getInputProps('reduction.unit')} aria-label="Unit" data={units} />
    <NativeSelect {...form.getInputProps('reduction.rounding')} label="Round" data={roundingChoices} />
  </div>
)

const valuesOf = (sale: Sale | null): Values => ({
  name: sale?.name ?? '',
  start: toLocalTime(sale?.startsAt ?? new Date().toISOString()),
  end: sale?.endsAt ? toLocalTime(sale.endsAt) : '',
  reduction: { amount: '', unit: '%', rounding: 'rupee' },
})

function errorsOf({ name, start, end }: Values) {
  const [startsAt, endsAt] = [fromLocalTime(start), fromLocalTime(end)]
  return {
    name: name.trim() === '' ? 'Type a name' : null,
    start: startsAt ? null : 'Choose a day and a time',
    end: end !== '' && !endsAt ? 'Choose a day and a time' : endsAt && startsAt && endsAt <= startsAt ? LATER : null,
  }
}

const LATER = 'The end must be after the start'

function errorOfRows({ length }: DraftRow[]): string | null {
  if (length === 0) return 'Tick prices in the list beside, or add all of a sub-brand or category.'
  return length > saleLimits.prices ? `At most ${saleLimits.prices.toLocaleString('en')} prices` : null
}
