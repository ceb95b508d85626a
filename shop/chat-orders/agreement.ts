import { agrees } from './chat-words.ts'
import { isSystemLine, type Message } from './read-messages.ts'
import { tokensOf } from './tokens.ts'

/** Whether the shop asks something in this message, and the customer's next one agrees: "43, ok?" "G". */
export function isAgreedTo(text: string, messages: readonly Message[], place: number): boolean {
  const asking = messages[place]
  // A voice note in between says nothing that can be read.
  const reply = messages.slice(place + 1, place + 4).find(({ start, end }) => !isSystemLine(text.slice(start, end)))
  if (asking?.by !== 'shop' || reply?.by !== 'customer') return false
  const words = tokensOf(text, reply).map(({ word }) => word)
  return /[?؟]/u.test(text.slice(asking.start, asking.end)) && agrees(words, text.slice(reply.start, reply.end))
}
