import { openDatabase } from '#db/client.ts'
import { sendingBy } from '#shop/outbox/outbox.fixture.ts'
import { sendDue } from '#shop/outbox/send-due.ts'
import { openSmtp } from './open-smtp.ts'

// A process that sends what is due and is killed once its first email is accepted, before it writes that down.
const [, , connectionString = '', port = ''] = process.argv
const db = openDatabase({ connectionString }, () => {})
const from = 'orders@shop.example'
const { send } = openSmtp({
  host: '127.0.0.1',
  port: Number(port),
  user: undefined,
  password: undefined,
  tls: false,
  from,
})
const sending = sendingBy(async delivery => {
  const outcome = await send(delivery)
  if (outcome.kind === 'accepted') process.kill(process.pid, 'SIGKILL')
  return outcome
})
await sendDue(db, sending)
