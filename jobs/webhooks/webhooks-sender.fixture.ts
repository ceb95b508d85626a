import { openDatabase } from '#db/client.ts'
import { publicInternet } from '#import/ask-internet.ts'
import { sendDue } from '#shop/outbox/send-due.ts'
import { prepareEvent } from '#shop/webhooks/prepare-event.ts'
import { queueShopEvents } from '#shop/webhooks/queue-events.ts'
import { openWebhooks } from './open-webhooks.ts'

// A process that sends events to a program on this machine, until all is sent or it is killed.
const [, , connectionString = ''] = process.argv
const db = openDatabase({ connectionString, max: 5 }, () => {})
const internet = {
  ...publicInternet,
  isAllowed: (address: string) => address === '127.0.0.1',
  ports: [Number(process.env.PROGRAM_PORT)],
  lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  ca: process.env.PROGRAM_CA ?? '',
}
while ((await queueShopEvents(db)) > 0);
await sendDue(db, {
  ways: { webhook: openWebhooks({ db, internet }) },
  prepare: prepareEvent,
  signal: new AbortController().signal,
  leaseS: 20,
})
await db.destroy()
