import { Hono } from 'hono'
import { chooseColumns, forgetChosenColumns, getPlanColumns } from '#import/plans/choose-columns.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { columnsChoice } from './import-input.ts'
import { runSoon } from './import-job.ts'
import { routeSummary } from './openapi.ts'
import { idParam, validate } from './validate.ts'

/** What the columns of an uploaded list of products are. */
export const importColumnRoutes = new Hono<StaffEnv>()
  .get(
    '/:id/columns',
    routeSummary('List the columns of a list of products with their first values, and what each is taken for'),
    validate('param', idParam),
    async c => c.json(await getPlanColumns(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id/columns',
    routeSummary('Choose what each column is, for all files with these headings, and check the file again, as a job'),
    validate('param', idParam),
    validate('json', columnsChoice),
    async c => {
      const input = { id: c.req.valid('param').id, by: c.get('staff'), ...c.req.valid('json') }
      await withActivityLog(c, async (tx, record) => {
        const label = await chooseColumns(tx, input)
        await record({ kind: 'columns-chosen', subjectId: input.id, label })
      })
      await runSoon(c)
      return c.body(null, 202)
    },
  )
  .delete(
    '/:id/columns',
    routeSummary('Forget what was chosen for files with these headings, and check the file again, as a job'),
    validate('param', idParam),
    async c => {
      const input = { id: c.req.valid('param').id, by: c.get('staff') }
      await withActivityLog(c, async (tx, record) => {
        const label = await forgetChosenColumns(tx, input)
        await record({ kind: 'columns-forgotten', subjectId: input.id, label })
      })
      await runSoon(c)
      return c.body(null, 202)
    },
  )
