import { openDatabase } from '#db/client.ts'
import { sendingBy } from '#shop/outbox/outbox.fixture.ts'
import { sendDue } from '#shop/outbox/send-due.ts'

// A process that sends what is due through a provider that answers slowly, until all is sent or it is killed.
const [, , connectionString = '', provider = '', lanes = ''] = process.argv
const db = openDatabase({ connectionString, max: 5 }, () => {})
const send = async ({ id }: { id: string }) => {
  const { status } = await fetch(`${provider}/${id}`, { method: 'POST' })
  return status === 202
    ? ({ kind: 'accepted' } as const)
    : ({ kind: 'later', problem: `It answered ${status}.` } as const)
}
await sendDue(db, sendingBy(send, { lanes: Number(lanes), leaseS: 20 }))
await db.destroy()
