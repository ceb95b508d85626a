import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { askAccount, submitTemplate, type WhatsappService } from '#jobs/whatsapp/ask-account.ts'
import { messageKinds } from '#shop/message-texts/message-kinds.ts'
import { Refusal } from '#shop/refusal.ts'
import { findWhatsappAccount, saveWhatsappAccount } from '#shop/whatsapp/account.ts'
import { spentThisMonth } from '#shop/whatsapp/messages-of-deliveries.ts'
import { listTemplates } from '#shop/whatsapp/templates.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { emptyBody, validate } from './validate.ts'

const metaId = z.string().regex(/^\d{5,20}$/, 'The number that Meta shows, digits only')
/** A token of Meta has about 200 characters, an app secret 32. None has spaces. */
const secret = z.string().regex(/^[\x21-\x7e]{0,1000}$/, 'As Meta shows it, without spaces')

/** Ten-thousandths of a US dollar. */
const rate = z.int('A price such as 0.0100').min(0, 'A price such as 0.0100').max(100_000, 'At most 10 dollars')

const account = z.object({
  version: z.int().min(0),
  isOn: z.boolean(),
  phoneNumberId: metaId,
  businessAccountId: metaId,
  accessToken: secret,
  appSecret: secret,
  sends: z.array(z.enum(messageKinds)).max(messageKinds.length),
  budget: z.int('Whole dollars').min(0, 'Whole dollars').max(100_000, 'At most 100,000 dollars'),
  utilityRate: rate,
  marketingRate: rate,
})

const text = z.object({ kind: z.enum(messageKinds), language: z.enum(['en', 'ur']) })

/** The number at WhatsApp's Cloud API. Its secrets are never sent back. */
export const whatsappRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('Get the WhatsApp account without its secrets, its texts at Meta and what this month costs'),
    async c =>
      c.json(
        {
          canStore: c.get('whatsapp')?.box !== undefined,
          webhookUrl: `${c.get('origin')}/api/webhooks/whatsapp`,
          account: (await findWhatsappAccount(c.get('db'))) ?? null,
          texts: await listTemplates(c.get('db')),
          spent: await spentThisMonth(c.get('db')),
        },
        200,
      ),
  )
  .put(
    '/',
    routeSummary('Save the WhatsApp account; asks for the password. An empty secret stays as it is'),
    validate('json', account),
    async c => {
      if (!c.get('staff').isPasswordRecent) throw new Refusal('password-needed')
      const { box } = serviceOf(c)
      if (!box) throw new Refusal('secrets-key-missing')
      await withActivityLog(c, async (tx, record) => {
        const { version, ...form } = c.req.valid('json')
        await saveWhatsappAccount(tx, { form, version, box })
        await record({ kind: 'whatsapp-changed' })
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/check',
    routeSummary('Ask Meta for the number and its texts, to try the connection'),
    validate('json', emptyBody),
    async c => {
      await askAccount({ db: c.get('db'), service: serviceOf(c) })
      return c.body(null, 204)
    },
  )
  .post(
    '/texts/:kind/:language',
    routeSummary('Submit a text to Meta, which reviews it'),
    validate('param', text),
    validate('json', emptyBody),
    async c => {
      const { kind, language } = c.req.valid('param')
      await submitTemplate({ db: c.get('db'), service: serviceOf(c), kind, language })
      await withActivityLog(c, (_, record) =>
        record({ kind: 'whatsapp-text-submitted', label: `${kind}, ${language}` }),
      )
      return c.body(null, 204)
    },
  )

function serviceOf(c: Context<StaffEnv>): WhatsappService {
  const service = c.get('whatsapp')
  if (!service) throw new Refusal('whatsapp-not-set-up')
  return service
}
