import { Hono } from 'hono'
import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { rowVersion } from '#shop/row-version.ts'
import { getPin, listPins } from '#shop/search/list-pins.ts'
import { MAX_PIN_QUERY, MAX_PINNED, type PinForm, pinnedError, pinQueryError } from '#shop/search/pin-form.ts'
import { createPin, deletePin, savePin } from '#shop/search/save-pins.ts'
import { createAndRecord, saveAndRecord, withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { idParam, validate } from './validate.ts'

const fields = {
  query: textLine(MAX_PIN_QUERY).transform(text => text.replace(/\s+/g, ' ').trim()),
  // A list as long as this is refused by a field error.
  productIds: z.array(z.uuid()).max(10 * MAX_PINNED),
}

/** The products without repetitions. */
const checked = <Form extends PinForm>(form: Form, context: z.RefinementCtx): Form => {
  const clean = { ...form, productIds: [...new Set(form.productIds)] }
  const errors = { query: pinQueryError(clean.query), productIds: pinnedError(clean.productIds) }
  for (const [field, message] of Object.entries(errors))
    if (message !== null) context.addIssue({ code: 'custom', path: [field], message })
  return clean
}

export const searchPinRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List searches with the products pinned for them'), async c =>
    c.json({ pins: await listPins(c.get('db')) }, 200),
  )
  .post(
    '/',
    routeSummary('Pin products for a search'),
    validate('json', z.object(fields).transform(checked)),
    async c => {
      const form = c.req.valid('json')
      return await createAndRecord(c, { kind: 'pin-created', label: form.query }, tx => createPin(tx, form))
    },
  )
  .get('/:id', routeSummary('Get a search with the products pinned for it'), validate('param', idParam), async c =>
    c.json(await getPin(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id',
    routeSummary('Save the products pinned for a search if its version is still the one sent'),
    validate('param', idParam),
    validate('json', z.object({ ...fields, version: rowVersion }).transform(checked)),
    async c => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return await saveAndRecord(c, { kind: 'pin-changed', subjectId: id, label: form.query }, tx =>
        savePin(tx, id, form),
      )
    },
  )
  .delete('/:id', routeSummary('Pin nothing for a search any more'), validate('param', idParam), async c => {
    const { id } = c.req.valid('param')
    await withActivityLog(c, async (tx, record) => {
      const { query } = await getPin(tx, id)
      await deletePin(tx, id)
      await record({ kind: 'pin-deleted', subjectId: id, label: query })
    })
    return c.body(null, 204)
  })
