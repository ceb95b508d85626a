import { MAX_CHAT_LENGTH } from '#shop/chat-orders/limits.ts'

/** The end of a chat that is too long to be read whole: what was agreed last stands there. From the start of a line. */
export function lastPart(pasted: string): { text: string; isCut: boolean } {
  if (pasted.length <= MAX_CHAT_LENGTH) return { text: pasted, isCut: false }
  const end = pasted.slice(-MAX_CHAT_LENGTH)
  const line = end.indexOf('\n')
  return { text: line === -1 ? end : end.slice(line + 1), isCut: true }
}

/** The longest text that a field of one line is meant for. */
const ONE_LINE = 60

/** Whether a pasted text is a conversation, and no phone number, name or SKU for the field with the focus. */
export const isConversation = (pasted: string): boolean =>
  /\p{L}/u.test(pasted) && (pasted.trim().includes('\n') || pasted.length > ONE_LINE)
