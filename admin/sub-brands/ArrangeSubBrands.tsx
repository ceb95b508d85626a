import { useSortable } from '@dnd-kit/react/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { DragList } from '../parts/DragList.tsx'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { MoveButton } from '../parts/list/MoveButton.tsx'
import classes from './ArrangeSubBrands.module.css'
import { subBrandOrderQuery } from './sub-brands.ts'

/** Sorts the sub-brands as shoppers see them: by dragging, or with the arrows. */
export function ArrangeSubBrands({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const order = useQuery({ ...subBrandOrderQuery, enabled: opened })
  const stored = order.data?.subBrands ?? []
  // Set once something was moved, with the order it was moved in, because the stored order may change in the meantime.
  const [moved, setMoved] = useState<{ ids: string[]; seen: string[] } | null>(null)
  const [announcement, announce] = useState('')
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    setMoved(null)
    announce('')
  }
  const saving = useAdminMutation({
    call: (json: { ids: string[]; seen: string[] }) => parseResponse(api['sub-brands'].order.$put({ json })),
    done: () => ['Order saved'],
    failed: 'Failed to save the order',
    invalidates: [['sub-brands']],
    onSettled: onClose,
  })
  const { ids, seen } = moved ?? { ids: stored.map(({ id }) => id), seen: stored.map(({ id }) => id) }
  const nameOf = (id: string) => stored.find(subBrand => subBrand.id === id)?.name ?? ''
  const move = (from: number, to: number) => {
    const id = ids[from]
    if (id === undefined || to < 0 || to >= ids.length) return
    setMoved({ ids: ids.toSpliced(from, 1).toSpliced(to, 0, id), seen })
    announce(`${nameOf(id)} is now at place ${to + 1} of ${ids.length}`)
  }
  return (
    <FormDialog
      opened={opened}
      title="Order in the shop"
      submit="Save Order"
      busy={saving.isPending}
      isUnsaved={() => moved !== null}
      onSubmit={() => (moved ? saving.mutate(moved) : onClose())}
      onClose={onClose}
    >
      <p>The menus and the tiles of the home page show sub-brands in this order.</p>
      {order.isPending && <Loading />}
      {order.error && <ErrorState error={order.error} onRetry={() => void order.refetch()} />}
      <DragList items={ids.map(id => ({ id, name: nameOf(id) }))} onMove={move}>
        <ol className="m-0 p-0 border border-hairline rounded-md list-none">
          {ids.map((id, index) => {
            const subBrand = stored.find(subBrand => subBrand.id === id)
            return (
              subBrand && (
                <Row key={id} subBrand={subBrand} index={index} count={ids.length} onMove={to => move(index, to)} />
              )
            )
          })}
        </ol>
      </DragList>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </FormDialog>
  )
}

type RowProps = {
  subBrand: { id: string; name: string; isActive: boolean }
  index: number
  count: number
  onMove: (to: number) => void
}

function Row({ subBrand: { id, name, isActive }, index, count, onMove }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  return (
    <li ref={ref} className={classes.row} data-dragging={isDragging || undefined}>
      <button
        type="button"
        ref={handleRef}
        className="grid place-items-center w-8 h-9 p-0 border-0 bg-transparent text-quiet cursor-grab touch-none max-md:size-11"
        aria-label={`Drag ${name}`}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className="flex-1 min-w-0 font-semibold wrap-anywhere [&_small]:text-quiet [&_small]:font-normal">
        <bdi>{name}</bdi>
        {!isActive && <small> (inactive)</small>}
      </span>
      <MoveButton label={`Move up ${name}`} idle={index === 0} onClick={() => onMove(index - 1)}>
        <IconArrowUp size={18} aria-hidden />
      </MoveButton>
      <MoveButton label={`Move down ${name}`} idle={index === count - 1} onClick={() => onMove(index + 1)}>
        <IconArrowDown size={18} aria-hidden />
      </MoveButton>
    </li>
  )
}
