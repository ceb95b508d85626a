import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { SlugKind } from '#db/types.ts'
import { urlsOf } from '#messages/urls.ts'
import { MAX_ADDRESS } from '#shop/redirects/address-key.ts'
import { importRedirects } from '#shop/redirects/import-redirects.ts'
import { listLikelyTargets } from '#shop/redirects/likely-targets.ts'
import { getRedirect, listRedirects, redirectsTable } from '#shop/redirects/list-redirects.ts'
import { listMissedAddresses, removeMissedAddresses, saveMissedAddresses } from '#shop/redirects/missed-addresses.ts'
import { readRedirectFile } from '#shop/redirects/redirect-file.ts'
import { readFrom, readTo } from '#shop/redirects/redirect-form.ts'
import { createRedirect, deleteRedirect, saveRedirect } from '#shop/redirects/save-redirects.ts'
import { Refusal } from '#shop/refusal.ts'
import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'
import { isValidLine } from '#shop/valid-text.ts'
import { openTargets } from '#storefront/old-addresses/find-target.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { exportResponse, fileFormat } from './file-response.ts'
import { routeSummary } from './openapi.ts'
import { resourceRoutes } from './resource-routes.ts'
import { FieldErrors } from './responses.ts'
import { chunksOf, uploadHeaders } from './upload-body.ts'
import { validate } from './validate.ts'

/** Bytes of an uploaded file: 20,000 redirects of 250 characters. */
const MAX_FILE = 5 * 1024 * 1024
const SHOWN_MISSED = 100
const SUGGESTIONS = 5

const address = z
  .string()
  .max(2 * MAX_ADDRESS)
  .refine(isValidLine, 'has a character that cannot be used')

const redirectForm = z.object({ from: address, to: address }).transform((form, context) => {
  const [from, to] = [readFrom(form.from), readTo(form.to)]
  for (const [name, read] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (read.error !== undefined) context.addIssue({ code: 'custom', path: [name], message: read.error })
  return from.error === undefined && to.error === undefined ? { from: from.address, to: to.address } : z.NEVER
})

const isYes = z.enum(['true', 'false']).transform(text => text === 'true')

const lists = new Hono<StaffEnv>()
  .get(
    '/export',
    routeSummary('Download the redirects as CSV or XLSX', ['text/csv']),
    validate('query', z.object({ format: fileFormat })),
    async c => {
      const { format } = c.req.valid('query')
      return exportResponse(c, { subject: 'redirects', format, table: redirectsTable(c.get('db')) })
    },
  )
  .post(
    '/imports',
    routeSummary('Enter the redirects of a CSV file, sent as bytes, or only say what that would do'),
    validate('query', z.object({ isTrial: isYes.describe('`true`: says what would be done, and does nothing.') })),
    validate('header', uploadHeaders),
    async c => {
      const { isTrial } = c.req.valid('query')
      const rows = await readUpload(c, c.req.valid('header')['content-length'])
      const options = { isTrial, findTarget: await openTargets(c.get('db')) }
      if (isTrial) return c.json(await importRedirects(c.get('db'), rows, options), 200)
      const done = await withActivityLog(c, async (tx, record) => {
        const done = await importRedirects(tx, rows, options)
        const entered = done.created + done.changed
        if (entered > 0) await record({ kind: 'redirects-imported', label: String(entered) })
        return done
      })
      return c.json(done, 200)
    },
  )
  .get(
    '/missed',
    routeSummary('List addresses that shoppers asked for and that nothing has, the most frequent first'),
    async c => {
      // What this process counted since the last minute.
      await saveMissedAddresses(c.get('db'))
      return c.json(await listMissedAddresses(c.get('db'), { limit: SHOWN_MISSED }), 200)
    },
  )
  .post(
    '/missed/removal',
    routeSummary('Take an address off the list of those not found'),
    validate('json', z.object({ path: address })),
    async c => {
      await removeMissedAddresses(c.get('db'), [c.req.valid('json').path])
      return c.body(null, 204)
    },
  )
  .get(
    '/suggestions',
    routeSummary('List the pages whose slugs are most like an old address'),
    validate('query', z.object({ path: address.describe('The former address.') })),
    async c => {
      const found = await listLikelyTargets(c.get('db'), { ...c.req.valid('query'), limit: SUGGESTIONS })
      return c.json({ targets: found.map(({ kind, slug }) => ({ kind, path: urlOf[kind](slug) })) }, 200)
    },
  )

const urls = urlsOf('en')

const urlOf: Record<SlugKind, (slug: string) => string> = {
  product: urls.product,
  category: urls.category,
  sub_brand: urls.subBrand,
  page: urls.page,
}

/** Addresses of a former shop and where they lead, and those that nothing has. */
export const redirectRoutes = lists.route(
  '/',
  resourceRoutes({
    one: 'a redirect',
    many: 'redirects',
    form: redirectForm,
    list: listRedirects,
    get: getRedirect,
    create: async (tx, form) => await createRedirect(tx, { ...form, ...(await resolved(tx, form.to)) }),
    save: async (tx, id, form) => await saveRedirect(tx, id, { ...form, ...(await resolved(tx, form.to)) }),
    remove: deleteRedirect,
    kinds: { created: 'redirect-created', changed: 'redirect-changed', deleted: 'redirect-deleted' },
    labelOf: ({ from, to }) => `${from} → ${to}`,
  }),
)

/** Where the target leads. A page that is not there is a field error: a redirect to it would be a dead end. */
async function resolved(db: Parameters<typeof openTargets>[0], wanted: string): Promise<{ to: string }> {
  const findTarget = await openTargets(db)
  const { to, isMissing } = await findTarget(wanted)
  if (isMissing) throw new FieldErrors({ to: `Nothing in the shop is at ${wanted}` })
  return { to }
}

async function readUpload(c: Context<StaffEnv>, byteSize: number) {
  if (byteSize === 0) throw new Refusal('file-empty')
  if (byteSize > MAX_FILE) throw new Refusal('file-too-large', { megabytes: MAX_FILE / 1024 ** 2 })
  const chunks: Uint8Array[] = []
  let arrived = 0
  for await (const chunk of chunksOf(c.req.raw.body)) {
    arrived += chunk.length
    if (arrived > MAX_FILE) throw new Refusal('file-too-large', { megabytes: MAX_FILE / 1024 ** 2 })
    chunks.push(chunk)
  }
  if (arrived !== byteSize) throw new Refusal('file-incomplete')
  const folder = await mkdtemp(join(tmpdir(), 'dukan-redirects-'))
  try {
    const path = join(folder, 'redirects.csv')
    await writeFile(path, Buffer.concat(chunks))
    return await readRedirectFile(path, { origin: c.get('origin') })
  } catch (error) {
    if (error instanceof ImportFileError) throw new Refusal('redirect-file-unreadable', { reason: error.message })
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}
