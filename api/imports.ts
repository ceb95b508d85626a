import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { inTransaction } from '#db/client.ts'
import type { ImportKind } from '#db/types.ts'
import { importKinds, rightOfKind, undoRightOfKind } from '#import/import-words.ts'
import { failedPicturesCsv, getPictureReport, retryPictures } from '#import/pictures/failed-pictures.ts'
import { findImportKind, listImports, requestUndo } from '#import/plans/imports.ts'
import { storeImportFile } from '#import/plans/plan-file.ts'
import { listPlanRows } from '#import/plans/plan-rows.ts'
import {
  findCurrentPlan,
  findPlan,
  findPlanKind,
  requestCancel,
  requestCheck,
  requestImport,
} from '#import/plans/plans.ts'
import { rowsCsv } from '#import/plans/refused-rows.ts'
import { requireNoneRunning } from '#import/plans/require-none-running.ts'
import { fetchPicturesJob } from '#jobs/fetch-pictures.ts'
import { Refusal } from '#shop/refusal.ts'
import type { StaffEnv } from './context.ts'
import { csvResponse } from './file-response.ts'
import { may, refuseRight } from './guard.ts'
import { choice, importInput, importsQuery, numberParam, rowsQuery, uploadQuery } from './import-input.ts'
import { runSoon } from './import-job.ts'
import { routeSummary } from './openapi.ts'
import { refusalMessage } from './refusals.ts'
import { chunksOf, uploadHeaders } from './upload-body.ts'
import { emptyBody, idParam, validate } from './validate.ts'

/** Failed pictures on a screen; the file has all. */
const SHOWN_PICTURES = 20

/** The longest name of a file that is kept. */
const MAX_NAME = 200

/**
 * Accepts an account that may import files of the kind that the request is about, or has the right that `rights` says;
 * an unknown one is answered later.
 */
const requireKind = (find: (c: Context<StaffEnv>) => Promise<ImportKind | undefined>, rights = rightOfKind) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const kind = await find(c)
    if (kind === undefined || may(c, rights[kind])) return await next()
    return await refuseRight(c, { right: rights[kind], route: `${c.req.method} /imports` })
  })

const kindOfUpload = async (c: Context<StaffEnv>) => importKinds.find(kind => kind === c.req.query('kind'))
const kindOfPlan = async (c: Context<StaffEnv>) => await findPlanKind(c.get('db'), c.req.param('id') ?? '')
const kindOfImport = async (c: Context<StaffEnv>) => await findImportKind(c.get('db'), Number(c.req.param('number')))

