import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { atEndOfFile } from '#test/at-end-of-file.ts'

/** An email as the server received it. */
export type ReceivedEmail = { to: string; messageId: string; raw: string }

type Refusing = (recipient: string) => { code: number; message: string } | null

/** A real mail server on this machine, which keeps what it accepted. `refuse` says what it answers to a recipient. */
export async function startSmtpServer(refuse: Refusing = () => null, options: SMTPServerOptions = {}) {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // A client that waits for the end of an answer would hold the end of the tests for half a minute.
    closeTimeout: 100,
    ...options,
    onRcptTo({ address }, _session, callback) {
      const refusal = refuse(address)
      callback(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null)
    },
    onData(stream, { envelope }, callback) {
      const keep = (raw: string) => {
        const messageId = /^message-id: <(.*)>/im.exec(raw)?.[1] ?? ''
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), messageId, raw })
        callback()
      }
      // One that is broken off is not kept.
      text(stream).then(keep, () => {})
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const close = () => new Promise<void>(resolve => server.close(() => resolve()))
  atEndOfFile(close)
  const address = {
    host: '127.0.0.1',
    port,
    user: undefined,
    password: undefined,
    tls: false,
    from: 'orders@shop.example',
  }
  return { received, address, close }
}
