import type { DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'

/** Moves a dragged item to its new place in the list. */
export function readDrop({ canceled, operation }: DragEndEvent, move: (from: number, to: number) => void): void {
  const { source } = operation
  if (canceled || !isSortable(source)) return
  if (source.initialIndex !== source.index) move(source.initialIndex, source.index)
}
