import { parseResponse } from 'hono/client'
import { UNDO_SECONDS } from '#shop/contacts/outcomes.ts'
import { api, errorMessageWithAdvice } from '../client.ts'
import { type ClaimedOrder, type ContactInput, claimNext, lengthenClaim, type QueueState, windowId } from './calls.ts'

/** An order on screen: why it is next, or that it was opened again. */
export type OpenOrder = { orderId: string; kind: ClaimedOrder['kind'] | 'again' }

/** What was recorded last. `contactId`: null until the shop answered; `failure`: why it was refused. */
export type LastCall = {
  orderId: string
  orderNumber: string
  words: string
  contactId: string | null
  failure: string | null
}

export type CallsState = {
  current: OpenOrder | null
  queue: QueueState | null
  error: unknown
  isLoading: boolean
  last: LastCall | null
}

/** `load`: reads an order before it is shown. `changed`: what is known of it is no longer true. */
type Reads = { load: (orderId: string) => Promise<unknown>; changed: (orderId: string) => void }

type Named = Pick<LastCall, 'orderNumber' | 'words'>

/**
 * The orders of this window, one after the other: the one on screen and the next one, which is claimed and loaded
 * ahead, so that it is there at once. An outcome is sent while the next order is on screen already; a refused one is
 * named with a way back.
 */
export class CallLine {
  #state: CallsState = { current: null, queue: null, error: null, isLoading: true, last: null }
  readonly #reads: Reads
  readonly #listeners = new Set<() => void>()
  /** The next order, or the request for it. */
  #ahead: Promise<ClaimedOrder | null> | null = null
  /** Orders whose outcome is on its way. */
  #sent: string[] = []
  /** Orders that this window left for later: they come back after all others. */
  #skipped: string[] = []
  /** The order that was answered and is still on screen: a second key says nothing about it. */
  #leaving: string | null = null
  /** Counts what is shown, so that a slower answer does not replace what was asked for later. */
  #turn = 0

  constructor(reads: Reads) {
    this.#reads = reads
  }

  readonly getState = (): CallsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows the first order of the queue. */
  readonly start = (): void => void this.#show(this.#claim([]))

  /** Another order first. */
  readonly skip = (): void => {
    const { current } = this.#state
    if (!current || this.#leaving === current.orderId) return
    this.#leaving = current.orderId
    this.#skipped.push(current.orderId)
    this.#goOn()
  }

  /** Opens an order again whose outcome was refused or taken back. */
  readonly reopen = (orderId: string): void => {
    this.#skipped = this.#skipped.filter(id => id !== orderId)
    this.#set({ last: null })
    this.#reads.changed(orderId)
    void this.#show(lengthenClaim(orderId).then(() => ({ orderId, kind: 'again' })))
  }

  /** Records an outcome of the order on screen, and shows the next one at once. */
  readonly record = async (input: Omit<ContactInput, 'windowId'>, named: Named): Promise<void> => {
    const { orderId } = input
    if (this.#leaving === orderId) return
    this.#leaving = orderId
    this.#sent.push(orderId)
    this.#set({ last: { orderId, ...named, contactId: null, failure: null } })
    this.#goOn()
    try {
      const { id } = await parseResponse(api.calls.contacts.$post({ json: { ...input, windowId } }))
      this.#offerUndo(orderId, id)
    } catch (failure) {
      this.#set({ last: { orderId, ...named, contactId: null, failure: errorMessageWithAdvice(failure) } })
    }
    // It may be due again: refused, or with its second number.
    this.#sent = this.#sent.filter(one => one !== orderId)
    // The empty queue was read before this outcome was recorded.
    if (this.#state.current === null) this.start()
    this.#reads.changed(orderId)
  }

  /** Takes the last outcome back and opens its order again. */
  readonly undo = async (): Promise<void> => {
    const { last } = this.#state
    if (!last?.contactId) return
    const param = { id: last.contactId }
    // Pressed again it is on its way already.
    this.#set({ last: { ...last, contactId: null } })
    try {
      await parseResponse(api.calls.contacts[':id'].undo.$post({ param, json: {} }))
      this.reopen(last.orderId)
    } catch (failure) {
      this.#set({ last: { ...last, contactId: null, failure: errorMessageWithAdvice(failure) } })
    }
  }

  /** A call can take longer than a claim lasts. An empty queue looks for new orders. */
  readonly stayOpen = (): void => {
    const { current } = this.#state
    if (!current) {
      this.start()
      return
    }
    const lengthen = async (order: { orderId: string } | null) => order && (await lengthenClaim(order.orderId))
    // The next round tries again.
    for (const open of [current, this.#ahead])
      void Promise.resolve(open)
        .then(lengthen)
        .catch(() => {})
  }

  #goOn(): void {
    const next = this.#ahead ?? Promise.resolve(null)
    this.#ahead = null
    // None was due when it was asked for, but one may be by now.
    void this.#show(next.then(order => order ?? this.#claim([])))
  }

  /** Shows an order, and claims the one behind it. */
  async #show(next: Promise<OpenOrder | null>): Promise<void> {
    this.#turn++
    const turn = this.#turn
    this.#set({ isLoading: true })
    let shown: Partial<CallsState>
    try {
      shown = { current: await next, error: null }
    } catch (error) {
      shown = { current: null, error }
    }
    if (turn !== this.#turn) return
    this.#leaving = null
    this.#ahead = shown.current ? this.#claim([shown.current.orderId]) : null
    // Its failure is shown when it is asked for.
    this.#ahead?.catch(() => {})
    this.#set({ ...shown, isLoading: false })
  }

  async #claim(open: string[]): Promise<ClaimedOrder | null> {
    const others = [...this.#sent, ...open]
    let answer = await claimNext([...others, ...this.#skipped])
    if (!answer.next && this.#skipped.length > 0) {
      this.#skipped = []
      answer = await claimNext(others)
    }
    this.#set({ queue: answer.queue })
    if (answer.next) await this.#reads.load(answer.next.orderId)
    return answer.next
  }

  #offerUndo(orderId: string, contactId: string): void {
    const { last } = this.#state
    // Another outcome was recorded since.
    if (last?.orderId !== orderId) return
    this.#set({ last: { ...last, contactId, failure: null } })
    const end = () => this.#state.last?.contactId === contactId && this.#set({ last: null })
    setTimeout(end, (UNDO_SECONDS - 3) * 1000)
  }

  #set(part: Partial<CallsState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
