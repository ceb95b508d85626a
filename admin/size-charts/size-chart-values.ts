import { formatCentimetres, parseCell, type SizeChartForm, sizeChartForm } from '#shop/size-charts/size-chart-form.ts'
import { partOf, partsOf } from '../parts/form/edit-conflict.ts'
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

export const sizeChartValuesOf = ({ id: _, slug: __, version: ___, ...chart }: EditedChart): SizeChartValues => ({
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
export const sizeChartParts = (categories: Named[]) => [
  ...partsOf<SizeChartValues>([
    ['title', 'Title'],
    ['titleUrdu', 'Title in Urdu'],
    ['howTo', 'How to measure'],
    ['howToUrdu', 'How to measure, in Urdu'],
  ]),
  partOf<SizeChartValues>('Measures and sizes', ['measures', 'sizes'], ({ measures, sizes }) =>
    [
      measures.map(({ name, nameUrdu }) => [name, nameUrdu].filter(Boolean).join(' / ')).join('; '),
      ...sizes.map(({ name, cells }) => `${name}: ${cells.join(', ')}`),
    ].join('\n'),
  ),
  partOf<SizeChartValues>('Categories', ['categoryIds'], ({ categoryIds }) =>
    categoryIds
      .map(id => categories.find(category => category.id === id)?.name ?? id)
      .sort()
      .join(', '),
  ),
]
