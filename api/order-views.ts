import { Hono } from 'hono'
import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { orderSorts } from '#shop/orders/filter/order-sort.ts'
import { deleteOrderView, listOrderViews, renameOrderView, saveOrderView } from '#shop/orders/list/order-views.ts'
import { MAX_VIEW_NAME } from '#shop/orders/list/view-name.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { orderFilter } from './order-query-params.ts'
import { idParam, validate } from './validate.ts'

const viewName = textLine(MAX_VIEW_NAME)
  .transform(name => name.trim())
  .pipe(z.string().min(1, 'Please enter a name'))

/** As in the URL of the list. A search text is not part of a view: it may be a phone number. */
const view = z.object({
  name: viewName,
  filter: z.strictObject({
    ...orderFilter.omit({ search: true, sameNetworkAs: true, city: true }).shape,
    city: textLine(100).optional(),
    days: z
      .string()
      .regex(/^[a-z]{1,20}$/)
      .optional(),
    sort: z.enum(orderSorts).optional(),
  }),
})

/** Saved views of the list of orders; each account has its own. */
export const orderViewRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List the saved views of the account'), async c =>
    c.json({ views: await listOrderViews(c.get('db'), c.get('staff').staffId) }, 200),
  )
  .post(
    '/',
    routeSummary('Save a view of the list; one with the same name is replaced'),
    validate('json', view),
    async c => {
      const { name, filter } = c.req.valid('json')
      const { staffId } = c.get('staff')
      return c.json(await saveOrderView(c.get('db'), { staffId, name, filter: present(filter) }), 200)
    },
  )
  .put(
    '/:id',
    routeSummary('Rename a saved view'),
    validate('param', idParam),
    validate('json', z.object({ name: viewName })),
    async c => {
      const { id } = c.req.valid('param')
      const { name } = c.req.valid('json')
      await renameOrderView(c.get('db'), { id, staffId: c.get('staff').staffId, name })
      return c.body(null, 204)
    },
  )
  .delete('/:id', routeSummary('Delete a saved view'), validate('param', idParam), async c => {
    await deleteOrderView(c.get('db'), { id: c.req.valid('param').id, staffId: c.get('staff').staffId })
    return c.body(null, 204)
  })

const present = (filter: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined))
