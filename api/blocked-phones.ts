import { Hono } from 'hono'
import { z } from 'zod'
import { blockPhone, listBlockedPhones, unblockPhone } from '#shop/blocked-phones/blocked-phones.ts'
import { MAX_BLOCK_REASON } from '#shop/customers/block-limits.ts'
import { textLine } from '#shop/form-text.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { idParam, searchedPage, validate } from './validate.ts'

const block = z.object({
  phone: textLine(60),
  reason: textLine(MAX_BLOCK_REASON)
    .transform(text => text.trim())
    .pipe(z.string().min(1, 'Please say why')),
})

/** Phone numbers whose orders wait. The activity log never names a number. */
export const blockedPhoneRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List the blocked phone numbers, the latest first, a page at a time'),
    validate('query', searchedPage),
    async c => c.json(await listBlockedPhones(c.get('db'), c.req.valid('query')), 200),
  )
  .post(
    '/',
    routeSummary('Block a phone number: its orders are taken, hold no stock and wait'),
    validate('json', block),
    async c => {
      const blocked = await withActivityLog(c, async (tx, record) => {
        const blocked = await blockPhone(tx, { ...c.req.valid('json'), by: c.get('staff') })
        await record({ kind: 'phone-blocked', subjectId: blocked.id })
        return blocked
      })
      return c.json(blocked, 201)
    },
  )
  .delete('/:id', routeSummary('Unblock a phone number'), validate('param', idParam), async c => {
    const { id } = c.req.valid('param')
    await withActivityLog(c, async (tx, record) => {
      await unblockPhone(tx, id)
      await record({ kind: 'phone-unblocked', subjectId: id })
    })
    return c.body(null, 204)
  })
