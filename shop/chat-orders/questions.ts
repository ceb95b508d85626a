import { listOf } from './chat-words.ts'
import { ordering } from './clauses.ts'
import type { Message } from './read-messages.ts'
import { tokensOf } from './tokens.ts'

const same = listOf('same wohi wahi woi wo usual repeat reorder وہی')
const again = listOf('dobara repeat again reorder دوبارہ')
const earlier = listOf(
  'pehle pehlay pahle pichla pichli pichle pichlay pichhli last previous purana purani earlier before پہلے پچھلی پچھلا پچھلے dobara again',
)
const taken = listOf(
  'liya lia mangwaya mangaya mangwaye manga manganaya order time dafa baar kharida لیا منگوایا دفعہ بار آرڈر li liye',
)

/** Wohi jo pehle liya tha, same as last time: an order like an earlier one. */
export function asksForEarlierOrder(text: string, messages: readonly Message[]): boolean {
  const own = messages
    .filter(({ by }) => by === 'customer')
    .map(message => tokensOf(text, message).map(({ word }) => word))
  return own.some((words, place) => {
    const near = [...words, ...((own[place + 1]?.length ?? 99) < 12 ? (own[place + 1] ?? []) : [])]
    const before = words.findIndex(word => earlier.has(word))
    const isNear = (others: ReadonlySet<string>) =>
      words.some((word, at) => others.has(word) && at !== before && Math.abs(at - before) <= 6)
    return before !== -1 && (isNear(same) || isNear(again)) && near.some(word => taken.has(word))
  })
}

const otherMatters = listOf(
  'complaint refund wapas wapis return exchange toota kharab damaged defective wholesale bulk dealer reseller boutique abhitak شکایت واپس خراب ہول',
)
const waits =
  /\b(?:abhi tak|ab tak|still|not (?:received|arrived)|nahi (?:aya|mila|pohncha|pohancha)|late ho|kahan (?:hai|he|pohncha)|where is my|ابھی تک|نہیں (?:آیا|ملا|پہنچا))/iu
const undo = /(?:cancel|کینسل)[^\n]{0,40}(?:kar|kr|do|dein|please|order|کر|دیں|$)/iu
const past = /(?:diya tha|kiya tha|di thi|kia tha|placed|دیا تھا|کیا تھا|ordered (?:yesterday|last))/iu
/** The parcel is there: praise, and no order. */
const arrived =
  /\b(?:parcel|order|suit|dress|kurta|cheez|saman|it)\b[^\n]{0,30}\b(?:mil (?:gaya|gya|gayi|gai)|pohanch (?:gaya|gya)|received|arrived)\b|(?:پارسل|آرڈر)[^\n]{0,20}مل گی?ا/iu
const later =
  /(?:abhi nahi|not now|baad me|salary ke|soch (?:kar|ke)|sochta|sochti|phir kabhi|rehne dein|maybe later|ابھی نہیں|بعد میں|next month)/iu

/** Whether the chat is about something else than a new order: a problem with a parcel, wholesale, a cancellation. */
export function isAboutSomethingElse(text: string, messages: readonly Message[]): boolean {
  const own = messages.filter(({ by }) => by === 'customer')
  const body = own.map(({ start, end }) => text.slice(start, end)).join('\n')
  const words = tokensOf(body).map(({ word }) => word)
  if (words.some(word => otherMatters.has(word)) || waits.test(body)) return true
  if (arrived.test(body) && !words.some(word => ordering.has(word))) return true
  return undo.test(body) && past.test(body)
}

/** Nahi abhi nahi, salary ke baad: the customer puts it off. */
export const isPutOff = (text: string, messages: readonly Message[]): boolean =>
  messages.some(({ by, start, end }) => by === 'customer' && later.test(text.slice(start, end)))
