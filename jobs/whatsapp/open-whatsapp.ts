import type { Db } from '#db/client.ts'
import { findMessageKind } from '#shop/message-texts/message-kinds.ts'
import type { MessageContent, Outcome, Send } from '#shop/outbox/delivery.ts'
import { recordHandedOver } from '#shop/outbox/record-state.ts'
import type { SecretBox } from '#shop/sealed-secrets.ts'
import { readCredentials, stopWhatsapp } from '#shop/whatsapp/account.ts'
import { meaningOf } from '#shop/whatsapp/error-codes.ts'
import { beginHandOver, recordAccepted, recordNotTaken } from '#shop/whatsapp/messages-of-deliveries.ts'
import { templateButtons, templateTexts } from '#shop/whatsapp/template-texts.ts'
import { saveTemplate } from '#shop/whatsapp/templates.ts'
import type { GraphAnswer, GraphApi } from './graph-api.ts'

const LOST = 'WhatsApp did not say whether it took the message, so it is not sent again by itself.'
const LOCKED_SECRETS =
  'The access token was encrypted with another key (SECRETS_KEY). Enter it again under WhatsApp in the settings.'

/**
 * Sends messages by WhatsApp's Cloud API, each at most once: Meta knows no request that may be repeated. A delivery
 * whose answer was lost, or whose sender was killed after it handed it over, is `unknown` until Meta reports on it.
 */
export const openWhatsapp =
  ({ db, box, graph }: { db: Db; box: SecretBox; graph: GraphApi }): Send =>
  async ({ id, recipient, content }) => {
    const credentials = await readCredentials(db, box)
    if (!credentials || !content.template) return { kind: 'refused', problem: 'WhatsApp is not set up.' }
    if (credentials.accessToken === null) {
      await stopWhatsapp(db, LOCKED_SECRETS)
      return { kind: 'later', problem: LOCKED_SECRETS }
    }
    await recordHandedOver(db, { id, recipient, content })
    const begun = await beginHandOver(db, id)
    if (begun === 'lost') return { kind: 'unknown', problem: LOST }
    if (begun !== 'begun') return { kind: 'accepted' }
    const answer = await graph({
      method: 'POST',
      path: `${credentials.phoneNumberId}/messages`,
      token: credentials.accessToken,
      json: messageOf({ id, recipient, content, template: content.template }),
    })
    return await outcomeOf(db, { id, content, answer })
  }

type Template = NonNullable<MessageContent['template']>

const messageOf = ({ id, recipient, content, template }: Parameters<Send>[0] & { template: Template }) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: recipient.replace(/\D/g, ''),
  type: 'template',
  // Meta sends it back with each report, also when its answer was lost.
  biz_opaque_callback_data: id,
  template: {
    name: template.name,
    language: { code: content.language },
    components: [
      { type: 'body', parameters: template.values.map(text => ({ type: 'text', text })) },
      ...buttonsOf(template, content.language).map((button, index) => ({
        type: 'button',
        sub_type: 'quick_reply',
        index: String(index),
        parameters: [{ type: 'payload', payload: `${button} ${id}` }],
      })),
    ],
  },
})

function buttonsOf({ kind: name }: Template, language: MessageContent['language']) {
  const kind = findMessageKind(name)
  return kind ? templateButtons.slice(0, templateTexts[kind][language].buttons.length) : []
}

type Answered = { id: string; content: MessageContent; answer: GraphAnswer }

async function outcomeOf(db: Db, { id, content, answer }: Answered): Promise<Outcome> {
  if (answer.kind === 'lost') return { kind: 'unknown', problem: `${answer.problem} ${LOST}` }
  if (answer.kind === 'ok') {
    const messageId = messageIdOf(answer.body)
    if (messageId === undefined) return { kind: 'unknown', problem: LOST }
    await recordAccepted(db, { deliveryId: id, messageId })
    return { kind: 'accepted' }
  }
  await recordNotTaken(db, id)
  if (answer.kind !== 'error') return { kind: 'later', problem: answer.problem }
  return await refusalOf(db, { content, ...answer })
}

type Refused = { content: MessageContent; code: number; message: string }

async function refusalOf(db: Db, { content, code, message }: Refused): Promise<Outcome> {
  const { kind, problem } = meaningOf(code, message)
  if (kind === 'later' || kind === 'refused') return { kind, problem }
  if (kind === 'stopped') {
    await stopWhatsapp(db, problem)
    return { kind: 'later', problem }
  }
  const paused = findMessageKind(content.template?.kind ?? '')
  if (paused) await saveTemplate(db, { kind: paused, language: content.language, state: 'paused', reason: problem })
  return { kind: 'refused', problem }
}

function messageIdOf(body: unknown): string | undefined {
  const messages = typeof body === 'object' && body !== null && 'messages' in body ? body.messages : undefined
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined
  return typeof first === 'object' && first !== null && 'id' in first && typeof first.id === 'string'
    ? first.id
    : undefined
}
