import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'

type Item = { id: string; name: string }

type Props = {
  /** The ids of the items, in their order, and what each is called: `Picture 1`. */
  items: readonly Item[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/**
 * A list whose items are moved by dragging, also by keyboard: Space picks one up, the arrows move it, Space drops it.
 * What happens is announced by their names; the library would say the ids of the database.
 */
export function DragList({ items, onMove, children }: Props) {
  const latest = useRef(items)
  latest.current = items
  // Given once: the library makes its plugins again when they are others.
  const [plugins] = useState(() => pluginsFor(() => latest.current))
  return (
    <DragDropProvider plugins={plugins} onDragEnd={event => drop(event, onMove)}>
      {children}
    </DragDropProvider>
  )
}

type Source = DragEndEvent['operation']['source']
type About = { operation: { source: Source } }

function pluginsFor(items: () => readonly Item[]): ComponentProps<typeof DragDropProvider>['plugins'] {
  const say = ({ operation: { source } }: About, sentence: (name: string, place: string) => string) => {
    const item = items().find(({ id }) => id === source?.id)
    if (item && isSortable(source)) return sentence(item.name, `${source.index + 1} of ${items().length}`)
  }
  // The last place that was announced: an item is also over its own.
  let announced: string | undefined
  const announcements = {
    dragstart: (event: About) =>
      say(event, (name, place) => {
        announced = place
        return `${name} picked up, place ${place}`
      }),
    dragover: (event: About) =>
      say(event, (name, place) => {
        const isAnnounced = place === announced
        announced = place
        return isAnnounced ? '' : `${name} over place ${place}`
      }),
    // The list says where a moved item is.
    dragend: (event: DragEndEvent) => (isMove(event) ? '' : say(event, name => `${name} stays where it was`)),
  }
  return defaults => [...defaults, Accessibility.configure({ announcements })]
}

function drop(event: DragEndEvent, onMove: Props['onMove']): void {
  const { source } = event.operation
  if (isMove(event) && isSortable(source)) onMove(source.initialIndex, source.index)
}

const isMove = ({ canceled, operation: { source } }: DragEndEvent): boolean =>
  !canceled && isSortable(source) && source.initialIndex !== source.index
