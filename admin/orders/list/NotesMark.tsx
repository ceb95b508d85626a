import { IconNote } from '@tabler/icons-react'
import { fill } from '#messages/fill.ts'
import { listWords } from '../../words/order-list.ts'
import type { ListedOrder } from '../orders.ts'

/** The latest internal note of an order, and the number of notes. */
export function NotesMark({ order: { internalNotes } }: { order: ListedOrder }) {
  if (!internalNotes) return null
  const { latest, count } = internalNotes
  return (
    <p className="flex items-baseline gap-2 m-0 px-4 py-1.5 border-b border-hairline bg-ground max-md:flex-wrap max-md:px-3">
      <IconNote size={16} stroke={1.75} className="flex-none self-center text-attention" aria-hidden />
      <span className="flex-none text-quiet text-xs font-semibold">
        {count === 1 ? listWords.internalNote : fill(listWords.latestOfNotes, { count: count.toLocaleString('en') })}
      </span>
      {/* As typed, at most two lines. The whole note is on the order's page. */}
      <span className="as-typed line-clamp-2 max-md:basis-full">{latest}</span>
    </p>
  )
}
