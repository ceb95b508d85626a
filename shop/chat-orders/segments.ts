import { cityNamed } from '../address/cities.ts'
import { foldDigits } from '../phone.ts'
import { isAgreedTo } from './agreement.ts'
import { isBesideLabel, isChatter, isHome, type LabelKind, labelKindOf } from './chat-words.ts'
import { isSystemLine, linesOf, type Message } from './read-messages.ts'
import { type Span, type Token, tokensOf } from './tokens.ts'

/** Words of one line between commas, stops and what was taken out. */
export type Segment = Span & {
  tokens: Token[]
  by: Message['by']
  /** The place of its message in the chat. */
  message: number
  /** The place of its line among all lines. */
  line: number
  label: LabelKind | null
  isQuestion: boolean
  /** Whether the shop asks in its message, and the customer agrees. */
  isAgreed: boolean
  /** Whether a number stood between it and the one before. */
  isAfterPhone: boolean
}

const ABBREVIATED = new Set(
  'capt maj gen lt brig adv eng mohd retd st rd no h ch dr mr mrs ms mst col prof engr opp nr blk bldg jr sr md m p o moh teh distt dist dept apt flt sec ext'.split(
    ' ',
  ),
)

/** The segments of a chat. `taken` are phones and links, which belong to none; `links` of products are their own. */
export function readSegments(
  text: string,
  messages: readonly Message[],
  taken: readonly Span[],
  links: readonly Span[] = [],
): Segment[] {
  const segments: Segment[] = []
  let line = 0
  for (const [place, message] of messages.entries()) {
    const isAgreed = isAgreedTo(text, messages, place)
    let open: LabelKind | null = askedBefore(text, messages, place)
    for (const row of linesOf(text, message)) {
      line++
      if (row.text.trim() === '') open = null
      if (row.text.trim() === '' || isSystemLine(row.text)) continue
      const cut = [...cutLine(text, row, taken), ...linksIn(row, links)].toSorted(byPlace).map(part => ({
        ...part,
        by: message.by,
        message: place,
        line,
        isAgreed,
      }))
      const { labelled, rest } = labelLine(text, cut, open)
      segments.push(...labelled)
      open = rest
    }
  }
  return segments
}

/** Longer sentences are cut, so that the time to read a text grows with its length. */
const MOST_WORDS = 80

type Cut = Omit<Segment, 'by' | 'message' | 'line' | 'label' | 'isAgreed'> & { isLabel: boolean }

function cutLine(text: string, row: Span, taken: readonly Span[]): Cut[] {
  const inRow = taken.filter(({ start, end }) => start < row.end && end > row.start)
  const tokens = tokensOf(text, row).filter(
    token => !inRow.some(span => token.start < span.end && token.end > span.start),
  )
  const cuts: Cut[] = []
  let at: Token[] = []
  let isAfterPhone = inRow.some(({ end }) => end <= (tokens[0]?.start ?? 0))
  const close = (gap: string, afterPhone: boolean) => {
    if (at.length > 0)
      cuts.push({
        start: at[0]?.start ?? 0,
        end: at.at(-1)?.end ?? 0,
        tokens: at,
        isLabel: /^\s*(?:[:：=]|[-–]\s)/u.test(gap) || /^\s*[-–]?\s*$/u.test(gap),
        isQuestion: /[?؟]/u.test(gap),
        isAfterPhone,
      })
    at = []
    isAfterPhone = afterPhone
  }
  for (const [place, token] of tokens.entries()) {
    at.push(token)
    const next = tokens[place + 1]
    const gap = text.slice(token.end, next?.start ?? row.end)
    const hasPhone = inRow.some(({ start, end }) => start >= token.end && end <= (next?.start ?? row.end))
    if (!next || hasPhone || at.length === MOST_WORDS || isBreak(gap, token)) close(gap, hasPhone)
  }
  return cuts
}

