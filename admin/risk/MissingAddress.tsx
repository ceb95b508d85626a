import { IconMapPinQuestion } from '@tabler/icons-react'
import { type Addressed, missingWords } from './missing-words.ts'

/** What to ask the customer for, below their address. */
export function MissingAddress({ order }: { order: Addressed }) {
  const words = missingWords(order)
  if (words === null) return null
  return (
    <p className="flex items-center gap-1 m-0 mt-1 text-attention text-sm font-semibold">
      <IconMapPinQuestion size={16} aria-hidden />
      {words}
    </p>
  )
}
