import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Place } from './move.ts'
import type { GridRange } from './use-grid-range.ts'

type Params = {
  selection: GridRange
  isEditing: boolean
  onOpenCell: (place: Place, isTyped: boolean) => void
}

/** Selecting and opening cells with a mouse or a finger, as handlers of the grid's table. */
export function useGridPointer({ selection, isEditing, onOpenCell }: Params) {
  const { active, goTo } = selection
  /** With a finger, dragging scrolls: the first tap goes to a cell, the second one opens it. */
  const tapped = useRef<string>('')
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'touch' || event.button !== 0 || isInField(event)) return
      goTo(placeOf(event), event.shiftKey)
    },
    onPointerOver(event: PointerEvent) {
      const over = placeOf(event)
      if (event.pointerType === 'touch' || event.buttons !== 1 || isEditing || !over) return
      if (over.row !== active.row || over.column !== active.column) goTo(over, true)
    },
    onClick(event: MouseEvent) {
      const at = placeOf(event)
      const { nativeEvent } = event
      const isTap = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
      if (!at || isInField(event) || !isTap) return
      const key = `${at.row}:${at.column}`
      if (tapped.current === key) onOpenCell(at, false)
      else goTo(at)
      tapped.current = key
    },
    onDoubleClick(event: MouseEvent) {
      const at = placeOf(event)
      if (at && !isInField(event)) onOpenCell(at, false)
    },
  }
}

function placeOf({ target }: { target: EventTarget }): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = cell?.dataset.place?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/** Whether the event belongs to a field or a link in a cell, and not to the grid. */
export const isInField = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('input, a, [role=listbox]') !== null
