import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { type MessageKind, messageKinds } from '../message-texts/message-kinds.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import { Refusal } from '../refusal.ts'
import type { SecretBox } from '../sealed-secrets.ts'

/** The number from which the shop sends, as its owner sees it: never its secrets. Times are ISO 8601. */
export type WhatsappAccount = {
  isOn: boolean
  phoneNumberId: string
  businessAccountId: string
  /** The last four characters, and since when it is stored. */
  accessToken: { end: string; setAt: string }
  appSecret: { end: string; setAt: string }
  verifyToken: string
  sends: MessageKind[]
  /** Whole US dollars a month. */
  budget: number
  /** What a message costs, in ten-thousandths of a US dollar. */
  utilityRate: number
  marketingRate: number
  /** Why nothing is sent until its owner has done something. */
  stopped: string | null
  /** What Meta said of the number when it was last asked. */
  displayPhone: string | null
  verifiedName: string | null
  quality: string | null
  peopleLimit: string | null
  checkedAt: string | null
  version: number
}

/** What an owner may save. An empty secret stays as it is stored. */
export type WhatsappAccountForm = {
  isOn: boolean
  phoneNumberId: string
  businessAccountId: string
  accessToken: string
  appSecret: string
  sends: MessageKind[]
  budget: number
  utilityRate: number
  marketingRate: number
}

/** Prices of Pakistan in ten-thousandths of a US dollar, of Meta's list of July 2026. */
export const defaultRates = { utilityRate: 100, marketingRate: 473 }

/** The account; undefined before one was saved. */
export async function findWhatsappAccount(db: Db): Promise<WhatsappAccount | undefined> {
  const row = await db.selectFrom('whatsapp_account').selectAll().executeTakeFirst()
  if (!row) return undefined
  return {
    isOn: row.is_on,
    phoneNumberId: row.phone_number_id,
    businessAccountId: row.business_account_id,
    accessToken: { end: row.access_token_end, setAt: row.access_token_set_at.toISOString() },
    appSecret: { end: row.app_secret_end, setAt: row.app_secret_set_at.toISOString() },
    verifyToken: row.verify_token,
    sends: messageKinds.filter(kind => row.sends.includes(kind)),
    budget: row.budget,
    utilityRate: row.utility_rate,
    marketingRate: row.marketing_rate,
    stopped: row.stopped,
    displayPhone: row.display_phone,
    verifiedName: row.verified_name,
    quality: row.quality,
    peopleLimit: row.people_limit,
    checkedAt: row.checked_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** What the shop needs to talk to Meta. A secret is null when it was encrypted with another key. */
export type WhatsappCredentials = {
  phoneNumberId: string
  businessAccountId: string
  verifyToken: string
  accessToken: string | null
  appSecret: string | null
}

/** The credentials of the account; undefined before one was saved. */
export async function readCredentials(db: Db, box: SecretBox): Promise<WhatsappCredentials | undefined> {
  const row = await db
    .selectFrom('whatsapp_account')
    .select(['phone_number_id', 'business_account_id', 'access_token', 'app_secret', 'verify_token'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    phoneNumberId: row.phone_number_id,
    businessAccountId: row.business_account_id,
    verifyToken: row.verify_token,
    accessToken: box.open(row.access_token, 'whatsapp access token'),
    appSecret: box.open(row.app_secret, 'whatsapp app secret'),
  }
}

const MAX_END = 4

/** Enough of a secret to tell two apart; nothing of a short one. */
const endOf = (secret: string): string => (secret.length >= 5 * MAX_END ? secret.slice(-MAX_END) : '')

/**
 * Saves the account, the first or a changed one; `version` is that on screen, 0 for none. Secrets are stored encrypted.
 * A new token or another number starts what had stopped. Refuses a version that is not the stored one, and a first
 * account without its secrets.
 */
export async function saveWhatsappAccount(
  tx: Tx,
  { form, version, box }: { form: WhatsappAccountForm; version: number; box: SecretBox },
): Promise<void> {
  const stored = await tx.selectFrom('whatsapp_account').selectAll().forUpdate().executeTakeFirst()
  if ((stored?.version ?? 0) !== version) throw new Refusal('whatsapp-changed-meanwhile')
  const { accessToken, appSecret } = form
  const columns = {
    is_on: form.isOn,
    phone_number_id: form.phoneNumberId,
    business_account_id: form.businessAccountId,
    sends: form.sends,
    budget: form.budget,
    utility_rate: form.utilityRate,
    marketing_rate: form.marketingRate,
  }
  const now = sql<Date>`now()`
  const token = accessToken && {
    access_token: box.seal(accessToken, 'whatsapp access token'),
    access_token_end: endOf(accessToken),
    access_token_set_at: now,
  }
  const secret = appSecret && {
    app_secret: box.seal(appSecret, 'whatsapp app secret'),
    app_secret_end: endOf(appSecret),
    app_secret_set_at: now,
  }
  if (!stored) {
    if (!token || !secret) throw new Refusal('whatsapp-secrets-missing')
    const verify_token = randomBytes(24).toString('base64url')
    await tx
      .insertInto('whatsapp_account')
      .values({ ...columns, ...token, ...secret, verify_token })
      .execute()
    return
  }
  const isOther = stored.phone_number_id !== form.phoneNumberId || stored.business_account_id !== form.businessAccountId
  const unknown = { display_phone: null, verified_name: null, quality: null, people_limit: null, checked_at: null }
  if (stored.business_account_id !== form.businessAccountId) await tx.deleteFrom('whatsapp_templates').execute()
  await tx
    .updateTable('whatsapp_account')
    .set({
      ...columns,
      ...(token || undefined),
      ...(secret || undefined),
      ...(isOther ? unknown : undefined),
      ...(token || isOther || form.isOn !== stored.is_on ? { stopped: null } : undefined),
      version: sql<number>`version + 1`,
    })
    .execute()
}

/** Sends nothing more until an owner has done something; a notice for those who chose it. The first reason stays. */
export async function stopWhatsapp(db: Db, reason: string): Promise<void> {
  await inTransaction(db, async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('whatsapp_account')
      .set({ stopped: reason })
      .where('stopped', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await queueNotices(tx, 'whatsapp_stopped', [{ about: reason, key: newId() }])
  })
}

/** What Meta says of the number. */
export type NumberFacts = {
  displayPhone: string | null
  verifiedName: string | null
  quality: string | null
  peopleLimit: string | null
}

/** Stores what Meta said of the number, and starts what had stopped: its token works. */
export async function saveNumberFacts(db: Db, facts: NumberFacts): Promise<void> {
  await db
    .updateTable('whatsapp_account')
    .set({
      display_phone: facts.displayPhone,
      verified_name: facts.verifiedName,
      quality: facts.quality,
      people_limit: facts.peopleLimit,
      checked_at: sql<Date>`now()`,
      stopped: null,
    })
    .execute()
}
