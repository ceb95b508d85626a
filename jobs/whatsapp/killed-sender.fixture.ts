import { openDatabase } from '#db/client.ts'
import { sendDue } from '#shop/outbox/send-due.ts'
import { prepareTemplate } from '#shop/whatsapp/prepare-template.ts'
import { someBox } from '#shop/whatsapp/whatsapp.fixture.ts'
import { type GraphApi, openGraph } from './graph-api.ts'
import { openWhatsapp } from './open-whatsapp.ts'

// A process that sends what is due and is killed once Meta has taken a message, before it writes that down.
const [, , connectionString = '', url = ''] = process.argv
const db = openDatabase({ connectionString }, () => {})
const open = openGraph(url)
const graph: GraphApi = async request => {
  const answer = await open(request)
  process.kill(process.pid, 'SIGKILL')
  return answer
}
await sendDue(db, {
  ways: { whatsapp: openWhatsapp({ db, box: someBox, graph }) },
  prepare: (db, delivery) => prepareTemplate(db, delivery, () => null),
  signal: new AbortController().signal,
})
