import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { checkProgramAddress } from '#jobs/webhooks/program-address.ts'
import { deliveryStates } from '#shop/outbox/delivery.ts'
import { rowVersion } from '#shop/row-version.ts'
import { eventKinds, TEST_EVENT } from '#shop/webhooks/event-kinds.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  sendAgain,
  sendFailedAgain,
  sendTest,
} from '#shop/webhooks/webhook-deliveries.ts'
import { webhookForm } from '#shop/webhooks/webhook-form.ts'
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  endFormerSecret,
  getWebhook,
  listWebhooks,
  readWebhookSecrets,
  saveWebhook,
} from '#shop/webhooks/webhooks.ts'
import { withActivityLog } from './activity-log.ts'
import { requireRecentPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { FieldErrors } from './responses.ts'
import { emptyBody, idParam, paging, searchedPage, validate } from './validate.ts'

/** Refuses an address that leads into a private network. Returns what is to be said of one that leads nowhere now. */
async function requirePublic(c: Context<StaffEnv>, url: string): Promise<string | null> {
  const { refused, warning } = await checkProgramAddress(url, c.get('internet'))
  if (refused !== null) throw new FieldErrors({ url: refused })
  return warning
}

const deliveryParams = idParam.extend({ deliveryId: z.uuid() })
const deliveryPage = z.object({
  ...paging,
  state: z.enum(deliveryStates).optional().describe('What became of it; `queued` waits for an attempt.'),
  kind: z
    .enum([...eventKinds, TEST_EVENT])
    .optional()
    .describe('The kind of event.'),
})

/** Other programs that hear of events. To read a secret, and to name an address, needs the password. */
export const webhookRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List webhooks, newest first, a page at a time'), validate('query', searchedPage), async c =>
    c.json(await listWebhooks(c.get('db'), c.req.valid('query')), 200),
  )
  .post(
    '/',
    requireRecentPassword,
    routeSummary('Create a webhook; the warning says when nobody knows its address now'),
    validate('json', webhookForm),
    async c => {
      const form = c.req.valid('json')
      const warning = await requirePublic(c, form.url)
      const id = await withActivityLog(c, async (tx, record) => {
        const id = await createWebhook(tx, form)
        await record({ kind: 'webhook-created', subjectId: id, label: form.name })
        return id
      })
      return c.json({ id, warning }, 201)
    },
  )
  .get('/:id', routeSummary('Get a webhook for editing'), validate('param', idParam), async c =>
    c.json(await getWebhook(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id',
    requireRecentPassword,
    routeSummary('Save a webhook if its version is still the one sent; the warning is as in creating'),
    validate('param', idParam),
    validate('json', webhookForm.and(z.object({ version: rowVersion }))),
    async c => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const stored = await getWebhook(c.get('db'), id)
      // One whose address became private can still be switched off.
      const warning = form.isOn || form.url !== stored.url ? await requirePublic(c, form.url) : null
      const version = await withActivityLog(c, async (tx, record) => {
        const version = await saveWebhook(tx, id, form)
        await record({ kind: 'webhook-changed', subjectId: id, label: form.name })
        return version
      })
      return c.json({ version, warning }, 200)
    },
  )
  .delete('/:id', routeSummary('Delete a webhook'), validate('param', idParam), async c => {
    const { id } = c.req.valid('param')
    await withActivityLog(c, async (tx, record) => {
      const { name } = await getWebhook(tx, id)
      await deleteWebhook(tx, id)
      await record({ kind: 'webhook-deleted', subjectId: id, label: name })
    })
    return c.body(null, 204)
  })
  .post(
    '/:id/test',
    routeSummary('Send a test event to a webhook; returns the id of its delivery'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id } = c.req.valid('param')
      const deliveryId = await withActivityLog(c, async (tx, record) => {
        const deliveryId = await sendTest(tx, id)
        await record({ kind: 'webhook-tried', subjectId: id, label: (await getWebhook(tx, id)).name })
        return deliveryId
      })
      return c.json({ id: deliveryId }, 201)
    },
  )
  .get(
    '/:id/secret',
    requireRecentPassword,
    routeSummary('Read the secret that signs what a webhook gets, and the former one while it counts'),
    validate('param', idParam),
    async c => {
      const { id } = c.req.valid('param')
      const secrets = await withActivityLog(c, async (tx, record) => {
        await record({ kind: 'webhook-secret-seen', subjectId: id, label: (await getWebhook(tx, id)).name })
        return await readWebhookSecrets(tx, id)
      })
      return c.json(secrets, 200)
    },
  )
  .post(
    '/:id/secret',
    requireRecentPassword,
    routeSummary('Give a webhook a new secret; for 24 hours the former one signs too'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id } = c.req.valid('param')
      await withActivityLog(c, async (tx, record) => {
        await changeWebhookSecret(tx, id)
        await record({ kind: 'webhook-secret-changed', subjectId: id, label: (await getWebhook(tx, id)).name })
      })
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/former-secret',
    routeSummary('End the former secret of a webhook now'),
    validate('param', idParam),
    async c => {
      const { id } = c.req.valid('param')
      await withActivityLog(c, async (tx, record) => {
        await endFormerSecret(tx, id)
        await record({ kind: 'webhook-secret-changed', subjectId: id, label: (await getWebhook(tx, id)).name })
      })
      return c.body(null, 204)
    },
  )
  .get(
    '/:id/deliveries',
    routeSummary('List the deliveries of a webhook in the last 14 days, the latest events first'),
    validate('param', idParam),
    validate('query', deliveryPage),
    async c => {
      const { id: webhookId } = c.req.valid('param')
      return c.json(await listWebhookDeliveries(c.get('db'), { webhookId, ...c.req.valid('query') }), 200)
    },
  )
  .post(
    '/:id/deliveries/again',
    routeSummary('Send all deliveries of a webhook again that failed or were skipped'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id } = c.req.valid('param')
      const count = await withActivityLog(c, async (tx, record) => {
        const count = await sendFailedAgain(tx, id)
        await record({ kind: 'webhook-sent-again', subjectId: id, label: (await getWebhook(tx, id)).name, count })
        return count
      })
      return c.json({ count }, 200)
    },
  )
  .get(
    '/:id/deliveries/:deliveryId',
    routeSummary('Get a delivery of a webhook with what was sent and answered'),
    validate('param', deliveryParams),
    async c => {
      const { id: webhookId, deliveryId: id } = c.req.valid('param')
      return c.json(await getWebhookDelivery(c.get('db'), { webhookId, id }), 200)
    },
  )
  .post(
    '/:id/deliveries/:deliveryId/again',
    routeSummary('Send a delivery of a webhook again, under the same id; one that waits is sent now'),
    validate('param', deliveryParams),
    validate('json', emptyBody),
    async c => {
      const { id: webhookId, deliveryId: id } = c.req.valid('param')
      await withActivityLog(c, async (tx, record) => {
        await sendAgain(tx, { webhookId, id })
        await record({
          kind: 'webhook-sent-again',
          subjectId: webhookId,
          label: (await getWebhook(tx, webhookId)).name,
        })
      })
      return c.body(null, 204)
    },
  )
