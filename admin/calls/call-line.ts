import { parseResponse } from 'hono/client'
import { UNDO_SECONDS } from '#shop/contacts/outcomes.ts'
import { api } from '../client.ts'
import { words } from '../words/calls.ts'
import { type ClaimedOrder, type ContactInput, claimNext, lengthenClaim, takeClaimOver, windowId } from './calls.ts'
import type { CallsState, LastCall, OpenOrder } from './calls-state.ts'
import { addFailure, dropFailure } from './failed-calls.ts'

/** The API takes at most 500 orders that are left out, with those that are open or on their way. */
const MAX_SKIPPED = 400

/** Rounds lengthen claims twice a minute, unless the device slept. */
const SURE_MS = 60_000

/** `load`: reads an order before it is shown. `changed`: what is known of it is no longer true. */
type Reads = { load: (orderId: string) => Promise<unknown>; changed: (orderId: string) => void }

type Named = Pick<LastCall, 'orderNumber' | 'words'>

/**
 * The orders of this window, one after the other: the one on screen and the next one, which is claimed and loaded
 * ahead, so that it is there at once. An outcome is sent while the next order is on screen already; a refused one is
 * named with a way back. A claim that was lost, because the device slept, is said.
 */
export class CallLine {
  #state: CallsState = { current: null, queue: null, error: null, last: null, failures: [], openingAgain: null }
  readonly #reads: Reads
  readonly #listeners = new Set<() => void>()
  /** The next order, or the request for it. */
  #ahead: Promise<ClaimedOrder | null> | null = null
  /** Orders whose outcome is on its way. */
  #sent: string[] = []
  /** Orders that this window left for later: they come back after all others. */
  #skipped: string[] = []
  /** The order that was answered or skipped while the next one is not known yet: a second key changes nothing. */
  #leaving: string | null = null
  /** When the claim of the next order was sure last. */
  #lengthenedAt = 0
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

  /**
   * Whether an order takes an outcome. A key can come while the order before is still painted, or while another one is
   * opened again: it changes nothing.
   */
  readonly isOpen = (orderId: string): boolean => {
    const { current, openingAgain } = this.#state
    return current?.orderId === orderId && this.#leaving !== orderId && openingAgain === null
  }

  /** Shows the first order of the queue. */
  readonly start = (): void => void this.#show(this.#claim([]))

  /** Another order before this one. */
  readonly skip = (orderId: string): void => {
    if (!this.isOpen(orderId)) return
    this.#leaving = orderId
    this.#skipped = [...this.#skipped, orderId].slice(-MAX_SKIPPED)
    void this.#goOn()
  }

  /** Opens an order again whose outcome was refused or taken back. */
  readonly reopen = (orderId: string): void => {
    this.#skipped = this.#skipped.filter(id => id !== orderId)
    this.#set({ last: null, ...dropFailure(this.#state, orderId), openingAgain: 'at-once' })
    this.#reads.changed(orderId)
    void this.#show(this.#openAgain(orderId))
  }

