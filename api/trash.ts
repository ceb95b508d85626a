import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { formatNames } from '#shop/format-list.ts'
import type { Right } from '#shop/staff/rights.ts'
import { deleteFromTrash } from '#shop/trash/empty-trash.ts'
import { listTrash } from '#shop/trash/list-trash.ts'
import { restoreFromTrash } from '#shop/trash/restore-trash.ts'
import { type TrashKind, trashKinds } from '#shop/trash/trash-kinds.ts'
import { withActivityLog } from './activity-log.ts'
import { bulkSelection } from './bulk-selection.ts'
import type { StaffEnv } from './context.ts'
import { may } from './guard.ts'
import { routeSummary } from './openapi.ts'
import { paging, validate } from './validate.ts'

const filter = { kind: z.enum(trashKinds).optional().describe('What was deleted.') }

const selection = bulkSelection(filter)

/** `deletionId`: all that one deletion put there. */
const restoration = z.union([selection, z.object({ deletionId: z.uuid() })])

const removal = selection.and(z.object({ count: z.int().min(1) }))

/** Who may delete it may restore it, and delete it for good. */
const rightOf: Record<TrashKind, Right> = {
  product: 'products.delete',
  category: 'products.change',
  sub_brand: 'products.change',
  page: 'content.change',
}

/** What the account may delete, of the kind that it asks for. */
const kindsFor = (c: Context<StaffEnv>, asked: object): TrashKind[] => {
  const { kind } = 'filter' in asked ? z.object(filter).parse(asked.filter) : {}
  return trashKinds.filter(one => may(c, rightOf[one]) && (kind === undefined || kind === one))
}

/** The most that a response lists. */
const MAX_LISTED = 100

export const trashRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List the trash, the latest first, a page at a time; without what the account may not delete'),
    validate('query', z.object({ ...filter, ...paging })),
    async c => {
      const { kind, ...paging } = c.req.valid('query')
      return c.json(await listTrash(c.get('db'), { ...paging, kinds: kindsFor(c, { filter: { kind } }) }), 200)
    },
  )
  .post(
    '/restoration',
    routeSummary(
      'Restore a selection of the trash, or all of one deletion; lists what came back otherwise than it was',
    ),
    validate('json', restoration),
    async c => {
      const asked = c.req.valid('json')
      const report = await withActivityLog(c, async (tx, record) => {
        const { restored, otherwise } = await restoreFromTrash(tx, asked, kindsFor(c, asked))
        const [only] = restored
        await record({
          kind: 'trash-restored',
          subjectId: restored.length === 1 ? only?.id : undefined,
          label: formatNames(restored.map(({ name }) => name)),
          count: restored.length,
        })
        return { restored: restored.length, otherwise: otherwise.slice(0, MAX_LISTED) }
      })
      return c.json(report, 200)
    },
  )
  .post('/removal', routeSummary('Delete a selection of the trash for good'), validate('json', removal), async c => {
    const { count, ...asked } = c.req.valid('json')
    const deleted = await withActivityLog(c, async (tx, record) => {
      const names = await deleteFromTrash(tx, c.get('disk'), { selection: asked, count, kinds: kindsFor(c, asked) })
      await record({ kind: 'trash-deleted', label: formatNames(names), count: names.length })
      return names.length
    })
    return c.json({ deleted }, 200)
  })
