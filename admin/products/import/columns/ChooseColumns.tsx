import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { repeatedFields } from '#import/columns/column-fields.ts'
import { ErrorState } from '../../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../../parts/feedback/Loading.tsx'
import { useAdminMutation } from '../../../parts/feedback/use-admin-mutation.ts'
import { PlainSelect } from '../../../parts/form/PlainSelect.tsx'
import shared from '../ImportScreen.module.css'
import type { Plan } from '../imports.ts'
import classes from './ChooseColumns.module.css'
import {
  adviceOf,
  type Choice,
  type Column,
  choices,
  chooseColumns,
  columnsQuery,
  fieldOf,
  forgetColumns,
  namesOf,
  originOf,
  type PlanColumns,
  problemsOf,
} from './columns.ts'

/** `onClose`: null when the file cannot be read without a choice. */
type Props = { plan: Plan; onClose: (() => void) | null }

/** Each column of a list with its first values, and what it is. Another choice checks the file again. */
export function ChooseColumns({ plan, onClose }: Props) {
  const { data, error, refetch } = useQuery(columnsQuery(plan))
  if (data) return <ColumnsForm key={plan.version} plan={plan} data={data} onClose={onClose} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />
}

function ColumnsForm({ plan, data, onClose }: Props & { data: PlanColumns }) {
  const [fields, setFields] = useState<Choice['fields']>(data.columns.map(({ field }) => field))
  const [hasHeadings, setHasHeadings] = useState(data.hasHeadings)
  const [isAsked, setIsAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const failed = 'The columns were not chosen'
  const choose = useAdminMutation({
    call: () => chooseColumns(plan.id, { fields, hasHeadings }),
    failed,
    invalidates: [
      ['imports', 'plan'],
      ['imports', 'columns'],
    ],
  })
  const names = namesOf(data.columns, hasHeadings)
  const problems = problemsOf(fields, names)
  const advice = plan.columnsProblem === 'no-price' ? null : adviceOf(fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (problems.length === 0) return choose.mutate()
    form.current?.querySelector<HTMLSelectElement>('select[aria-invalid="true"], select')?.focus()
  }
  return (
    <form ref={form} className={classes.form} aria-label="What each column is" onSubmit={submit} noValidate>
      <p className="m-0">
        Say what each column of your list is. {originOf(plan, data.isRemembered)}{' '}
        {hasHeadings && data.hasHeadings && data.headingLine > 0 && (
          <>The headings were taken from line {data.headingLine}. </>
        )}
        {hasHeadings &&
          (data.mayBeRemembered
            ? 'Your choice is remembered for the next file with these headings.'
            : 'Other lists may have headings such as these, so your choice is for this file alone.')}
      </p>
      <Checkbox
        label="The list has headings"
        description={hasHeadings ? undefined : 'The first line is a product too. Such a choice is for this file alone.'}
        checked={hasHeadings}
        onChange={event => setHasHeadings(event.currentTarget.checked)}
      />
      <Columns {...{ data, names, fields, hasHeadings }} onChange={setFields} />
      <Notes problems={problems} advice={advice} isAsked={isAsked} />
      <div className={shared.buttons}>
        <Button type="submit" className="max-md:h-11" loading={choose.isPending}>
          Check with these columns
        </Button>
        {data.isRemembered && <Forget plan={plan} />}
        {onClose && (
          <Button variant="default" className="max-md:h-11" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </form>
  )
}

type ColumnsProps = Pick<Choice, 'fields' | 'hasHeadings'> & {
  data: PlanColumns
  names: string[]
  onChange: (fields: Choice['fields']) => void
}

function Columns({ data, names, fields, hasHeadings, onChange }: ColumnsProps) {
  const repeated = new Set([...repeatedFields(fields).values()].flat())
  return (
    <ul className={classes.columns} aria-label="Columns of the list">
      {data.columns.map(column => (
        <ColumnRow
          key={column.place}
          column={column}
          name={names[column.place] ?? ''}
          examples={hasHeadings ? column.examples : [column.heading, ...column.examples].filter(Boolean)}
          value={fields[column.place] ?? null}
          isRepeated={repeated.has(column.place)}
          onChoose={field => onChange(fields.map((one, place) => (place === column.place ? field : one)))}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  column: Column
  name: string
  examples: string[]
  value: Choice['fields'][number]
  isRepeated: boolean
  onChoose: (field: Choice['fields'][number]) => void
}

function ColumnRow({ column, name, examples, value, isRepeated, onChoose }: RowProps) {
  const id = useId()
  return (
    <li className={classes.column}>
      <label htmlFor={id} className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
        <span className="sr-only"> is</span>
      </label>
      <p id={`${id}-examples`} className="m-0 text-quiet text-sm wrap-anywhere">
        {examples.length === 0
          ? 'No values in the first lines'
          : examples.slice(0, 3).map((example, place) => (
              <span key={example}>
                {place > 0 && ' · '}
                <bdi>{example}</bdi>
              </span>
            ))}
      </p>
      <div className={value === null ? classes.ignored : undefined}>
        <PlainSelect
          id={id}
          options={choices}
          value={value ?? ''}
          aria-describedby={`${id}-examples`}
          error={isRepeated ? 'Another column is this too' : null}
          data-place={column.place}
          onChange={event => onChoose(fieldOf(event.currentTarget.value))}
        />
      </div>
    </li>
  )
}

/** `isAsked`: somebody pressed the button, so that what is wrong is an error now. */
function Notes({ problems, advice, isAsked }: { problems: string[]; advice: string | null; isAsked: boolean }) {
  return (
    <div role={isAsked && problems.length > 0 ? 'alert' : 'status'} className="grid gap-1 wrap-anywhere">
      {problems.map(problem => (
        <p key={problem} className="m-0 text-red-ink">
          {problem}
        </p>
      ))}
      {advice !== null && <p className="m-0">{advice}</p>}
    </div>
  )
}

function Forget({ plan }: { plan: Plan }) {
  const forget = useAdminMutation({
    call: () => forgetColumns(plan.id),
    failed: 'The choice was not forgotten',
    invalidates: [
      ['imports', 'plan'],
      ['imports', 'columns'],
    ],
  })
  return (
    <Button variant="default" className="max-md:h-11" loading={forget.isPending} onClick={() => forget.mutate()}>
      Forget this choice
    </Button>
  )
}
