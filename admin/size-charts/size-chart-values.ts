import { formatCentimetres, parseCell, type SizeChartForm, sizeChartForm } from '#shop/size-charts/size-chart-form.ts'
import { keysField } from '../parts/form/edit-conflict.ts'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import type { EditedChart } from './size-charts.ts'

type Named = { id: string; name: string }

/** The form while it is typed: each cell is a text. */
export type SizeChartValues = Omit<SizeChartForm, 'sizes'> & { sizes: { name: string; cells: string[] }[] }

export const emptySizeChart: SizeChartValues = {
  title: '',
  titleUrdu: '',
  howTo: '',
  howToUrdu: '',
  categoryIds: [],
  measures: [
    { name: 'Chest', nameUrdu: 'چھاتی' },
    { name: 'Length', nameUrdu: 'لمبائی' },
  ],
  sizes: ['S', 'M', 'L', 'XL'].map(name => ({ name, cells: ['', ''] })),
}

export const valuesOfChart = ({ id: _, slug: __, version: ___, ...chart }: EditedChart): SizeChartValues => ({
  ...chart,
  sizes: chart.sizes.map(({ name, cells }) => ({ name, cells: cells.map(formatCentimetres) })),
})

/** What is sent. A cell that cannot be read is reported by `sizeChartErrors` before. */
export const toSizeChartInput = ({ sizes, ...values }: SizeChartValues): SizeChartForm => ({
  ...values,
  sizes: sizes.map(({ name, cells }) => ({ name, cells: cells.map(cell => parseCell(cell) ?? []) })),
})

/** The errors of the values by field, with the messages of the server's schema. */
export function sizeChartErrors(values: SizeChartValues): Record<string, string> {
  const errors = schemaErrors(sizeChartForm, toSizeChartInput(values))
  for (const [row, { cells }] of values.sizes.entries())
    for (const [column, cell] of cells.entries())
      if (parseCell(cell) === null) errors[`sizes.${row}.cells.${column}`] = 'Write 91, 91.5 or 91-97'
  return errors
}

/** The parts of the form, to merge two versions. The cells follow the measures. `categories` are all of the shop. */
export const sizeChartFields = (categories: Named[]) => [
  keysField<SizeChartValues>('Title', ['title'], values => values.title),
  keysField<SizeChartValues>('Title in Urdu', ['titleUrdu'], values => values.titleUrdu),
  keysField<SizeChartValues>('Measures and sizes', ['measures', 'sizes'], ({ measures, sizes }) =>
    [
      measures.map(({ name, nameUrdu }) => [name, nameUrdu].filter(Boolean).join(' / ')).join('; '),
      ...sizes.map(({ name, cells }) => `${name}: ${cells.join(', ')}`),
    ].join('\n'),
  ),
  keysField<SizeChartValues>('How to measure', ['howTo'], values => values.howTo),
  keysField<SizeChartValues>('How to measure, in Urdu', ['howToUrdu'], values => values.howToUrdu),
  keysField<SizeChartValues>('Categories', ['categoryIds'], ({ categoryIds }) =>
    categoryIds
      .map(id => categories.find(category => category.id === id)?.name ?? id)
      .sort()
      .join(', '),
  ),
]
