import { Button } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import type { TrashKind } from '#shop/trash/trash-kinds.ts'
import { useRestore } from '../parts/feedback/use-restore.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { BulkBar } from '../parts/list/BulkBar.tsx'
import { ListCount } from '../parts/list/ListHead.tsx'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { NameCell, RowButton } from '../parts/list/row-parts.tsx'
import { SelectAll } from '../parts/list/SelectAll.tsx'
import { useSelection } from '../parts/list/use-selection.ts'
import { DeleteNow, type Removal } from './DeleteNow.tsx'
import { kindLabels, type TrashPage, type TrashRow } from './trash.ts'

export function TrashRows({ pages, kind }: { pages: TrashPage[]; kind: TrashKind | undefined }) {
  const total = pages.at(-1)?.total ?? 0
  const selection = useSelection({ filter: { kind }, total })
  const [removal, setRemoval] = useState<Removal | null>(null)
  const restore = useRestore({ onSuccess: selection.clear })
  const listed = pages.flatMap(page => page.rows)
  return (
    <>
      <SelectAll label={`Select all ${countOf(total, 'thing')}`} total={total} selection={selection}>
        <ListCount>
          {listed.length} of {countOf(total, 'thing')}
        </ListCount>
      </SelectAll>
      {selection.count > 0 && (
        <BulkBar
          onClear={selection.clear}
          actions={
            <BulkActions
              busy={restore.isPending}
              onRestore={() => restore.mutate(selection.selected)}
              onDelete={() =>
                setRemoval({ selected: selection.selected, count: selection.count, name: undefined, kind })
              }
            />
          }
        >
          {countOf(selection.count, 'thing')} selected
        </BulkBar>
      )}
      <ListTable
        label="Trash"
        pages={pages}
        columns={columnsOf({
          busy: restore.isPending,
          onRestore: ({ id }) => restore.mutate({ ids: [id] }),
          onDelete: ({ id, name, kind }) => setRemoval({ selected: { ids: [id] }, count: 1, name, kind }),
        })}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        selection={selection}
      />
      <DeleteNow removal={removal} onDeleted={selection.clear} onClose={() => setRemoval(null)} />
    </>
  )
}

type BulkActionsProps = { busy: boolean; onRestore: () => void; onDelete: () => void }

const BulkActions = ({ busy, onRestore, onDelete }: BulkActionsProps) => (
  <>
    <Button loading={busy} onClick={onRestore}>
      Restore Selected
    </Button>
    <Button color="red" onClick={onDelete}>
      Delete Selected Now
    </Button>
  </>
)

type Actions = { busy: boolean; onRestore: (row: TrashRow) => void; onDelete: (row: TrashRow) => void }

const columnsOf = ({ busy, onRestore, onDelete }: Actions): ListColumn<TrashRow>[] => [
  ['Name', ({ name }) => <NameCell name={name} />, 'name'],
  ['Kind', ({ kind }) => kindLabels[kind].one],
  ['Deleted', ({ deletedAt }) => formatDateTime(deletedAt), 'narrow'],
  ['By', ({ deletedBy }) => deletedBy || 'The shop'],
  ['Days left', ({ daysLeft }) => daysLeft, 'narrow'],
  [
    'Actions',
    row => (
      <>
        <RowButton label={`Restore ${row.name}`} disabled={busy} onClick={() => onRestore(row)}>
          Restore
        </RowButton>
        <RowButton danger label={`Delete now: ${row.name}`} onClick={() => onDelete(row)}>
          Delete now
        </RowButton>
      </>
    ),
    'actions',
  ],
]
