import type { Catalogue, ChatProduct, ChatVariant } from './catalogue.ts'
import { agrees } from './chat-words.ts'
import {
  also,
  asking,
  both,
  type Clause,
  changing,
  clausesOf,
  colourNames,
  type DirectMention,
  isOnlyNumber,
  onlyWords,
  ordering,
  removing,
  withoutNegated,
} from './clauses.ts'
import { type Mention, mentionIn, settle } from './products.ts'
import { numberOf, type Quantity, readQuantity } from './quantities.ts'
import type { Segment } from './segments.ts'
import { type Span, spanOf, type Token } from './tokens.ts'
import { type Choice, readChoice, valuesOf, variantOf } from './variants.ts'

/** A line of the draft while it is read. */
export type OrderLine = {
  /** Several where the words fit more than one. */
  products: ChatProduct[]
  variant: ChatVariant | null
  choice: Choice
  /** Null until a number is named. */
  quantity: number | null
  /** Whether the customer left the number open: 2 ya 3. */
  isOpen: boolean
  /** Whether the customer ordered it, and not only asked about it. */
  isOrdered: boolean
  spans: Span[]
}

export type ReadLines = { lines: OrderLine[] }

/** The lines that the customer asks for, in order; what the shop writes counts where the customer agrees. */
export function readOrderLines(
  segments: readonly Segment[],
  catalogue: Catalogue,
  options: { isTaken: (token: Token) => boolean; direct: readonly DirectMention[]; text: string },
): ReadLines {
  const reader = new LineReader(catalogue)
  const messages = Map.groupBy(segments, ({ message }) => message)
  const all = [...messages.values()]
  for (const [place, own] of all.entries()) {
    const clauses = own.flatMap(segment => clausesOf(segment, options))
    const [first] = own
    if (first?.by === 'shop') {
      reader.hear(clauses)
      const reply = all[place + 1]?.[0]
      const isAsked = /[?؟]/u.test(options.text.slice(first.start, (own.at(-1)?.end ?? first.end) + 3))
      const replyText = reply ? options.text.slice(reply.start, (all[place + 1]?.at(-1)?.end ?? reply.end) + 4) : ''
      const words = (all[place + 1] ?? []).flatMap(({ tokens }) => tokens.map(({ word }) => word))
      if (isAsked && reply?.by === 'customer' && agrees(words, replyText)) reader.readAll(clauses, true)
    } else reader.readAll(clauses, false)
  }
  return reader.result()
}

