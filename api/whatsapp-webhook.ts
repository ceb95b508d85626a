import { Hono } from 'hono'
import { Refusal } from '#shop/refusal.ts'
import { readCredentials, type WhatsappCredentials } from '#shop/whatsapp/account.ts'
import { consumeWrongSignature, isSameText, isSignature, isSigned, storeReport } from '#shop/whatsapp/store-report.ts'
import type { Env } from './context.ts'

/**
 * Where Meta reports on messages, for everybody who can sign as Meta does. Answers at once; a job reads what is stored.
 * A shop without an account has no such address.
 */
export const whatsappWebhook = new Hono<Env>()
  // Meta verifies the address once, when its owner enters it.
  .get('/', async c => {
    const credentials = await findCredentials(c.var)
    const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = c.req.query()
    if (!credentials) return c.text('', 404)
    const isMeta = mode === 'subscribe' && isSameText(token, credentials.verifyToken)
    return isMeta && /^[\w-]{1,200}$/.test(challenge) ? c.text(challenge) : c.text('', 403)
  })
  .post('/', async c => {
    const credentials = await findCredentials(c.var)
    if (credentials?.appSecret == null) return c.text('', 404)
    const signature = c.req.header('X-Hub-Signature-256')
    // Nobody's body is read who does not even say that it is signed.
    const body = isSignature(signature) && new Uint8Array(await c.req.arrayBuffer())
    if (!body || !isSigned(body, signature, credentials.appSecret))
      return (await isOverLimit(c.var)) ? c.text('', 429) : c.text('', 401)
    const text = readJson(body)
    if (text === undefined) return c.text('', 400)
    await storeReport(c.var.db, text)
    return c.text('')
  })

async function findCredentials({ db, whatsapp }: Env['Variables']): Promise<WhatsappCredentials | undefined> {
  return whatsapp?.box && (await readCredentials(db, whatsapp.box))
}

async function isOverLimit({ db, clientAddress }: Env['Variables']): Promise<boolean> {
  try {
    await consumeWrongSignature(db, clientAddress)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** The body as text when it is JSON in UTF-8. */
function readJson(body: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    JSON.parse(text)
    return text
  } catch {
    return undefined
  }
}
