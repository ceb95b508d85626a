import { openDatabase } from '#db/client.ts'
import { publicInternet } from '#import/ask-internet.ts'
import { prepareNotice } from '#shop/notices/prepare-notice.ts'
import { sendDue } from '#shop/outbox/send-due.ts'
import { openPush } from './open-push.ts'

// A process that sends what is due and is killed once its first notice is accepted, before it writes that down.
const [, , connectionString = '', port = '', ca = ''] = process.argv
const db = openDatabase({ connectionString }, () => {})
const internet = {
  ...publicInternet,
  isAllowed: () => true,
  ports: [Number(port)],
  lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  ca,
}
const send = openPush({ db, contact: 'mailto:orders@shop.example', internet })
await sendDue(db, {
  ways: {
    push: async delivery => {
      const outcome = await send(delivery)
      if (outcome.kind === 'accepted') process.kill(process.pid, 'SIGKILL')
      return outcome
    },
  },
  prepare: (db, delivery) => prepareNotice(db, delivery, () => null),
  signal: new AbortController().signal,
})
