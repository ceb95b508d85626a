import { cityKey } from '../address/cities.ts'
import { foldDigits } from '../phone.ts'
import { isCourtesy } from './chat-words.ts'
import { type Span, tokensOf } from './tokens.ts'

/** What the reader knows of the shop, so that its own name and numbers are never the customer's. */
export type ShopIdentity = { names: string[]; phones: string[] }

/** A message of a chat. `sender` is the name or number above it; null where the text has none. */
export type Message = Span & { by: 'customer' | 'shop'; sender: string | null }

// Bounded and anchored, so that each line is read in linear time.
const MARKS = '[\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]*'
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?`
const IN_BRACKETS = new RegExp(String.raw`^${MARKS}\[([^\]\n]{4,40})\]\s?(.{1,80}?):(?:\s|$)`, 'u')
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?|\d{1,2} \p{L}{3,9}(?: \d{2,4})?`
const HALF_OF_DAY = String.raw`[ap]\.?\s?m\.?|[\u0600-\u06ff]{2,8}(?: [\u0600-\u06ff]{2,8})?`
const SENDER = '(.{1,60}?):(?:\\s|$)'
/** 26/11/2026, 3:14 pm - Ali: …, and with a colon instead of the dash, as older versions of WhatsApp write. */
const WITH_DASH = new RegExp(
  String.raw`^${MARKS}(?:${DATE})[,،]?\s{1,2}(?:at )?${CLOCK}(?:\s?(?:${HALF_OF_DAY}))?(?:\s{1,2}[-–]\s(?:${SENDER})?|:\s${SENDER})`,
  'iu',
)
const HAS_CLOCK = new RegExp(CLOCK, 'u')

/** Lines that an app writes. */
const SYSTEM =
  /^(?:(?:↪️?\s*)?(?:forwarded|fwd)(?: (?:message|msg))?:?|seen(?: .{0,20})?|(?:you )?replied to (?:your|their|you|.{1,30}) ?(?:story)?|sent (?:a|an) (?:photo|video|attachment|voice message)|photo|<[^<>\n]{3,60}>|.{1,60} \(file attached\)|(?:image|video|audio|sticker|document) omitted|null|missed voice call.{0,20}|this message was deleted|🎤.{0,40})$/iu

/** The messages of a pasted chat, the shop's and the customer's apart. A text without senders is the customer's. */
export function readMessages(text: string, shop: ShopIdentity): Message[] {
  const lines = linesOf(text)
  const isInstagram = handlesOf(lines, shop)
  const messages: Message[] = []
  let open: Message | null = null
  for (const line of lines) {
    const header = headerOf(line.text)
    const handle = header === null && isInstagram.has(line.text.trim()) ? line.text.trim() : null
    if (header !== null) {
      open =
        header.sender === null
          ? null
          : { ...line, start: line.start + header.length, by: sideOf(header.sender, shop), sender: header.sender }
      if (open) messages.push(open)
    } else if (handle !== null) {
      open = { start: line.end, end: line.end, by: sideOf(handle, shop), sender: handle }
      messages.push(open)
    } else if (open) open.end = line.end
    else if (messages.length === 0 || messages.at(-1)?.sender !== null) {
      open = { start: line.start, end: line.end, by: 'customer', sender: null }
      messages.push(open)
    }
  }
  return messages.flatMap(message => splitForwarded(text, message))
}

/** The app that a chat was copied from; null for a text without senders. */
export function appOf(text: string, messages: readonly Message[], shop: ShopIdentity): 'whatsapp' | 'instagram' | null {
  if (handlesOf(linesOf(text), shop).size > 0) return 'instagram'
  return messages.some(({ sender }) => sender !== null) ? 'whatsapp' : null
}

export type Line = Span & { text: string }

/** The lines of a part of the text. */
export function linesOf(text: string, { start, end }: Span = { start: 0, end: text.length }): Line[] {
  const lines: Line[] = []
  for (let at = start; at <= end; ) {
    const next = text.indexOf('\n', at)
    const stop = next === -1 || next > end ? end : next
    lines.push({ start: at, end: stop, text: text.slice(at, stop) })
    at = stop + 1
  }
  return lines
}

/** Whether an app wrote the line: Forwarded, Seen, <Media omitted>. */
export const isSystemLine = (line: string): boolean =>
  SYSTEM.test(line.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim())

