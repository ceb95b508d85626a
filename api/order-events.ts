/** How often an open stream is checked and says that it is alive. Proxies close what is silent for a minute. */
const HEARTBEAT_MS = 15_000
/** However many orders come at once, each stream has one message a second. */
const PAUSE_MS = 1000
/** One for each window that somebody looks at. */
const MOST_OF_SESSION = 4
const MOST_STREAMS = 500

export type OrderStream = {
  /** Resolves to the next thing to do. `done`: the stream is over. */
  next(): Promise<'orders' | 'heartbeat' | 'done'>
  close(): void
}

/** The streams of this process, each of which gets a message when orders come or change their status. */
export type OrderEvents = ReturnType<typeof createOrderEvents>

type Options = { heartbeatMs?: number; pauseMs?: number; mostOfSession?: number; mostStreams?: number }

/** Without `onListening` nothing is known about orders: then every heartbeat asks the back offices to look. */
export function createOrderEvents({
  heartbeatMs = HEARTBEAT_MS,
  pauseMs = PAUSE_MS,
  mostOfSession = MOST_OF_SESSION,
  mostStreams = MOST_STREAMS,
}: Options = {}) {
  const streams = new Set<Stream>()
  let isListening = false
  let isOver = false
  let pause: NodeJS.Timeout | undefined
  let isMissed = false

  /** Tells all streams, at most once in `pauseMs`. */
  function announce(): void {
    if (pause) {
      isMissed = true
      return
    }
    for (const stream of streams) stream.tell()
    pause = setTimeout(() => {
      pause = undefined
      if (!isMissed) return
      isMissed = false
      announce()
    }, pauseMs).unref()
  }

  return {
    announce,
    onListening(): void {
      isListening = true
      // Orders may have come while nobody listened.
      announce()
    },
    onLost(): void {
      isListening = false
    },
    /**
     * Opens a stream; null when there are too many or the process stops. One too many of a session ends its oldest: a
     * phone that lost its network leaves streams behind that look alive.
     */
    open(sessionId: string): OrderStream | null {
      if (isOver || streams.size >= mostStreams) return null
      const own = [...streams].filter(stream => stream.sessionId === sessionId)
      if (own.length >= mostOfSession) own[0]?.close()
      const stream = new Stream(sessionId, {
        heartbeatMs,
        isBlind: () => !isListening,
        onClose: () => streams.delete(stream),
      })
      streams.add(stream)
      return stream
    },
    get size(): number {
      return streams.size
    },
    /** Ends all streams, when the process stops. */
    end(): void {
      isOver = true
      clearTimeout(pause)
      for (const stream of streams) stream.close()
    },
  }
}

type StreamOptions = { heartbeatMs: number; isBlind: () => boolean; onClose: () => void }

class Stream implements OrderStream {
  readonly sessionId: string
  readonly #options: StreamOptions
  #beatAt: number
  #hasNews = false
  #isDone = false
  #wake = () => {}

  constructor(sessionId: string, options: StreamOptions) {
    this.sessionId = sessionId
    this.#options = options
    this.#beatAt = Date.now() + options.heartbeatMs
  }

  tell(): void {
    this.#hasNews = true
    this.#wake()
  }

  close(): void {
    this.#isDone = true
    this.#options.onClose()
    this.#wake()
  }

  async next(): Promise<'orders' | 'heartbeat' | 'done'> {
    while (!this.#isDone) {
      // First, so that a stream with many orders is still checked.
      if (Date.now() >= this.#beatAt) {
        this.#beatAt = Date.now() + this.#options.heartbeatMs
        this.#hasNews ||= this.#options.isBlind()
        return 'heartbeat'
      }
      if (this.#hasNews) {
        this.#hasNews = false
        return 'orders'
      }
      await this.#sleep()
    }
    return 'done'
  }

  async #sleep(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    const timer = setTimeout(resolve, Math.max(0, this.#beatAt - Date.now()))
    await promise
    clearTimeout(timer)
  }
}
