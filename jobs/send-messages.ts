import { countOf } from '#shop/count-of.ts'
import { isOfNewsletter, prepareLetter } from '#shop/newsletter/letters/prepare-letter.ts'
import { prepareNotice } from '#shop/notices/prepare-notice.ts'
import { planMessages } from '#shop/order-messages/plan-messages.ts'
import { prepareMessage } from '#shop/order-messages/prepare-message.ts'
import { isOutboxDue } from '#shop/outbox/order-events.ts'
import { sendDue } from '#shop/outbox/send-due.ts'
import { prepareEvent } from '#shop/webhooks/prepare-event.ts'
import { queueShopEvents } from '#shop/webhooks/queue-events.ts'
import { prepareTemplate } from '#shop/whatsapp/prepare-template.ts'
import { inBatches, type Job } from './job.ts'

/** A run ends after so long, and the next goes on: what happens to orders does not wait for a long queue. */
const LONGEST_RUN_MS = 60_000

const nowhere = () => null

/** Reads what happened to orders and sends all that is due (docs/decisions/0121-outbox-of-deliveries.md). */
export const sendMessagesJob: Job = {
  name: 'send-messages',
  label: 'Send messages and events',
  cron: '* * * * *',
  takesAtMostS: 15 * 60,
  keepsRunsForS: 24 * 3600,
  isDue: isOutboxDue,
  async run({ db, signal, messages }) {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)])
    // What waits already is sent, whatever stands in the way of the rest.
    const [planned] = await Promise.allSettled([
      inBatches(ending, () => planMessages(db)).then(() => inBatches(ending, () => queueShopEvents(db))),
    ])
    const { sent, failed } = await sendDue(db, {
      ways: messages?.ways ?? {},
      prepare: (db, delivery) => {
        if (delivery.way === 'webhook') return prepareEvent(db, delivery)
        if (delivery.staffId !== null) return prepareNotice(db, delivery, messages?.staffUrl ?? nowhere)
        if (isOfNewsletter(delivery)) return prepareLetter(db, delivery, messages?.newsletterUrl ?? nowhere)
        const prepare = delivery.way === 'whatsapp' ? prepareTemplate : prepareMessage
        return prepare(db, delivery, messages?.orderUrl ?? nowhere)
      },
      signal: ending,
    })
    if (planned.status === 'rejected') throw planned.reason
    return sent + failed === 0 ? null : `${countOf(sent, 'message')} sent, ${failed} failed`
  },
}
