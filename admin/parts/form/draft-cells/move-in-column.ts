import type { KeyboardEvent } from 'react'

/** Enter and the arrows go up and down among the fields of a table or list with the same `data-column`. */
export function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return
  const isUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey)
  if (!isUp && key !== 'ArrowDown' && key !== 'Enter') return
  event.preventDefault()
  const cells = [
    ...(currentTarget
      .closest('table, ol')
      ?.querySelectorAll<HTMLInputElement>(`input[data-column="${currentTarget.dataset.column}"]`) ?? []),
  ]
  const next = cells[cells.indexOf(currentTarget) + (isUp ? -1 : 1)] ?? currentTarget
  next.focus()
  next.select()
}
