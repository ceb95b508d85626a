import type { Db } from '#db/client.ts'
import type { Language } from '#shop/language.ts'
import type { MessageKind } from '#shop/message-texts/message-kinds.ts'
import { Refusal } from '#shop/refusal.ts'
import type { SecretBox } from '#shop/sealed-secrets.ts'
import { readCredentials, saveNumberFacts, stopWhatsapp } from '#shop/whatsapp/account.ts'
import { meaningOf } from '#shop/whatsapp/error-codes.ts'
import {
  kindOfTemplate,
  numbered,
  placeholdersOf,
  sampleValues,
  templateName,
  templateTexts,
} from '#shop/whatsapp/template-texts.ts'
import { saveTemplate, stateOfMeta } from '#shop/whatsapp/templates.ts'
import type { GraphApi, GraphRequest } from './graph-api.ts'

/** How Meta is asked, and what opens the stored secrets; without the key of the environment there is none. */
export type WhatsappService = { graph: GraphApi; box: SecretBox | undefined }

/** How many people may get a message within 24 hours, of all numbers of the owner together. */
const PEOPLE_LIMIT = 'whatsapp_business_manager_messaging_limit'

type Asking = { db: Db; service: WhatsappService }

/**
 * Asks Meta for the number and the texts of the shop, and stores what it says. Refuses a shop without an account or
 * without its key, and repeats what Meta refuses.
 */
export async function askAccount({ db, service }: Asking): Promise<void> {
  const { credentials, ask } = await openAccount({ db, service })
  const number = await ask({
    method: 'GET',
    // Before version 24 of Meta's API the limit had another name.
    path: `${credentials.phoneNumberId}?fields=display_phone_number,verified_name,quality_rating,${PEOPLE_LIMIT}`,
  })
  const listed = await ask({
    method: 'GET',
    path: `${credentials.businessAccountId}/message_templates?fields=name,language,status,category,rejected_reason&limit=200`,
  })
  await saveNumberFacts(db, {
    displayPhone: textOf(number, 'display_phone_number'),
    verifiedName: textOf(number, 'verified_name'),
    quality: textOf(number, 'quality_rating'),
    peopleLimit: textOf(number, PEOPLE_LIMIT),
  })
  for (const template of listOf(listed, 'data')) await saveListed(db, template)
}

/** Submits a text of the shop to Meta, which reviews it. Refuses as `askAccount` does. */
export async function submitTemplate({
  db,
  service,
  kind,
  language,
}: Asking & { kind: MessageKind; language: Language }): Promise<void> {
  const { credentials, ask } = await openAccount({ db, service })
  const answer = await ask({
    method: 'POST',
    path: `${credentials.businessAccountId}/message_templates`,
    json: submitted(kind, language),
  })
  const status = textOf(answer, 'status') ?? 'PENDING'
  const category = textOf(answer, 'category')
  await saveTemplate(db, { kind, language, state: stateOfMeta(status), ...(category !== null && { category }) })
}

/** A text as Meta takes it: sentences, sample values, buttons. */
function submitted(kind: MessageKind, language: Language) {
  const { body, buttons } = templateTexts[kind][language]
  const example = { body_text: [placeholdersOf(body).map(name => sampleValues[name])] }
  const texts = buttons.map(text => ({ type: 'QUICK_REPLY', text }))
  return {
    name: templateName(kind),
    language,
    category: 'UTILITY',
    components: [
      { type: 'BODY', text: numbered(body), example },
      ...(texts.length > 0 ? [{ type: 'BUTTONS', buttons: texts }] : []),
    ],
  }
}

async function saveListed(db: Db, template: unknown): Promise<void> {
  const kind = kindOfTemplate(textOf(template, 'name') ?? '')
  const language = textOf(template, 'language')
  const status = textOf(template, 'status')
  if (!kind || (language !== 'en' && language !== 'ur') || status === null) return
  const reason = textOf(template, 'rejected_reason')
  await saveTemplate(db, {
    kind,
    language,
    state: stateOfMeta(status),
    category: textOf(template, 'category'),
    reason: reason === 'NONE' ? null : reason,
  })
}

async function openAccount({ db, service: { graph, box } }: Asking) {
  if (!box) throw new Refusal('secrets-key-missing')
  const credentials = await readCredentials(db, box)
  if (!credentials) throw new Refusal('whatsapp-not-set-up')
  const token = credentials.accessToken
  if (token === null) throw new Refusal('whatsapp-failed', { reason: 'The key of the shop (SECRETS_KEY) has changed.' })
  const ask = async (request: Omit<GraphRequest, 'token'>): Promise<unknown> => {
    const answer = await graph({ ...request, token })
    if (answer.kind === 'ok') return answer.body
    if (answer.kind !== 'error') throw new Refusal('whatsapp-failed', { reason: answer.problem })
    const meaning = meaningOf(answer.code, answer.message)
    if (meaning.kind === 'stopped') await stopWhatsapp(db, meaning.problem)
    throw new Refusal('whatsapp-failed', { reason: meaning.problem })
  }
  return { credentials, ask }
}

const MAX_TEXT = 200

function textOf(value: unknown, key: string): string | null {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === 'string' ? found.slice(0, MAX_TEXT) : null
}

function listOf(value: unknown, key: string): unknown[] {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return Array.isArray(found) ? found : []
}
