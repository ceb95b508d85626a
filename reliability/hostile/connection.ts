import { connect, type Socket } from 'node:net'
import { type Answer, AnswerReader, headerOf } from './answers.ts'
import type { FramedRequest } from './requests.ts'

/** How long an answer may take: longer than the shop waits for a body that does not come, and than PostgreSQL may take. */
const TIMEOUT_MS = 60_000

/** answered: as many answers as requests. closed: the connection ended before. torn: in the middle of an answer. silent: nothing for a minute. */
export type Exchange = { end: 'answered' | 'closed' | 'torn' | 'silent'; answers: Answer[]; milliseconds: number }

/** A connection to a server that stays open as long as both sides like, for bytes that need not be HTTP. */
export class Connection {
  readonly #to: { host: string; port: number }
  #socket: Socket | undefined
  #onBytes: (bytes: Buffer) => void = () => {}
  #onClose: () => void = () => {}

  constructor(to: { host: string; port: number }) {
    this.#to = to
  }

  /**
   * Sends requests at once. A server may close a connection after any answer: what got none is sent again by itself, and must then be
   * answered.
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

  /** Sends bytes that may not end as a request over a connection of their own, sends no more, and reads until the server closes it. */
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
        if (end !== 'answered' || endsSending || saysClose(answers.at(-1))) this.close()
        resolve({ end, answers, milliseconds: performance.now() - began })
      }
      const patience = setTimeout(() => finish('silent'), TIMEOUT_MS)
      this.#onBytes = received => {
        reader.push(received)
        if (!endsSending && reader.answers.length >= isHead.length) finish('answered')
      }
      this.#onClose = () => {
        const isTorn = !reader.end()
        // The end of an answer that says no length is that of its connection.
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
    // A server that hangs up while more is being sent resets the connection; what it said before counts.
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
