import { listOf } from './chat-words.ts'
import type { OrderLine } from './line-list.ts'
import type { Message } from './read-messages.ts'
import { tokensOf } from './tokens.ts'

/** What staff must ask before the order can be placed. */
export type ChatQuestion =
  | 'which-product'
  | 'which-variant'
  | 'quantity'
  | 'earlier-order'
  | 'which-phone'
  | 'which-city'

type Found = {
  lines: OrderLine[]
  phone: string | null
  city: string | null
  isEarlierOrder: boolean
  isProductOpen: boolean
}

/** The questions that an order leaves open, each once. */
export function listQuestions({ lines, phone, city, isEarlierOrder, isProductOpen }: Found): ChatQuestion[] {
  const own = lines.filter(({ products }) => products.length === 1)
  const questions: [ChatQuestion, boolean][] = [
    ['which-product', isProductOpen],
    ['which-variant', own.some(({ variant }) => variant === null)],
    ['quantity', own.some(({ isOpen }) => isOpen)],
    ['earlier-order', isEarlierOrder],
    ['which-phone', phone === null],
    ['which-city', city === null],
  ]
  return questions.flatMap(([question, isAsked]) => (isAsked ? [question] : []))
}

const same = listOf('same wohi wahi woi wo usual وہی')
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
    const [one, other] = [words.findIndex(word => same.has(word)), words.findIndex(word => earlier.has(word))]
    if (one === -1 || other === -1) return false
    return Math.abs(one - other) <= 6 && near.some(word => taken.has(word))
  })
}

const otherMatters = listOf(
  'complaint refund wapas wapis return exchange toota kharab damaged defective wholesale bulk dealer reseller boutique abhitak شکایت واپس خراب ہول',
)
const waits =
  /\b(?:abhi tak|ab tak|still|not (?:received|arrived)|nahi (?:aya|mila|pohncha|pohancha)|late ho|kahan (?:hai|he|pohncha)|where is my|ابھی تک|نہیں (?:آیا|ملا|پہنچا))/iu
const undo = /(?:cancel|کینسل)[^\n]{0,40}(?:kar|kr|do|dein|please|order|کر|دیں|$)/iu
const past = /(?:diya tha|kiya tha|di thi|kia tha|placed|دیا تھا|کیا تھا|ordered (?:yesterday|last))/iu
const later =
  /(?:abhi nahi|not now|baad me|salary ke|soch (?:kar|ke)|sochta|sochti|phir kabhi|rehne dein|maybe later|ابھی نہیں|بعد میں|next month)/iu

/** Whether the chat is about something else than a new order: a problem with a parcel, wholesale, a cancellation. */
export function isAboutSomethingElse(text: string, messages: readonly Message[]): boolean {
  const own = messages.filter(({ by }) => by === 'customer')
  const body = own.map(({ start, end }) => text.slice(start, end)).join('\n')
  const words = tokensOf(body).map(({ word }) => word)
  if (words.some(word => otherMatters.has(word)) || waits.test(body)) return true
  return undo.test(body) && past.test(body)
}

/** Nahi abhi nahi, salary ke baad: the customer puts it off. */
export const isPutOff = (text: string, messages: readonly Message[]): boolean =>
  messages.some(({ by, start, end }) => by === 'customer' && later.test(text.slice(start, end)))