/** The sender before a message, and where its words begin; a sender of null is a line of the app. */
function headerOf(line: string): { sender: string | null; length: number } | null {
  const folded = foldDigits(line.slice(0, 200))
  const brackets = IN_BRACKETS.exec(folded)
  if (brackets && HAS_CLOCK.test(brackets[1] ?? ''))
    return { sender: cleanSender(brackets[2] ?? ''), length: brackets[0].length }
  const dash = WITH_DASH.exec(folded)
  if (!dash) return null
  const sender = dash[1] ?? dash[2]
  return { sender: sender === undefined ? null : cleanSender(sender), length: dash[0].length }
}

const cleanSender = (sender: string): string =>
  sender
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^~\s*/, '')
    .trim()

function sideOf(sender: string, { names, phones }: ShopIdentity): Message['by'] {
  const key = cityKey(sender)
  if (/^you(?: sent)?$/i.test(sender)) return 'shop'
  const digits = foldDigits(sender).replace(/\D/g, '').slice(-10)
  if (digits.length === 10 && phones.some(phone => phone.replace(/\D/g, '').endsWith(digits))) return 'shop'
  return names.some(name => key.startsWith(cityKey(name))) ? 'shop' : 'customer'
}

/** The lines above messages of Instagram: handles and "You sent". */
function handlesOf(lines: Line[], shop: ShopIdentity): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { text } of lines) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1)
  const isOfShop = (line: string) => /^you sent$/i.test(line) || (isHandle(line) && sideOf(line, shop) === 'shop')
  const isInstagram = lines.some(({ text }) => isOfShop(text.trim()))
  if (!isInstagram) return new Set()
  const first = lines.find(({ text }) => text.trim() !== '')?.text.trim()
  const senders = [...counts].filter(
    ([line, count]) =>
      isOfShop(line) || (line === first && line.length <= 40) || (isHandle(line) && (count > 1 || /[._]/.test(line))),
  )
  return new Set(senders.map(([line]) => line))
}

const isHandle = (line: string): boolean => /^(?=.*[a-z])[a-z0-9._]{3,30}$/.test(line)

const ADVERT = /order (?:on|at|now)|whatsapp us|free delivery|\*|✨/i
const PRICE = /(?:rs\.?|pkr|sale|price|only|%)\s{0,2}\d|\d\s{0,2}(?:only|\/-|off|%|روپے)/iu
const WAY_TO_ORDER = /(?<!\p{L})(?:call|contact|order|whats ?app|dm|inbox|رابطہ|آرڈر|کال)(?!\p{L})/iu
/** A forwarded order has a receiver. */
const RECEIVER = /(?<!\p{L})(?:name|naam|address|addr|house|street|gali|makan|mohalla|نام|پتہ|مکان|گلی|محلہ)(?!\p{L})/iu

/** A door or a labelled name, as only an order has: an advertisement asks for “name, address”. */
const DOOR_OR_NAME =
  /(?<!\p{L})(?:house|h|hno|flat|makan|makaan|street|st|gali|plot|chak|مکان|گلی|فلیٹ|چک)\W{0,4}(?:(?:no|number|num|نمبر)\W{0,4})?\d|^\W{0,3}(?:(?:my|full|customer|mera|میرا) )?(?:name|naam|نام)\W{0,4}[:=-]\W{0,4}\p{L}/imu

const isAdvert = (text: string): boolean =>
  (ADVERT.test(text) && !DOOR_OR_NAME.test(text)) ||
  (PRICE.test(text) && WAY_TO_ORDER.test(text) && !RECEIVER.test(text))

/** An advertisement that is forwarded is the shop's: up to the first empty line, with a price and a way to order. */
function splitForwarded(text: string, message: Message): Message[] {
  const lines = linesOf(text, message)
  const [first] = lines.filter(line => line.text.trim() !== '')
  if (message.by === 'shop' || !first || !/forwarded|fwd/i.test(first.text)) return [message]
  const empty = lines.find(line => line.start > first.start && line.text.trim() === '')
  if (!empty || !isAdvert(text.slice(first.start, empty.start))) return [message]
  // Nobody orders by a thank-you: what is forwarded is the order itself.
  if (tokensOf(text, { start: empty.end, end: message.end }).every(({ word }) => isCourtesy(word))) return [message]
  return [
    { ...message, end: empty.start, by: 'shop' },
    { ...message, start: empty.end },
  ]
}