export const importRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List imports, the latest first, a page at a time'),
    validate('query', importsQuery),
    async c => {
      const kinds = importKinds.filter(kind => may(c, rightOfKind[kind]))
      return c.json(await listImports(c.get('db'), { kinds, ...c.req.valid('query') }), 200)
    },
  )
  .post(
    '/:number/undo',
    routeSummary('Undo an import, as a job; what was edited since stays'),
    validate('param', numberParam),
    requireKind(kindOfImport, undoRightOfKind),
    validate('json', emptyBody),
    async c => {
      const by = c.get('staff')
      await inTransaction(c.get('db'), tx => requestUndo(tx, { number: c.req.valid('param').number, by }))
      await runSoon(c)
      return c.body(null, 202)
    },
  )
  .get(
    '/:number/pictures',
    routeSummary('Count the pictures of an import by their state, with the first that failed'),
    validate('param', numberParam),
    async c => {
      const { number } = c.req.valid('param')
      return c.json(
        await getPictureReport(c.get('db'), number, { explain: refusalMessage, limit: SHOWN_PICTURES }),
        200,
      )
    },
  )
  .get(
    '/:number/pictures/failed',
    routeSummary('Download the failed pictures of an import as CSV, with the reasons', ['text/csv']),
    validate('param', numberParam),
    async c => {
      const { number } = c.req.valid('param')
      // The answer begins before the file is made, so an unknown import is refused now.
      if ((await findImportKind(c.get('db'), number)) === undefined) throw new Refusal('import-not-found')
      return csvResponse(c, 'failed-pictures.csv', failedPicturesCsv(c.get('db'), number, { explain: refusalMessage }))
    },
  )
  .post(
    '/:number/pictures/retry',
    routeSummary('Fetch the failed pictures of an import again, as a job'),
    validate('param', numberParam),
    validate('json', emptyBody),
    async c => {
      const { number } = c.req.valid('param')
      const done = await inTransaction(c.get('db'), tx => retryPictures(tx, number))
      await runSoon(c, fetchPicturesJob)
      return c.json(done, 202)
    },
  )
  .get(
    '/plans/current',
    routeSummary('Get the file that is checked or imported now, else the last one of this account'),
    async c => {
      const plan = await findCurrentPlan(c.get('db'), c.get('staff').staffId)
      return c.json({ plan: plan && may(c, rightOfKind[plan.kind]) ? plan : null }, 200)
    },
  )
  .post(
    '/plans',
    routeSummary(
      'Upload a CSV file or Excel workbook of products, stock, prices, customers or past orders, sent as bytes; a job checks it and changes nothing',
    ),
    validate('query', uploadQuery),
    requireKind(kindOfUpload),
    validate('header', uploadHeaders),
    async c => {
      const { 'x-file-name': name, 'content-length': byteSize } = c.req.valid('header')
      const by = c.get('staff')
      const { kind, ...choice } = c.req.valid('query')
      // Before the file arrives, so that nobody sends 50 MB in vain.
      await inTransaction(c.get('db'), requireNoneRunning)
      const content = chunksOf(c.req.raw.body)
      const id = await storeImportFile(c.get('db'), { kind, fileName: fileNameOf(name), byteSize, content, choice, by })
      await runSoon(c)
      return c.json({ id }, 202)
    },
  )
  .get(
    '/plans/:id',
    routeSummary('Get a file with its progress and counts'),
    validate('param', idParam),
    requireKind(kindOfPlan),
    async c => c.json(await getPlan(c, c.req.valid('param').id), 200),
  )
  .get(
    '/plans/:id/rows',
    routeSummary('List what the check made of each row of a file, a page at a time'),
    validate('param', idParam),
    requireKind(kindOfPlan),
    validate('query', rowsQuery),
    async c => {
      const { id: planId } = c.req.valid('param')
      return c.json(await listPlanRows(c.get('db'), { planId, ...c.req.valid('query') }), 200)
    },
  )
  .get(
    '/plans/:id/refused-rows',
    routeSummary('Download the refused rows as CSV, with the reasons', ['text/csv']),
    validate('param', idParam),
    requireKind(kindOfPlan),
    async c => {
      const { id } = await getPlan(c, c.req.valid('param').id)
      return csvResponse(c, 'refused-rows.csv', rowsCsv(c.get('db'), id, 'refused'))
    },
  )
  .get(
    '/plans/:id/remarked-rows',
    routeSummary('Download the rows that are taken with remarks as CSV', ['text/csv']),
    validate('param', idParam),
    requireKind(kindOfPlan),
    async c => {
      const { id } = await getPlan(c, c.req.valid('param').id)
      return csvResponse(c, 'rows-with-remarks.csv', rowsCsv(c.get('db'), id, 'remarked'))
    },
  )
  .post(
    '/plans/:id/check',
    routeSummary('Check a file again, as a job'),
    validate('param', idParam),
    requireKind(kindOfPlan),
    validate('json', choice),
    async c => {
      const { id } = c.req.valid('param')
      const input = { id, by: c.get('staff'), choice: c.req.valid('json') }
      await inTransaction(c.get('db'), tx => requestCheck(tx, input))
      await runSoon(c)
      return c.body(null, 202)
    },
  )
  .post(
    '/plans/:id/import',
    routeSummary('Import the good rows of a checked file, as a job'),
    validate('param', idParam),
    requireKind(kindOfPlan),
    validate('json', importInput),
    async c => {
      const { id } = c.req.valid('param')
      const { version: seen } = c.req.valid('json')
      await inTransaction(c.get('db'), tx => requestImport(tx, { id, by: c.get('staff'), seen }))
      await runSoon(c)
      return c.body(null, 202)
    },
  )
  .post(
    '/plans/:id/cancel',
    routeSummary('Stop a check or an import after the rows that are being written'),
    validate('param', idParam),
    requireKind(kindOfPlan),
    validate('json', emptyBody),
    async c => {
      await inTransaction(c.get('db'), tx => requestCancel(tx, c.req.valid('param').id))
      return c.body(null, 202)
    },
  )

async function getPlan(c: Context<StaffEnv>, id: string) {
  const plan = await findPlan(c.get('db'), id)
  if (!plan) throw new Refusal('import-plan-not-found')
  return plan
}

/** Only characters that can be stored and shown in a line. */
const fileNameOf = (name: string): string =>
  name
    .replace(/[^\P{C}]/gu, '')
    .slice(0, MAX_NAME)
    .toWellFormed()
    .trim() || 'import.csv'
