import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { newId } from '../ids.ts'
import type { Language } from '../language.ts'
import { type MessageKind, messageKinds } from '../message-texts/message-kinds.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import { pausedSentence } from './error-codes.ts'

// What Meta says of the texts of the shop.

export const templateStates = ['in_review', 'approved', 'rejected', 'paused'] as const
export type TemplateState = (typeof templateStates)[number]

/** A text at Meta. `category` in Meta's words. `reason`: why it is refused or paused. */
export type StoredTemplate = {
  kind: MessageKind
  language: Language
  state: TemplateState
  category: string | null
  reason: string | null
}

/** Meta's words for states; any other one counts as paused, with the word. */
const statesOfMeta: Record<string, TemplateState> = {
  APPROVED: 'approved',
  PENDING: 'in_review',
  IN_APPEAL: 'in_review',
  REINSTATED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  FLAGGED: 'approved',
  DISABLED: 'paused',
}

/** A state in Meta's words as one of ours. */
export const stateOfMeta = (word: string): TemplateState => statesOfMeta[word.toUpperCase()] ?? 'paused'

/** The texts that Meta knows. */
export async function listTemplates(db: Db): Promise<StoredTemplate[]> {
  const rows = await db.selectFrom('whatsapp_templates').selectAll().execute()
  return rows.flatMap(({ kind: name, language, state, category, reason }) => {
    const kind = messageKinds.find(known => known === name)
    const known = templateStates.find(word => word === state)
    return kind && known ? [{ kind, language: language === 'ur' ? 'ur' : 'en', state: known, category, reason }] : []
  })
}

type FactsOfTemplate = Pick<StoredTemplate, 'kind' | 'language' | 'state'> & Partial<StoredTemplate>

/**
 * Writes what Meta says of a text. What it does not say stays. One of a kind that is sent and is paused now is
 * a notice to those who chose it.
 */
export async function saveTemplate(db: Db, { kind, language, ...facts }: FactsOfTemplate): Promise<void> {
  const row = { ...facts, reason: facts.reason?.slice(0, MAX_REASON) ?? null }
  await inTransaction(db, async tx => {
    const former = await tx
      .selectFrom('whatsapp_templates')
      .where('kind', '=', kind)
      .where('language', '=', language)
      .select('state')
      .forUpdate()
      .executeTakeFirst()
    await tx
      .insertInto('whatsapp_templates')
      .values({ kind, language, ...row })
      .onConflict(conflict =>
        conflict.columns(['kind', 'language']).doUpdateSet({ ...row, changed_at: sql<Date>`now()` }),
      )
      .execute()
    if (facts.state !== 'paused' || former?.state === 'paused') return
    const account = await tx.selectFrom('whatsapp_account').where('is_on', '=', true).select('sends').executeTakeFirst()
    const about = pausedSentence(kind, language, whyTextWaits({ category: null, ...row }) ?? '')
    if (account?.sends.includes(kind)) await queueNotices(tx, 'whatsapp_stopped', [{ about, key: newId() }])
  })
}

/** Writes the category that Meta gave a text. */
export async function saveTemplateCategory(
  db: Db,
  { kind, language, category }: { kind: MessageKind; language: Language; category: string },
): Promise<void> {
  await db
    .updateTable('whatsapp_templates')
    .set({ category, changed_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute()
}

const MAX_REASON = 500

const MARKETING =
  'Meta calls this text marketing, which costs five times as much and may go only to customers who agreed to it. Ask Meta to review the category.'

/** Why a text is not sent; null when it is. Undefined: Meta does not know it. */
export function whyTextWaits(template: Omit<StoredTemplate, 'kind' | 'language'> | undefined): string | null {
  if (!template) return 'the text is not submitted to Meta.'
  const { state, category, reason } = template
  if (state === 'in_review') return 'Meta is reviewing the text.'
  if (state === 'rejected') return `Meta refused the text. ${reason ?? ''}`.trim()
  if (state === 'paused') return reason ?? 'Meta has paused the text.'
  return category?.toUpperCase() === 'MARKETING' ? MARKETING : null
}
