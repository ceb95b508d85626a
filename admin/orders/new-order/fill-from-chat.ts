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
    { ...draft, fee: found.fee ?? draft.fee, lines: draft.lines.filter(line => !isFormer(line)) },
    {
      ...found,
      notes: joinNotes(draft.notes, found.notes),
      lines: found.lines.map(line => ({ ...line, key: newId(), price: '' })),
    },
  )
}

/** What staff typed stays, and what the chat says is added once. */
function joinNotes(typed: string, found = ''): string {
  if (typed === '' || found.startsWith(typed)) return found || typed
  return found === '' || typed.includes(found) ? typed : `${typed}. ${found}`
}
