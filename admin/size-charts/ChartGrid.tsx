import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { formatInches, parseCell, sizeChartLimits } from '#shop/size-charts/size-chart-form.ts'
import { urduField } from '../parts/form/UrduFields.tsx'
import classes from './SizeCharts.module.css'
import type { SizeChartValues } from './size-chart-values.ts'

export type ChartFormApi = UseFormReturnType<SizeChartValues>
type Props = { form: ChartFormApi }

/** A row for each size, a column for each measure. */
export function ChartGrid({ form }: Props) {
  const { measures, sizes } = form.values
  return (
    <div className="grid gap-3 p-4 pt-3">
      <p className="m-0 text-quiet">
        A size is found by its name, as written in the options of products: S, M, 41. Write 91, 91.5 or 91-97. Shoppers
        also see inches, rounded to a quarter.
      </p>
      <div className="overflow-x-auto">
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {measures.map((measure, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a measure is its place; names may be empty or equal
                <th scope="col" key={column}>
                  <Measure {...{ form, column }} name={measure.name || `measure ${column + 1}`} />
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {sizes.map((size, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a size is its place; names may be empty or equal
              <SizeRow key={row} {...{ form, row }} name={size.name || `size ${row + 1}`} />
            ))}
          </tbody>
        </table>
      </div>
      <ListErrors form={form} />
      <div className="flex flex-wrap gap-2">
        <AddButton isFull={sizes.length >= sizeChartLimits.sizes} onAdd={() => form.setValues(withSize(form.values))}>
          Add size
        </AddButton>
        <AddButton
          isFull={measures.length >= sizeChartLimits.measures}
          onAdd={() => form.setValues(withMeasure(form.values))}
        >
          Add measure
        </AddButton>
      </div>
    </div>
  )
}

/** Errors of a whole list, such as two sizes with one name. */
const ListErrors = ({ form: { errors } }: Props) =>
  [errors.measures, errors.sizes].filter(Boolean).map(error => (
    <p key={String(error)} role="alert" className="m-0 text-error">
      {error}
    </p>
  ))

function Measure({ form, column, name }: Props & { column: number; name: string }) {
  const path = `measures.${column}`
  return (
    <div className="w-42 grid gap-1 max-md:w-48">
      <TextInput
        {...form.getInputProps(`${path}.name`)}
        aria-label={`Name of measure ${column + 1}`}
        placeholder="Chest"
        maxLength={sizeChartLimits.name}
      />
      <TextInput
        {...form.getInputProps(`${path}.nameUrdu`)}
        {...urduField}
        aria-label={`Name of measure ${column + 1} in Urdu`}
        placeholder="چھاتی"
        maxLength={sizeChartLimits.name}
      />
      <RemoveButton
        label={`Remove ${name}`}
        isLast={form.values.measures.length === 1}
        onRemove={() => form.setValues(withoutMeasure(form.values, column))}
      />
    </div>
  )
}

function SizeRow({ form, row, name }: Props & { row: number; name: string }) {
  const path = `sizes.${row}`
  return (
    <tr>
      <th scope="row">
        <TextInput
          {...form.getInputProps(`${path}.name`)}
          aria-label={`Name of size ${row + 1}`}
          maxLength={sizeChartLimits.name}
          dir="auto"
        />
      </th>
      {form.values.sizes[row]?.cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <td key={column}>
          <TextInput
            {...form.getInputProps(`${path}.cells.${column}`)}
            aria-label={`${name}: ${form.values.measures[column]?.name || `measure ${column + 1}`}, cm`}
            inputMode="decimal"
            maxLength={11}
            rightSection={<span className="text-quiet text-sm tabular-nums whitespace-nowrap">{inchesOf(cell)}</span>}
            rightSectionWidth="4.5rem"
          />
        </td>
      ))}
      <td>
        <RemoveButton
          label={`Remove ${name}`}
          isLast={form.values.sizes.length === 1}
          onRemove={() => form.setValues(withoutSize(form.values, row))}
        />
      </td>
    </tr>
  )
}

const inchesOf = (cell: string): string => {
  const inches = formatInches(parseCell(cell) ?? [])
  return inches && `${inches} in`
}

const AddButton = ({ isFull, onAdd, children }: { isFull: boolean; onAdd: () => void; children: string }) => (
  <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} disabled={isFull} onClick={onAdd}>
    {children}
  </Button>
)

const RemoveButton = ({ label, isLast, onRemove }: { label: string; isLast: boolean; onRemove: () => void }) => (
  <ActionIcon variant="default" size="lg" aria-label={label} disabled={isLast} onClick={onRemove}>
    <IconTrash size={16} aria-hidden />
  </ActionIcon>
)

const withSize = ({ measures, sizes, ...values }: SizeChartValues): SizeChartValues => ({
  ...values,
  measures,
  sizes: [...sizes, { name: '', cells: measures.map(() => '') }],
})

const withMeasure = ({ measures, sizes, ...values }: SizeChartValues): SizeChartValues => ({
  ...values,
  measures: [...measures, { name: '', nameUrdu: '' }],
  sizes: sizes.map(size => ({ ...size, cells: [...size.cells, ''] })),
})

const withoutSize = ({ sizes, ...values }: SizeChartValues, row: number): SizeChartValues => ({
  ...values,
  sizes: sizes.toSpliced(row, 1),
})

const withoutMeasure = ({ measures, sizes, ...values }: SizeChartValues, column: number): SizeChartValues => ({
  ...values,
  measures: measures.toSpliced(column, 1),
  sizes: sizes.map(size => ({ ...size, cells: size.cells.toSpliced(column, 1) })),
})
