import type { SizeChartForm } from './size-chart-form.ts'

/** The form of a chart of two sizes. */
export const sizeChart = (changes: Partial<SizeChartForm> = {}): SizeChartForm => ({
  title: 'Kurtas',
  titleUrdu: 'کرتے',
  howTo: 'Around the chest.',
  howToUrdu: 'چھاتی کے گرد۔',
  categoryIds: [],
  measures: [
    { name: 'Chest', nameUrdu: 'چھاتی' },
    { name: 'Length', nameUrdu: '' },
  ],
  sizes: [
    { name: 'S', cells: [[91.4, 96.5], [96.5]] },
    { name: 'M', cells: [[96.5, 101.6], []] },
  ],
  ...changes,
})
