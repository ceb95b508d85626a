import type { Catalogue, ChatProduct } from './catalogue.ts'
import {
  also,
  asking,
  type Clause,
  clausesOf,
  type DirectMention,
  isOnlyNumber,
  onlyWords,
  ordering,
  removing,
  withoutNegated,
} from './clauses.ts'
import { LineList, type OrderLine } from './line-list.ts'
import { type Mention, mentionIn, SPOKEN_OF, settle } from './products.ts'
import type { Segment } from './segments.ts'
import { spanOf, type Token } from './tokens.ts'
import { type Choice, readChoice, variantOf } from './variants.ts'

export type ReadLines = { lines: OrderLine[] }

/** The lines that the customer asks for, in order; what the shop writes counts where the customer agrees. */
export function readOrderLines(
  segments: readonly Segment[],
  catalogue: Catalogue,
  options: { isTaken: (token: Token) => boolean; direct: readonly DirectMention[] },
): ReadLines {
  const reader = new LineReader(catalogue)
  const messages = Map.groupBy(segments, ({ message }) => message)
  for (const own of messages.values()) {
    const clauses = own.flatMap(segment => clausesOf(segment, options))
    const [first] = own
    if (first?.by === 'shop') {
      reader.hear(clauses)
      if (first.isAgreed) reader.readAll(clauses, true)
    } else reader.readAll(clauses, false)
  }
  return reader.result()
}

class LineReader extends LineList {
  private lastMessage = -1

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
    const isAddition = clause.isJoined || words.some(word => also.has(word))
    const mention = mentionIn(tokens, this.catalogue, this.near(), isAddition ? undefined : SPOKEN_OF)
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

  private lineFor(mention: Mention, tokens: readonly Token[], clause: Clause): OrderLine {
    const [product] = mention.products
    const read = product && mention.products.length === 1 ? readChoice(product, tokens, this.catalogue) : null
    const choice = read?.choice ?? new Map()
    const quantity = this.quantityIn(tokens, [...mention.used, ...(read?.used ?? [])], mention.products)
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
      wider.isWeak &&= mention.isWeak && choice.size === 0
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
      openAmounts: [],
      isWeak: mention.isWeak && choice.size === 0,
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
        { products: [product], variant: null, used: new Set(), score: 0, isWeak: false, ...spanOf(tokens) },
        tokens,
        clause,
      )
    const read =
      settled.length === 1 ? readChoice(product, tokens, this.catalogue) : { choice: new Map(), used: new Set<Token>() }
    const quantity = this.quantityIn(tokens, read.used, settled)
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
      openAmounts: [],
      isWeak: false,
      isOrdered: last.isOrdered,
      spans: [spanOf(tokens)],
    }
    this.setQuantity(line, quantity)
    this.lines.push(line)
    return line
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
