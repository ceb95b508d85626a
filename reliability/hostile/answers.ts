/** A raw response; `body` contains the sizes of its chunks, if it has any. */
export type Answer = { status: number; head: string; body: Buffer }

/** Parses the responses of one connection: `isHead` says of each request in turn whether its response has no body. */
export class AnswerReader {
  readonly answers: Answer[] = []
  /** The last response is a stream of events, which goes on until somebody closes it: nothing follows. */
  isStream = false
  readonly #isHead: readonly boolean[]
  #rest: Buffer = Buffer.alloc(0)

  constructor(isHead: readonly boolean[]) {
    this.#isHead = isHead
  }

  push(bytes: Buffer): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    while (!this.isStream && this.#readOne(false));
  }

  /** The connection ended: a response without a length is complete. False when half of one is left. */
  end(): boolean {
    if (this.isStream) return true
    this.#readOne(true)
    return this.#rest.length === 0
  }

  #readOne(isEnded: boolean): boolean {
    const headEnd = this.#rest.indexOf('\r\n\r\n')
    if (headEnd < 0) return false
    const head = this.#rest.toString('latin1', 0, headEnd)
    const status = Number(head.slice(9, 12))
    const start = headEnd + 4
    const isInterim = status >= 100 && status < 200
    this.isStream = !this.#hasNoBody(status) && /\r\ncontent-type: *text\/event-stream/i.test(head)
    if (this.isStream) {
      this.answers.push({ status, head, body: Buffer.alloc(0) })
      return false
    }
    const end = isInterim || this.#hasNoBody(status) ? start : endOfBody(this.#rest, { head, start, isEnded })
    if (end === undefined || end > this.#rest.length) return false
    if (!isInterim) this.answers.push({ status, head, body: this.#rest.subarray(start, end) })
    this.#rest = this.#rest.subarray(end)
    return this.#rest.length > 0
  }

  #hasNoBody = (status: number): boolean =>
    status === 204 || status === 304 || (this.#isHead[this.answers.length] ?? false)
}

export const headerOf = (answer: Answer | undefined, name: string): string | undefined =>
  new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(answer?.head ?? '')?.[1]

function endOfBody(bytes: Buffer, { head, start, isEnded }: { head: string; start: number; isEnded: boolean }) {
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return endOfChunks(bytes, start)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) return start + Number(length)
  return isEnded ? bytes.length : undefined
}

function endOfChunks(bytes: Buffer, start: number): number | undefined {
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    at = lineEnd + 2 + size + 2
    if (size === 0 || Number.isNaN(size)) return at
  }
}
