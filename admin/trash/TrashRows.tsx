import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TrashKind } from '#shop/trash/trash-kinds.ts'
import { useRestore } from '../parts/feedback/use-restore.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { BulkBar } from '../parts/list/BulkBar.tsx'
import rows from '../parts/list/DataTable.module.css'
import { DataTable, narrow } from '../parts/list/DataTable.tsx'
import { ListCount } from '../parts/list/ListHead.tsx'
import { SelectAll } from '../parts/list/SelectAll.tsx'
import { TickBox } from '../parts/list/TickBox.tsx'
import { useListFocus } from '../parts/list/use-list-focus.ts'
import { useSelection } from '../parts/list/use-selection.ts'
import { DeleteNow, type Removal } from './DeleteNow.tsx'
import { countThings, kindLabels, type TrashPage, type TrashRow } from './trash.ts'

export function TrashRows({ pages, kind }: { pages: TrashPage[]; kind: TrashKind | undefined }) {
  const total = pages.at(-1)?.total ?? 0
  const selection = useSelection({ filter: { kind }, total })
  const [removal, setRemoval] = useState<Removal | null>(null)
  const restore = useRestore({ onSuccess: selection.clear })
  const list = useListFocus<HTMLTableSectionElement>(pages.map(page => page.rows))
  const listed = pages.flatMap(page => page.rows)
  return (
    <>
      <SelectAll label={`Select all ${countThings(total)}`} total={total} selection={selection}>
        <ListCount>
          {listed.length} of {countThings(total)}
        </ListCount>
      </SelectAll>
      {selection.count > 0 && (
        <BulkBar
          onClear={selection.clear}
          actions={
            <>
              <Button loading={restore.isPending} onClick={() => restore.mutate(selection.selected)}>
                Restore Selected
              </Button>
              <Button
                color="red"
                onClick={() =>
                  setRemoval({ selected: selection.selected, count: selection.count, name: undefined, kind })
                }
              >
                Delete Selected Now
              </Button>
            </>
          }
        >
          {countThings(selection.count)} selected
        </BulkBar>
      )}
      <DataTable
        columns={[narrow('Select'), 'Name', 'Kind', narrow('Deleted'), 'By', narrow('Days left'), narrow('Actions')]}
        list={list}
      >
        {listed.map(row => (
          <Row
            key={row.id}
            row={row}
            selected={selection.isSelected(row.id)}
            busy={restore.isPending}
            onToggle={() => selection.toggle(row.id)}
            onRestore={() => restore.mutate({ ids: [row.id] })}
            onDelete={() => setRemoval({ selected: { ids: [row.id] }, count: 1, name: row.name, kind: row.kind })}
          />
        ))}
      </DataTable>
      <DeleteNow removal={removal} onDeleted={selection.clear} onClose={() => setRemoval(null)} />
    </>
  )
}

type RowProps = {
  row: TrashRow
  selected: boolean
  busy: boolean
  onToggle: () => void
  onRestore: () => void
  onDelete: () => void
}

function Row({ row: { kind, name, deletedAt, deletedBy, daysLeft }, selected, busy, ...on }: RowProps) {
  return (
    <tr data-selected={selected || undefined} tabIndex={-1}>
      <td className={rows.pick}>
        <TickBox label={`Select ${name}`} checked={selected} onChange={on.onToggle} />
      </td>
      <td className={rows.wide}>
        <bdi className={rows.name}>{name}</bdi>
      </td>
      <td data-label="Kind">{kindLabels[kind].one}</td>
      <td className={rows.narrow} data-label="Deleted">
        {formatDateTime(deletedAt)}
      </td>
      <td data-label="By">{deletedBy || 'The shop'}</td>
      <td className={rows.narrow} data-label="Days left">
        {daysLeft}
      </td>
      <td className={rows.narrow}>
        <div className={rows.actions}>
          <Button variant="default" size="xs" disabled={busy} onClick={on.onRestore} aria-label={`Restore ${name}`}>
            Restore
          </Button>
          <Button variant="subtle" color="red" size="xs" onClick={on.onDelete} aria-label={`Delete now: ${name}`}>
            Delete now
          </Button>
        </div>
      </td>
    </tr>
  )
}
