import type { Catalogue, ChatProduct, ChatVariant } from './catalogue.ts'
import { both, type Clause, changing, colourNames, ordering, removing, takesBackNumber } from './clauses.ts'
import { countInName } from './counts-in-names.ts'
import { type Mention, mentionIn } from './products.ts'
import { numberOf, type Quantity, readQuantity } from './quantities.ts'
import { type Span, spanOf, type Token } from './tokens.ts'
import { type Choice, readChoice, valuesOf } from './variants.ts'

/** A line of the draft while it is read. */
export type OrderLine = {
  /** Several where the words fit more than one. */
  products: ChatProduct[]
  variant: ChatVariant | null
  choice: Choice
  /** Null until a number is named. */
  quantity: number | null
  /** The numbers that the customer left open: 2 ya 3. */
  openAmounts: number[]
  /** Whether the customer ordered it, and not only asked about it. */
  isOrdered: boolean
  /** Whether its product is only heard in words like its name, which may be other words. */
  isWeak: boolean
  spans: Span[]
}

/** The lines so far, and how words change them. */
export class LineList {
  protected lines: OrderLine[] = []
  /** The products that the shop named last. */
  protected spokenOf: ChatProduct[] = []
  protected spokenChoice: Choice = new Map()
  /** Options that were named before their product, in the same message. */
  protected pending: Token[] = []
  protected readonly catalogue: Catalogue

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
  }

  /** Rose gold is an option of the watch that was spoken of, and no rose water. */
  protected isOnlyOption(last: OrderLine, tokens: readonly Token[], mention: Mention): boolean {
    const [product] = last.products
    if (!product || mention.products.includes(product)) return false
    const { used } = readChoice(product, tokens, this.catalogue)
    return [...mention.used].every(token => used.has(token))
  }

  protected near(): ChatProduct[] {
    return [...(this.lines.at(-1)?.products ?? []), ...this.spokenOf]
  }

  protected addDirect(product: ChatProduct, variant: ChatVariant | null, clause: Clause): void {
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
        openAmounts: [],
        isWeak: false,
        isOrdered: true,
        spans: clause.direct.map(({ start, end }) => ({ start, end })),
      })
    else Object.assign(before, { variant, choice: variant ? choice : before.choice, isOrdered: true })
    const line = this.lines.at(-1)
    if (line && !variant)
      this.merge(line, readChoice(product, [...this.pending, ...clause.tokens], this.catalogue).choice)
  }

  /** Mint walay 2, after a suit that has no mint: another product of the talk. */
  protected fitting(product: ChatProduct, tokens: readonly Token[]): ChatProduct {
    const has = (one: ChatProduct) => readChoice(one, tokens, this.catalogue).choice.size > 0
    return has(product) ? product : (this.spokenOf.find(has) ?? product)
  }

  protected fromSpokenOf(tokens: readonly Token[], clause: Clause, isAgreed: boolean): OrderLine | null {
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
      openAmounts: [],
      isWeak: false,
      isOrdered: false,
      spans: [],
    }
    this.lines.push(line)
    return line
  }

  /** How many of these products the words ask for; open where a number may as well be part of the name. */
  protected quantityIn(
    tokens: readonly Token[],
    used: Iterable<Token>,
    products: readonly ChatProduct[],
  ): Quantity | null {
    const taken = new Set(used)
    const ofName = countInName(products, tokens)
    const others = ofName ? tokens.filter(token => !ofName.used.includes(token)) : tokens
    const read = readQuantity(others, place => {
      const token = others[place]
      return token !== undefined && taken.has(token) && numberOf(token) !== null
    })
    if (read !== null || !ofName?.isAmbiguous) return read
    return { ...spanOf(ofName.used), value: null, openAmounts: [1, ofName.count] }
  }

  protected setQuantity(line: OrderLine, quantity: Quantity | null): void {
    if (!quantity) return
    line.quantity = quantity.value
    line.openAmounts = quantity.openAmounts
    line.spans.push({ start: quantity.start, end: quantity.end })
  }

  /** Mustard cancel, kurta rehne dein; what follows is instead of it. */
  protected remove(clause: Clause): boolean {
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
  protected bothOptions(product: ChatProduct, tokens: readonly Token[]): Choice[] | null {
    const words = tokens.map(({ word }) => word)
    if (!words.some(word => both.has(word)) || !words.some(word => colourNames.has(word))) return null
    const pair = [...valuesOf(product)].find(([, values]) => values.length === 2)
    return pair ? pair[1].map(value => new Map([[pair[0], [value]]])) : null
  }

  protected addAll(product: ChatProduct, choices: Choice[], clause: Clause): OrderLine {
    const added = choices.map(
      (choice): OrderLine => ({
        products: [product],
        variant: null,
        choice,
        quantity: 1,
        openAmounts: [],
        isWeak: false,
        isOrdered: true,
        spans: [spanOf(clause.tokens)],
      }),
    )
    this.lines.push(...added)
    return added.at(-1) as OrderLine
  }

  protected conflicts(line: OrderLine, choice: Choice): boolean {
    return Array.from(choice).some(([option, values]) => {
      const own = line.choice.get(option)
      return own !== undefined && !own.some(value => values.includes(value))
    })
  }

  protected merge(line: OrderLine, choice: Choice): void {
    for (const [option, values] of choice) line.choice.set(option, values)
    line.variant = null
  }

  protected isChange(clause: Clause): boolean {
    return takesBackNumber(clause.tokens) || (clause.tokens.some(({ word }) => changing.has(word)) && !clause.isJoined)
  }
}