function isBreak(gap: string, before: Token): boolean {
  if (/[,،;؛|•·":：=!?؟…“”➡→*+]|\p{Extended_Pictographic}|\s[-–/]\s|۔/u.test(gap)) return true
  if (!/\.(?=\s|$)/u.test(gap)) return /\.{2,}/u.test(gap)
  return !ABBREVIATED.has(before.raw.toLowerCase()) && !/^\p{L}$/u.test(before.raw)
}

const linksIn = (row: Span, links: readonly Span[]): Cut[] =>
  links
    .filter(({ start, end }) => start >= row.start && end <= row.end)
    .map(({ start, end }) => ({ start, end, tokens: [], isLabel: false, isQuestion: false, isAfterPhone: false }))

const byPlace = (one: Span, other: Span): number => one.start - other.start

const endsAddress = new Set<LabelKind>(['product', 'quantity', 'total', 'size', 'colour', 'note'])
const isCity = (token: Token | undefined): boolean => token !== undefined && cityNamed(token.raw) !== undefined

type Placed = Cut & Pick<Segment, 'by' | 'message' | 'line' | 'isAgreed'>

/** Gives segments the label before them: in a form, or at the beginning of a sentence. */
function labelLine(
  text: string,
  cuts: Placed[],
  before: LabelKind | null,
): { labelled: Segment[]; rest: LabelKind | null } {
  const labelled: Segment[] = []
  let label = before
  let isOpen = before !== null
  for (const [place, cut] of cuts.entries()) {
    const kind = cut.isLabel || cuts.length === 1 ? labelOf(cut.tokens) : null
    if (kind && (cut.isLabel || cut.tokens.length <= 2)) {
      label = kind
      isOpen = true
      continue
    }
    for (const part of splitAtLabels(cut)) {
      const own = labelKindOf(part.cut.tokens[0]?.word ?? '')
      // Address … Phone 0300 1234567 Order kettle.
      if (isOpen && label === 'address' && cut.isAfterPhone && own !== null && endsAddress.has(own)) isOpen = false
      if (part.label) label = part.label
      labelled.push({ ...part.cut, label: part.label ?? (isOpen ? label : null) })
      if (part.label) isOpen = true
      // A name or a city is one segment; an address has commas.
      if (isOpen && label !== 'address' && label !== 'product' && !(before !== null && label === before)) isOpen = false
    }
    if (cut.isQuestion || /[.۔]\s*$/u.test(text.slice(cut.end, cut.end + 2)) || place === cuts.length - 1)
      if (label !== before) isOpen = false
  }
  const last = cuts.at(-1)
  const isWaiting = last !== undefined && labelled.every(({ end }) => end < last.start) && label !== null
  const goesOn = before !== null && label === before
  const isOfLines = label === 'name' || label === 'address' || label === 'city'
  return { labelled, rest: isOfLines && (isWaiting || goesOn) ? label : null }
}

/** Phone no, Customer Name, 4) Address: the kind of a label that is nothing else. Qty 2 has its value with it. */
function labelOf(tokens: readonly Token[]): LabelKind | null {
  if (tokens.length > 5) return null
  const kinds = tokens.map(({ word }) => (word === 'no' || word === 'number' ? null : labelKindOf(word)))
  const isValue =
    kinds.some(kind => kind === 'quantity' || kind === 'size' || kind === 'total') &&
    /\d/.test(foldDigits(tokens.at(-1)?.raw ?? ''))
  if (isValue) return null
  const isLabel = tokens.every(({ word }, place) => kinds[place] !== null || isBesideLabel(word))
  const kind = kinds.find(one => one !== null && one !== 'product') ?? kinds.find(one => one !== null) ?? null
  if (isLabel && kind) return kind
  return tokens.length === 1 && labelKindOf(tokens[0]?.word ?? '') === 'phone' ? 'phone' : null
}

/** More labels in one sentence are words like others. */
const MOST_LABELS = 6

/** Naam Hamza Tariq, mera address hai mohalla …: what follows a label within a sentence. */
function splitAtLabels(cut: Placed, left = MOST_LABELS): { cut: Placed; label: LabelKind | null }[] {
  const { tokens } = cut
  for (const [place, { word }] of tokens.entries()) {
    const kind = labelKindOf(word)
    if (left === 0 || (kind !== 'name' && kind !== 'address' && kind !== 'city')) continue
    const after = tokens.slice(place + 1)
    const skipped = after.findIndex(token => !isBesideLabel(token.word) || /^\d$/.test(token.word))
    const [first] = skipped === -1 ? [] : after.slice(skipped)
    const isWord = first !== undefined && isChatter(first.word) && !isHome(first.word)
    if (!first || isWord || labelKindOf(first.word) === 'city') continue
    // Lahore city, but also: street 4 city Lahore.
    if (kind === 'city' && place > 0 && (cityNamed(first.raw) === undefined || isCity(tokens[place - 1]))) continue
    let from = place
    while (from > 0 && isBesideLabel(tokens[from - 1]?.word ?? '') && !/^\d$/.test(tokens[from - 1]?.word ?? '')) from--
    const head = tokens.slice(0, from)
    const tail = after.slice(skipped)
    const rest = splitAtLabels({ ...cut, tokens: tail, start: first.start }, left - 1)
    const [own, ...others] = rest
    return [
      ...(head.length > 0 ? [{ cut: { ...cut, tokens: head, end: head.at(-1)?.end ?? cut.end }, label: null }] : []),
      ...(own ? [{ cut: own.cut, label: own.label ?? kind }] : []),
      ...others,
    ]
  }
  return [{ cut, label: null }]
}

/** What the shop asked for just before: Naam? City? */
function askedBefore(text: string, messages: readonly Message[], place: number): LabelKind | null {
  const [before, message] = [messages[place - 1], messages[place]]
  if (before?.by !== 'shop' || message?.by !== 'customer') return null
  const words = tokensOf(text, before).map(({ word }) => word)
  if (words.length > 4) return null
  const kinds = new Set(words.map(labelKindOf).filter(kind => kind !== null))
  const [kind] = kinds
  return kinds.size === 1 && (kind === 'name' || kind === 'city') ? kind : null
}