  /** Takes the order on screen over from who has it open. */
  readonly takeOver = async (): Promise<void> => {
    const { current } = this.#state
    if (!current?.holder) return
    const { orderId } = current
    try {
      await takeClaimOver(orderId)
      this.#reads.changed(orderId)
      await this.#reads.load(orderId)
      this.#setHolder(orderId, null)
    } catch (error) {
      // The next order may be on screen by now.
      if (this.#state.current?.orderId === orderId && this.#leaving !== orderId) this.#set({ error, current: null })
    }
  }

  /** Records an outcome of the open order, and shows the next one at once. */
  readonly record = async (input: Omit<ContactInput, 'windowId'>, named: Named): Promise<void> => {
    const { orderId } = input
    if (!this.isOpen(orderId)) return
    this.#leaving = orderId
    this.#sent.push(orderId)
    this.#set({ last: { orderId, ...named, contactId: null } })
    const shown = this.#goOn()
    try {
      const { id } = await parseResponse(api.calls.contacts.$post({ json: { ...input, windowId } }))
      this.#set(dropFailure(this.#state, orderId))
      this.#offerUndo(orderId, id)
    } catch (failure) {
      this.#set(addFailure(this.#state, { orderId, ...named }, 'record', failure))
    }
    // It may be due again: refused, or with its second number.
    this.#sent = this.#sent.filter(one => one !== orderId)
    this.#reads.changed(orderId)
    await shown
    // The empty queue was read before this outcome was recorded.
    if (this.#state.current === null) this.start()
  }

  /** Takes the last outcome back and opens its order again. */
  readonly undo = async (): Promise<void> => {
    const { last } = this.#state
    if (!last?.contactId) return
    const param = { id: last.contactId }
    // Pressed again it is on its way already.
    this.#set({ last: { ...last, words: words.takingBack, contactId: null }, openingAgain: 'after-undo' })
    try {
      await parseResponse(api.calls.contacts[':id'].undo.$post({ param, json: {} }))
      this.reopen(last.orderId)
    } catch (failure) {
      const { openingAgain } = this.#state
      this.#set({
        ...addFailure(this.#state, last, 'undo', failure),
        openingAgain: openingAgain === 'after-undo' ? null : openingAgain,
      })
    }
  }

  /** A call can take longer than a claim lasts. An empty queue looks for new orders. */
  readonly stayOpen = (): void => {
    const { current } = this.#state
    if (!current) {
      this.start()
      return
    }
    void this.#lengthenCurrent(current.orderId)
    void this.#lengthenAhead()
  }

  /** Read again before it is shown: with the attempt that was taken back, its next outcome would be refused. */
  async #openAgain(orderId: string): Promise<OpenOrder> {
    const [{ holder }] = await Promise.all([lengthenClaim(orderId), this.#reads.load(orderId)])
    return { orderId, kind: 'again', holder: holder?.name ?? null }
  }

  /** Says who has the order on screen by now. Without an answer the next round tries again. */
  async #lengthenCurrent(orderId: string): Promise<void> {
    if (!this.isOpen(orderId)) return
    const answer = await lengthenClaim(orderId).catch(() => null)
    if (answer) this.#setHolder(orderId, answer.holder?.name ?? null)
  }

  /** Another next order, when somebody else has this one by now. */
  async #lengthenAhead(): Promise<void> {
    const ahead = this.#ahead
    const next = await ahead?.catch(() => null)
    const { current } = this.#state
    if (!next || !current) return
    const answer = await lengthenClaim(next.orderId).catch(() => null)
    if (answer) this.#lengthenedAt = Date.now()
    if (!answer?.holder || this.#ahead !== ahead) return
    this.#ahead = this.#claim([current.orderId])
    this.#ahead.catch(() => {})
  }

  async #goOn(): Promise<void> {
    const next = this.#ahead ?? Promise.resolve(null)
    const claimedAt = this.#lengthenedAt
    this.#ahead = null
    // None was due when it was asked for, but one may be by now.
    await this.#show(next.then(order => order ?? this.#claim([])))
    const { current } = this.#state
    // The device slept: somebody else may have it, which is said as soon as the shop answers.
    if (current && Date.now() - claimedAt > SURE_MS) void this.#lengthenCurrent(current.orderId)
  }

  /** Shows an order, and claims the one behind it. */
  async #show(next: Promise<OpenOrder | null>): Promise<void> {
    this.#turn++
    const turn = this.#turn
    let shown: Partial<CallsState>
    try {
      shown = { current: await next, error: null }
    } catch (error) {
      shown = { current: null, error }
    }
    if (turn !== this.#turn) return
    this.#leaving = null
    // An outcome that is still taken back opens its order later.
    if (this.#state.openingAgain === 'at-once') shown.openingAgain = null
    this.#ahead = shown.current ? this.#claim([shown.current.orderId]) : null
    this.#lengthenedAt = Date.now()
    // Its failure is shown when it is asked for.
    this.#ahead?.catch(() => {})
    this.#set(shown)
  }

  async #claim(open: string[]): Promise<ClaimedOrder | null> {
    const answered = [...this.#sent]
    let answer = await claimNext({ answered, except: [...open, ...this.#skipped] })
    if (!answer.next && this.#skipped.length > 0) {
      this.#skipped = []
      answer = await claimNext({ answered, except: open })
    }
    // With its first order still on the way the screen would look as if none were due.
    if (this.#state.current || !answer.next) this.#set({ queue: answer.queue })
    if (answer.next) await this.#reads.load(answer.next.orderId)
    return answer.next
  }

  #offerUndo(orderId: string, contactId: string): void {
    const { last } = this.#state
    // Another outcome was recorded since.
    if (last?.orderId !== orderId) return
    this.#set({ last: { ...last, contactId } })
    const end = () => this.#state.last?.contactId === contactId && this.#set({ last: null })
    setTimeout(end, (UNDO_SECONDS - 3) * 1000)
  }

  #setHolder(orderId: string, holder: string | null): void {
    const { current } = this.#state
    if (current?.orderId === orderId && (current.holder ?? null) !== holder)
      this.#set({ current: { ...current, holder } })
  }

  #set(part: Partial<CallsState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