class LineReader {
  private lines: OrderLine[] = []
  /** The products that the shop named last. */
  private spokenOf: ChatProduct[] = []
  private spokenChoice: Choice = new Map()
  /** Options that were named before their product, in the same message. */
  private pending: Token[] = []
  private lastMessage = -1
  private readonly catalogue: Catalogue

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
  }

  hear(clauses: readonly Clause[]): void {
    const mentions = clauses.flatMap(({ tokens }) => mentionIn(tokens, this.catalogue, this.near()) ?? [])
    const products = [...new Set(mentions.flatMap(({ products }) => (products.length === 1 ? products : [])))]
    if (products.length > 0) {
      this.spokenOf = products
      const [only] = products
      const tokens = clauses.flatMap(clause => clause.tokens)
      const read =
        only && products.length === 1 ? readChoice(only, tokens, this.catalogue).choice : new Map<string, string[]>()
      this.spokenChoice = new Map([...read].filter(([, values]) => values.length === 1))
    }
    // The shop says which of several it is.
    const open = this.lines.at(-1)
    if (open && open.products.length > 1 && products.length === 1 && open.products.includes(products[0] as ChatProduct))
      open.products = products
  }

  readAll(clauses: readonly Clause[], isAgreed: boolean): void {
    this.pending = []
    for (const clause of clauses) this.read(clause, isAgreed)
  }

  private read(clause: Clause, isAgreed: boolean): void {
    const { segment } = clause
    const words = clause.tokens.map(({ word }) => word)
    const isQuestion = segment.isQuestion || words.some(word => asking.has(word))
    const isOrder = words.some(word => ordering.has(word)) && !words.some(word => asking.has(word))
    if (words.some(word => removing.has(word)) && this.remove(clause)) return
    for (const { product, variant } of clause.direct) if (product) this.addDirect(product, variant ?? null, clause)
    if (clause.direct.some(({ product }) => product)) return
    const tokens = withoutNegated(clause.tokens, this.catalogue.isOption)
    const mention = mentionIn(tokens, this.catalogue, this.near())
    const last = this.lines.at(-1)
    const isOfLast =
      last !== undefined && mention !== null && (this.isOnlyOption(last, tokens, mention) || isVague(last, mention))
    const line =
      mention && !isOfLast ? this.lineFor(mention, tokens, clause) : this.lineGoingOn(tokens, clause, isAgreed)
    if (line) {
      if (mention && !isOfLast && words.some(word => onlyWords.has(word))) this.lines = [line]
      if (isOrder || isAgreed || (line.quantity !== null && !words.some(word => asking.has(word))))
        line.isOrdered = true
      else if (!isQuestion && mention) line.isOrdered = true
    } else if (isOrder && last && !isQuestion) last.isOrdered = true
    if (!line && !mention) this.pending.push(...tokens)
    this.lastMessage = segment.message
  }

  private near(): ChatProduct[] {
    return [...(this.lines.at(-1)?.products ?? []), ...this.spokenOf]
  }

  /** Rose gold is an option of the watch that was spoken of, and no rose water. */
  private isOnlyOption(last: OrderLine, tokens: readonly Token[], mention: Mention): boolean {
    const [product] = last.products
    if (!product || mention.products.includes(product)) return false
    const { used } = readChoice(product, tokens, this.catalogue)
    return [...mention.used].every(token => used.has(token))
  }

  private addDirect(product: ChatProduct, variant: ChatVariant | null, clause: Clause): void {
    const quantity = readQuantity(
      clause.tokens.filter(token => !clause.direct.some(one => token.start < one.end && token.end > one.start)),
      () => false,
    )
    const choice: Choice = variant
      ? new Map(Object.entries(variant.options).map(([option, value]) => [option, [value]]))
      : new Map()
    const before = this.lines.at(-1)
    const isSame = before && before.products[0] === product
    if (!isSame)
      this.lines.push({
        products: [product],
        variant,
        choice,
        quantity: quantity?.value ?? null,
        isOpen: false,
        isOrdered: true,
        spans: [spanOf(clause.tokens)],
      })
    else Object.assign(before, { variant, choice: variant ? choice : before.choice, isOrdered: true })
    const line = this.lines.at(-1)
    if (line && !variant)
      this.merge(line, readChoice(product, [...this.pending, ...clause.tokens], this.catalogue).choice)
  }

  private lineFor(mention: Mention, tokens: readonly Token[], clause: Clause): OrderLine {
    const [product] = mention.products
    const read = product && mention.products.length === 1 ? readChoice(product, tokens, this.catalogue) : null
    const choice = read?.choice ?? new Map()
    const quantity = this.quantityIn(tokens, [...mention.used, ...(read?.used ?? [])])
    const all = product && read ? this.bothOptions(product, tokens) : null
    if (all && product) return this.addAll(product, all, clause)
    const same = this.lines.findLast(
      line =>
        line.products.length === mention.products.length && line.products.every(one => mention.products.includes(one)),
    )
    const wider =
      same ??
      this.lines.findLast(
        line => line.products.length > 1 && mention.products.every(one => line.products.includes(one)),
      )
    if (wider) {
      wider.products = mention.products
      const conflicts = this.conflicts(wider, choice)
      const isNew =
        conflicts &&
        !this.isChange(clause) &&
        wider.isOrdered &&
        (clause.segment.message === this.lastMessage || quantity !== null)
      if (!isNew) {
        this.merge(wider, choice)
        this.setQuantity(wider, quantity)
        wider.spans.push(spanOf(tokens))
        return wider
      }
    }
    const line: OrderLine = {
      products: mention.products,
      variant: null,
      choice,
      quantity: null,
      isOpen: false,
      isOrdered: false,
      spans: [spanOf(tokens)],
    }
    this.setQuantity(line, quantity)
    this.lines.push(line)
    return line
  }

  /** Words without a product: an option or a number for the last line, or another one of the same product. */
  private lineGoingOn(tokens: readonly Token[], clause: Clause, isAgreed: boolean): OrderLine | null {
    const last = this.lines.at(-1) ?? this.fromSpokenOf(tokens, clause, isAgreed)
    if (!last) return null
    const settled = settle(last.products, { tokens, near: [] })
    last.products = settled
    const [only] = settled
    if (!only) return null
    const product = this.fitting(only, tokens)
    if (product !== only)
      return this.lineFor(
        { products: [product], variant: null, used: new Set(), score: 0, ...spanOf(tokens) },
        tokens,
        clause,
      )
    const read =
      settled.length === 1 ? readChoice(product, tokens, this.catalogue) : { choice: new Map(), used: new Set<Token>() }
    const quantity = this.quantityIn(tokens, read.used)
    const isLabel =
      clause.segment.label === 'size' || clause.segment.label === 'colour' || clause.segment.label === 'quantity'
    if (read.choice.size === 0) {
      const isCount = quantity !== null && (isLabel || (!clause.segment.isQuestion && isOnlyNumber(tokens, quantity)))
      if (
        isCount &&
        (last.quantity === null || clause.segment.message !== this.lastMessage || isLabel || this.isChange(clause))
      )
        this.setQuantity(last, quantity)
      return isCount ? last : null
    }
    const all = this.bothOptions(product, tokens)
    if (all) return this.addAll(product, all, clause)
    const isAddition = quantity !== null || clause.isJoined || clause.tokens.some(({ word }) => also.has(word))
    const same = this.lines.findLast(
      line => line.products[0] === product && !this.conflicts(line, read.choice) && isWithin(line.choice, read.choice),
    )
    const isChange =
      this.isChange(clause) || (clause.segment.message !== this.lastMessage && !isAddition) || !last.isOrdered
    if (same && same !== last && !isChange) {
      this.setQuantity(same, quantity)
      return same
    }
    if (!this.conflicts(last, read.choice) || isChange) {
      this.merge(last, read.choice)
      this.setQuantity(last, quantity)
      last.spans.push(spanOf(tokens))
      return last
    }
    const line: OrderLine = {
      products: [product],
      variant: null,
      choice: new Map([...last.choice, ...read.choice]),
      quantity: null,
      isOpen: false,
      isOrdered: last.isOrdered,
      spans: [spanOf(tokens)],
    }
    this.setQuantity(line, quantity)
    this.lines.push(line)
    return line
  }

  /** Mint walay 2, after a suit that has no mint: another product of the talk. */
  private fitting(product: ChatProduct, tokens: readonly Token[]): ChatProduct {
    const has = (one: ChatProduct) => readChoice(one, tokens, this.catalogue).choice.size > 0
    return has(product) ? product : (this.spokenOf.find(has) ?? product)
  }

  private fromSpokenOf(tokens: readonly Token[], clause: Clause, isAgreed: boolean): OrderLine | null {
    const [product] = this.spokenOf
    if (!product || this.spokenOf.length > 1 || (clause.segment.by !== 'customer' && !isAgreed)) return null
    const { choice } = readChoice(product, tokens, this.catalogue)
    const isAsked =
      choice.size > 0 || tokens.some(({ word }) => ordering.has(word)) || readQuantity(tokens, () => false) !== null
    if (!isAsked) return null
    const line: OrderLine = {
      products: [product],
      variant: null,
      choice: new Map(this.spokenChoice),
      quantity: null,
      isOpen: false,
      isOrdered: false,
      spans: [],
    }
    this.lines.push(line)
    return line
  }

  private quantityIn(tokens: readonly Token[], used: Iterable<Token>): Quantity | null {
    const taken = new Set(used)
    return readQuantity(tokens, place => {
      const token = tokens[place]
      return token !== undefined && taken.has(token) && numberOf(token) !== null
    })
  }

  private setQuantity(line: OrderLine, quantity: Quantity | null): void {
    if (!quantity) return
    line.quantity = quantity.value
    line.isOpen = quantity.value === null
    line.spans.push({ start: quantity.start, end: quantity.end })
  }

  /** Mustard cancel, kurta rehne dein; what follows is instead of it. */
  private remove(clause: Clause): boolean {
    const at = clause.tokens.findIndex(({ word }) => removing.has(word))
    const before = clause.tokens.slice(0, at)
    const after = clause.tokens.slice(at + 1)
    const named = before.length > 0 ? before : after
    const mention = mentionIn(named, this.catalogue, this.near())
    const products = mention?.products ?? this.lines.at(-1)?.products ?? []
    const gone = this.lines.findLast(line => {
      const [product] = line.products
      if (!product || !products.includes(product)) return false
      const { choice } = readChoice(product, named, this.catalogue)
      return (mention !== null || choice.size > 0) && !this.conflicts(line, choice)
    })
    if (!gone) return false
    this.lines = this.lines.filter(line => line !== gone)
    const [product] = gone.products
    const { choice } = product && before.length > 0 ? readChoice(product, after, this.catalogue) : { choice: new Map() }
    if (product && choice.size > 0)
      this.lines.push({
        ...gone,
        choice: new Map([...gone.choice, ...choice]),
        spans: [spanOf(after)],
        isOrdered: true,
      })
    return true
  }

  /** Dono rang: one of each. */
  private bothOptions(product: ChatProduct, tokens: readonly Token[]): Choice[] | null {
    const words = tokens.map(({ word }) => word)
    if (!words.some(word => both.has(word)) || !words.some(word => colourNames.has(word))) return null
    const pair = [...valuesOf(product)].find(([, values]) => values.length === 2)
    return pair ? pair[1].map(value => new Map([[pair[0], [value]]])) : null
  }

  private addAll(product: ChatProduct, choices: Choice[], clause: Clause): OrderLine {
    const added = choices.map(
      (choice): OrderLine => ({
        products: [product],
        variant: null,
        choice,
        quantity: 1,
        isOpen: false,
        isOrdered: true,
        spans: [spanOf(clause.tokens)],
      }),
    )
    this.lines.push(...added)
    return added.at(-1) as OrderLine
  }

  private conflicts(line: OrderLine, choice: Choice): boolean {
    return Array.from(choice).some(([option, values]) => {
      const own = line.choice.get(option)
      return own !== undefined && !own.some(value => values.includes(value))
    })
  }

  private merge(line: OrderLine, choice: Choice): void {
    for (const [option, values] of choice) line.choice.set(option, values)
    line.variant = null
  }

  private isChange(clause: Clause): boolean {
    return clause.tokens.some(({ word }) => changing.has(word)) && !clause.isJoined
  }

  result(): ReadLines {
    const settled = this.lines.map(line => {
      const [product] = line.products
      const variant = line.variant ?? (product && line.products.length === 1 ? variantOf(product, line.choice) : null)
      return { ...line, variant }
    })
    return { lines: settled }
  }
}

/** Some words fit many products and say nothing new: for the children, of this cloth. */
const VAGUE = 4.5
const isVague = (last: OrderLine, { products, score }: Mention): boolean =>
  products.length > 1 && score < VAGUE && !products.some(product => last.products.includes(product))

const isWithin = (own: Choice, other: Choice): boolean => Array.from(other.keys()).every(option => own.has(option))
