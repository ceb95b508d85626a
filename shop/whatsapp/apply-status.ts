import type { Db } from '#db/client.ts'
import { findMessageKind } from '../message-texts/message-kinds.ts'
import { recordReportedState } from '../outbox/record-state.ts'
import { findWhatsappAccount, stopWhatsapp } from './account.ts'
import { meaningOf } from './error-codes.ts'
import { recordAccepted } from './messages-of-deliveries.ts'
import type { ReportedStatus } from './report-schema.ts'
import { saveTemplate } from './templates.ts'

const states = { sent: 'accepted', delivered: 'delivered', read: 'read', failed: 'failed' } as const

/** Applies what Meta reports of a message: its state, never backwards, its price, and what an error means. */
export async function applyStatus(db: Db, status: ReportedStatus): Promise<void> {
  const delivery = await findDelivery(db, status)
  if (!delivery) return
  const { id } = delivery
  await recordAccepted(db, { deliveryId: id, messageId: status.id })
  const [error] = status.errors ?? []
  const meaning = status.status === 'failed' ? meaningOf(error?.code ?? -1, error?.title) : undefined
  const isNew = await recordReportedState(db, { id, state: states[status.status], problem: meaning?.problem ?? null })
  // Meta charges what is delivered. The price that comes with "sent" says what that will cost, and may come after it
  // has failed.
  const isOver = status.status === 'sent' && delivery.state === 'failed'
  if (status.pricing && !isOver) await saveCost(db, id, status.pricing)
  if (!isNew || !meaning) return
  if (!status.pricing)
    await db.updateTable('whatsapp_messages').set({ cost: null }).where('delivery_id', '=', id).execute()
  if (meaning.kind === 'stopped') await stopWhatsapp(db, meaning.problem)
  const kind = findMessageKind(delivery.kind)
  if (meaning.kind === 'text paused' && kind && delivery.content)
    await saveTemplate(db, { kind, language: delivery.content.language, state: 'paused', reason: meaning.problem })
}

/** By our own id, which also comes with a message whose answer was lost, else by Meta's. */
const findDelivery = (db: Db, { id: messageId, biz_opaque_callback_data: id }: ReportedStatus) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('whatsapp_messages as w', 'w.delivery_id', 'd.id')
    // An erased one learns no id again.
    .where('d.recipient', 'is not', null)
    .where(eb =>
      id === undefined
        ? eb('w.message_id', '=', messageId)
        : eb.and([eb('d.id', '=', id), eb.or([eb('w.message_id', 'is', null), eb('w.message_id', '=', messageId)])]),
    )
    .select(['d.id', 'd.kind', 'd.content', 'd.state'])
    .executeTakeFirst()

type Pricing = NonNullable<ReportedStatus['pricing']>

/** A report says whether a message is charged and as what; how much is in the owner's settings. */
async function saveCost(db: Db, deliveryId: string, { billable, category: reported }: Pricing): Promise<void> {
  const account = await findWhatsappAccount(db)
  const category = reported.toLowerCase().includes('marketing') ? 'marketing' : 'utility'
  const cost = billable ? (category === 'marketing' ? account?.marketingRate : account?.utilityRate) : 0
  if (cost === undefined) return
  await db.updateTable('whatsapp_messages').set({ category, cost }).where('delivery_id', '=', deliveryId).execute()
}
