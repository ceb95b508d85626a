import type { StockShown } from '#storefront/context.ts'
import { Bounded } from './bounded.ts'
import { chooseEncoding, encodings } from './encoding.ts'
import { isForEverybody } from './for-everybody.ts'
import type { Freshness, Ticket } from './freshness.ts'
import { type Answer, type Asked, answerWith, type Pressed, press, type Rendered } from './press.ts'

type Kept = { pressed: Pressed; ticket: Ticket; stock: StockShown }
type Rendering = { ticket: Ticket; pressed: Promise<Pressed | undefined> }

/** The documents that are kept ready, by their addresses. While changes cannot be heard it keeps nothing and answers nothing. */
export class Documents {
  readonly #freshness: Freshness
  readonly #kept: Bounded<Kept>
  readonly #renderings = new Map<string, Rendering>()

  constructor(freshness: Freshness, maxBytes: number) {
    this.#freshness = freshness
    this.#kept = new Bounded(maxBytes)
  }

  get bytes(): number {
    return this.#kept.bytes
  }

  clear(): void {
    this.#kept.clear()
  }

  /** To be taken before anything is read for a document that is to be kept. */
  takeTicket(): Ticket {
    return this.#freshness.takeTicket()
  }

  answer(key: string, asked: Asked): Answer | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (this.#freshness.holds(kept.ticket, kept.stock)) return answerWith(kept.pressed, asked)
    this.#kept.delete(key)
    return undefined
  }

  /** Keeps a document whose reading began with this ticket, unless what it shows has changed since, or it is not for everybody. */
  async keep(key: string, ticket: Ticket, rendered: Rendered): Promise<Pressed | undefined> {
    if (!isForEverybody(rendered) || !this.#freshness.holds(ticket, rendered.stock)) return undefined
    const pressed = await press(rendered, encodings)
    // Compressing takes a while too.
    if (this.#freshness.holds(ticket, rendered.stock)) {
      this.#kept.set(key, { pressed, ticket, stock: rendered.stock }, pressed.bytes + key.length)
    }
    return pressed
  }

  /**
   * The kept document, or the one that `render` makes now, which is then kept. Who asks for the same while it is being made waits
   * for it, unless something has changed meanwhile. Nothing when what was made is not for everybody: then each must make their own.
   */
  async getOrRender(
    key: string,
    asked: Asked,
    render: () => Promise<Rendered | undefined>,
  ): Promise<Answer | undefined> {
    const kept = this.answer(key, asked)
    if (kept) return kept
    const underWay = this.#renderings.get(key)
    const { pressed } =
      underWay && this.#freshness.isNewest(underWay.ticket) ? underWay : this.#begin(key, asked, render)
    const document = await pressed
    return document && answerWith(document, asked)
  }

  #begin(key: string, asked: Asked, render: () => Promise<Rendered | undefined>): Rendering {
    const ticket = this.takeTicket()
    const rendering = { ticket, pressed: this.#render(key, ticket, asked, render) }
    this.#renderings.set(key, rendering)
    const done = () => this.#renderings.get(key) === rendering && this.#renderings.delete(key)
    rendering.pressed.then(done, done)
    return rendering
  }

  async #render(
    key: string,
    ticket: Ticket,
    asked: Asked,
    render: () => Promise<Rendered | undefined>,
  ): Promise<Pressed | undefined> {
    const rendered = await render()
    if (!rendered || !isForEverybody(rendered)) return undefined
    // What cannot be kept is compressed once only, for who asked.
    return (await this.keep(key, ticket, rendered)) ?? (await press(rendered, [chooseEncoding(asked.acceptEncoding)]))
  }
}
