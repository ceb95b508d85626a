import { Button } from '@mantine/core'
import { useState } from 'react'
import { synonymsByScript } from '#shop/search/synonym-form.ts'
import { Badge } from '../parts/Badge.tsx'
import { urduField } from '../parts/form/UrduFields.tsx'
import rows from '../parts/list/DataTable.module.css'
import { DataTable, narrow } from '../parts/list/DataTable.tsx'
import { ListCount } from '../parts/list/ListHead.tsx'
import { useListFocus } from '../parts/list/use-list-focus.ts'
import { DeleteSynonyms } from './DeleteSynonyms.tsx'
import classes from './Search.module.css'
import { SynonymDialog } from './SynonymDialog.tsx'
import type { SynonymGroup, SynonymsPage } from './synonyms.ts'

type OpenDialog = { what: 'edit' | 'delete'; group: SynonymGroup } | null

export function SynonymRows({ pages }: { pages: SynonymsPage[] }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const list = useListFocus<HTMLTableSectionElement>(pages.map(page => page.rows))
  const groups = pages.flatMap(page => page.rows)
  const total = pages.at(-1)?.total ?? 0
  const close = () => setOpenDialog(null)
  const groupFor = (what: 'edit' | 'delete') => (openDialog?.what === what ? openDialog.group : null)
  return (
    <>
      <ListCount>
        {groups.length} of {total === 1 ? '1 group' : `${total} groups`}
      </ListCount>
      <DataTable columns={['English', 'Roman Urdu', 'Urdu', narrow('Actions')]} list={list}>
        {groups.map(group => (
          <SynonymRow
            key={group.id}
            group={group}
            onEdit={() => setOpenDialog({ what: 'edit', group })}
            onDelete={() => setOpenDialog({ what: 'delete', group })}
          />
        ))}
      </DataTable>
      <SynonymDialog opened={openDialog?.what === 'edit'} group={groupFor('edit')} onClose={close} />
      <DeleteSynonyms row={groupFor('delete')} onClose={close} />
    </>
  )
}

const Words = ({ words, ...attributes }: { words: string[]; dir?: 'rtl'; lang?: 'ur' }) =>
  words.length > 0 && (
    <ul className={classes.words} {...attributes}>
      {words.map(word => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )

type RowProps = { group: SynonymGroup; onEdit: () => void; onDelete: () => void }

function SynonymRow({ group, onEdit, onDelete }: RowProps) {
  const { english, romanUrdu, urdu } = synonymsByScript(group)
  const [first] = group.words
  return (
    <tr tabIndex={-1}>
      <td data-label="English">
        <Words words={english} />
        {group.findsReduced && <Badge color="green">Reduced prices</Badge>}
      </td>
      <td data-label="Roman Urdu">
        <Words words={romanUrdu} />
      </td>
      <td data-label="Urdu">
        <Words words={urdu} {...urduField} />
      </td>
      <td className={rows.narrow}>
        <div className={rows.actions}>
          <Button variant="default" size="xs" onClick={onEdit} aria-label={`Edit ${first}`}>
            Edit
          </Button>
          <Button variant="subtle" color="red" size="xs" onClick={onDelete} aria-label={`Delete ${first}`}>
            Delete
          </Button>
        </div>
      </td>
    </tr>
  )
}
