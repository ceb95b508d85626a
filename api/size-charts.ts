import { sizeChartForm } from '#shop/size-charts/size-chart-form.ts'
import {
  createSizeChart,
  deleteSizeChart,
  getSizeChart,
  listSizeCharts,
  saveSizeChart,
} from '#shop/size-charts/size-charts.ts'
import { resourceRoutes } from './resource-routes.ts'

export const sizeChartRoutes = resourceRoutes({
  one: 'a size chart',
  many: 'size charts by title',
  form: sizeChartForm,
  list: listSizeCharts,
  get: getSizeChart,
  create: createSizeChart,
  save: saveSizeChart,
  remove: deleteSizeChart,
  kinds: { created: 'size-chart-created', changed: 'size-chart-changed', deleted: 'size-chart-deleted' },
  labelOf: ({ title }) => title,
})
