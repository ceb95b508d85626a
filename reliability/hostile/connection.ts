import { connect, type Socket } from 'node:net'
import { type Answer, AnswerReader, headerOf } from './answers.ts'
import type { FramedRequest } from './requests.ts'

/** How long a response may take: longer than the shop waits for a body, and than PostgreSQL may take. */
const TIMEOUT_MS = 60_000

/**
 * answered: as many responses as requests. closed: the connection ended before. torn: in the middle of a response.
 * silent: nothing for a minute.
 */
export type Exchange = { end: 'answered' | 'closed' | 'torn' | 'silent'; answers: Answer[]; milliseconds: number }

/** A connection to a server, for bytes that need not be HTTP; either side may close it. */
export class Connection {
  readonly #to: { host: string; port: number }
  #socket: Socket | undefined
  #onBytes: (bytes: Buffer) => void = () => {}
  #onClose: () => void = () => {}

  constructor(to: { host: string; port: number }) {
    this.#to = to
  }

  /**
   * Sends requests at once. A server may close a connection after any response: a request without one is sent again on
   * its own, and must then be answered.
   */
  async exchange(requests: readonly FramedRequest[]): Promise<Exchange> {
    const bytes = requests.map(({ bytes }) => bytes).join('')
    const isHead = requests.map(({ isHead }) => isHead)
    const isUsed = this.#socket !== undefined
    const exchange = await this.#exchange(bytes, { isHead, endsSending: false })
    const answered = exchange.answers.length
    const isAnswered = exchange.end === 'answered' || exchange.end === 'silent'
    if (isAnswered || (requests.length === 1 && (exchange.end === 'torn' || !isUsed))) return exchange
    const more: Exchange = { ...exchange, end: 'answered' }
    for (const request of requests.slice(answered)) {
      this.close()
      const again = await this.#exchange(request.bytes, { isHead: [request.isHead], endsSending: false })
      more.answers.push(...again.answers)
      if (again.end !== 'answered') return { ...more, end: again.end }
    }
    return more
  }

  /**
   * Sends bytes that may not be a complete request over a connection of their own, ends its side, and reads until the
   * server closes it.
   */
  async sendUnframed(bytes: string): Promise<Exchange> {
    this.close()
    return await this.#exchange(bytes, { isHead: [], endsSending: true })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #exchange(bytes: string, { isHead, endsSending }: { isHead: readonly boolean[]; endsSending: boolean }) {
    const began = performance.now()
    const reader = new AnswerReader(isHead)
    const socket = this.#open()
    return new Promise<Exchange>(resolve => {
      const finish = (end: Exchange['end']) => {
        clearTimeout(patience)
        this.#onBytes = () => {}
        this.#onClose = () => {}
        const { answers } = reader
        if (end !== 'answered' || endsSending || reader.isStream || saysClose(answers.at(-1))) this.close()
        resolve({ end, answers, milliseconds: performance.now() - began })
      }
      const patience = setTimeout(() => finish('silent'), TIMEOUT_MS)
      this.#onBytes = received => {
        reader.push(received)
        if (!endsSending && reader.answers.length >= isHead.length) finish('answered')
        // A stream is open for as long as the client wants. Requests behind it are sent again.
        else if (reader.isStream) finish('closed')
      }
      this.#onClose = () => {
        const isTorn = !reader.end()
        // A response without a length ends with its connection.
        const isAnswered = !endsSending && reader.answers.length >= isHead.length
        finish(isTorn ? 'torn' : isAnswered ? 'answered' : 'closed')
      }
      if (endsSending) socket.end(bytes, 'latin1')
      else socket.write(bytes, 'latin1')
    })
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket
    const socket = connect({ ...this.#to, noDelay: true })
    socket.on('data', bytes => void (this.#socket === socket && this.#onBytes(bytes)))
    // A server that closes while data is being sent resets the connection; its earlier data counts.
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#onClose()
    })
    this.#socket = socket
    return socket
  }
}

const saysClose = (answer: Answer | undefined): boolean =>
  answer !== undefined && (/^HTTP\/1\.0/.test(answer.head) || /\bclose\b/i.test(headerOf(answer, 'connection') ?? ''))
