import { newId } from '#shop/ids.ts'
import type { FoundInChat, FoundLine } from '../chat/chat-draft.ts'
import { fillFrom, type OrderDraft } from './order-draft.ts'

/**
 * The draft with what a chat says. `former`: lines that an earlier reading of the chat had added. They are taken out
 * again, unless somebody changed them since.
 */
export function fillFromChat(draft: OrderDraft, found: FoundInChat, former: readonly FoundLine[]): OrderDraft {
  const isFormer = (line: OrderDraft['lines'][number]) =>
    former.some(({ variantId, quantity }) => line.variantId === variantId && line.quantity === quantity)
  return fillFrom(
    { ...draft, lines: draft.lines.filter(line => !isFormer(line)) },
    { ...found, lines: found.lines.map(line => ({ ...line, key: newId(), price: '' })) },
  )
}
