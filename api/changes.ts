import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type Followed, readChangeCursor } from '#shop/changes/change-cursor.ts'
import { listChanges, MAX_CHANGES } from '#shop/changes/list-changes.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { FieldErrors } from './responses.ts'
import { validate } from './validate.ts'

/** `cursor`: the `nextCursor` of the page before. `updatedSince` is for the first one. */
const changesPage = z.object({
  updatedSince: z.iso
    .datetime({ offset: true })
    .transform(text => new Date(text))
    .refine(at => Math.abs(at.getUTCFullYear() - 2100) < 150, 'is too far away')
    .optional()
    .describe(
      'For the first page: what changed at this time or later. One to come begins now. Without it: everything.',
    ),
  cursor: z.string().max(200).optional().describe('The `nextCursor` of the page before, also of the last one.'),
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_CHANGES))
    .default(100)
    .meta({ type: 'integer', minimum: 1, maximum: MAX_CHANGES, description: 'Rows of a page; 100 without it.' }),
})

type Page = z.output<typeof changesPage>

const query = validate('query', changesPage)

async function changes<List extends Followed>(c: Context<StaffEnv>, list: List, { cursor: text, ...page }: Page) {
  const cursor = text === undefined ? undefined : readChangeCursor(list, text)
  if (text !== undefined && !cursor) throw new FieldErrors({ cursor: `is no cursor of the changes of ${list}` })
  return await listChanges(c.get('db'), { list, cursor, ...page })
}

/** What changed since a program asked last, for copies in other systems. */
export const changeRoutes = new Hono<StaffEnv>()
  .get('/orders', routeSummary('List orders that changed, the earliest change first'), query, async c =>
    c.json(await changes(c, 'orders', c.req.valid('query')), 200),
  )
  .get('/order-events', routeSummary('List events of all orders in the order of writing'), query, async c =>
    c.json(await changes(c, 'order-events', c.req.valid('query')), 200),
  )
  .get('/products', routeSummary('List products that changed or were deleted, the earliest first'), query, async c =>
    c.json(await changes(c, 'products', c.req.valid('query')), 200),
  )
  .get('/stock', routeSummary('List variants whose stock changed, the earliest change first'), query, async c =>
    c.json(await changes(c, 'stock', c.req.valid('query')), 200),
  )
  .get('/customers', routeSummary('List customers who changed, the earliest change first'), query, async c =>
    c.json(await changes(c, 'customers', c.req.valid('query')), 200),
  )
