import { Hono } from 'hono'
import { z } from 'zod'
import { rowVersion } from '#shop/row-version.ts'
import { sizeChartForm } from '#shop/size-charts/size-chart-form.ts'
import {
  createSizeChart,
  deleteSizeChart,
  getSizeChart,
  listSizeCharts,
  saveSizeChart,
} from '#shop/size-charts/size-charts.ts'
import { createAndRecord, saveAndRecord, withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { idParam, searchedPage, validate } from './validate.ts'

const changed = sizeChartForm.and(z.object({ version: rowVersion }))

export const sizeChartRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List size charts by title, a page at a time'), validate('query', searchedPage), async c =>
    c.json(await listSizeCharts(c.get('db'), c.req.valid('query')), 200),
  )
  .post('/', routeSummary('Create a size chart'), validate('json', sizeChartForm), async c => {
    const form = c.req.valid('json')
    return await createAndRecord(c, { kind: 'size-chart-created', label: form.title }, tx => createSizeChart(tx, form))
  })
  .get('/:id', routeSummary('Get a size chart for editing'), validate('param', idParam), async c =>
    c.json(await getSizeChart(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id',
    routeSummary('Save a size chart if its version is still the one sent'),
    validate('param', idParam),
    validate('json', changed),
    async c => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return await saveAndRecord(c, { kind: 'size-chart-changed', subjectId: id, label: form.title }, tx =>
        saveSizeChart(tx, id, form),
      )
    },
  )
  .delete('/:id', routeSummary('Delete a size chart'), validate('param', idParam), async c => {
    const { id } = c.req.valid('param')
    await withActivityLog(c, async (tx, record) => {
      const { title } = await getSizeChart(tx, id)
      await deleteSizeChart(tx, id)
      await record({ kind: 'size-chart-deleted', subjectId: id, label: title })
    })
    return c.body(null, 204)
  })
