import { expect, it } from 'vitest'
import { emptySizeChart, type SizeChartValues, sizeChartErrors, sizeChartParts } from './size-chart-values.ts'

const values = (changes: Partial<SizeChartValues> = {}): SizeChartValues => ({
  ...emptySizeChart,
  title: 'Kurtas',
  ...changes,
})

it('errors stand at their fields: those of the schema, and cells that cannot be read', () => {
  expect(sizeChartErrors(values())).toEqual({})
  const sizes = [
    { name: 'S', cells: ['91-97', 'wide'] },
    { name: 's', cells: ['', ''] },
  ]
  expect(sizeChartErrors(values({ title: '', sizes }))).toEqual({
    title: 'Title is required',
    sizes: 'Two sizes have the same name',
    'sizes.0.cells.1': 'Write 91, 91.5 or 91-97',
  })
})

it('another category is a difference, another order of the same ones is none', () => {
  const categories = [
    { id: 'a', name: 'Menswear' },
    { id: 'b', name: 'Womenswear' },
  ]
  const field = sizeChartParts(categories).find(({ label }) => label === 'Categories')
  const shown = (categoryIds: string[]) => field?.text(values({ categoryIds }))
  expect(shown(['a'])).not.toBe(shown(['b']))
  expect(shown(['b', 'a'])).toBe('Menswear, Womenswear')
  expect(shown(['a', 'b'])).toBe('Menswear, Womenswear')
})
