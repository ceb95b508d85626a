import { useState } from 'react'
import { synonymsByScript } from '#shop/search/synonym-form.ts'
import { Badge } from '../parts/Badge.tsx'
import { urduField } from '../parts/form/UrduFields.tsx'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { DeleteButton, RowButton } from '../parts/list/row-parts.tsx'
import { DeleteSynonyms } from './DeleteSynonyms.tsx'
import classes from './Search.module.css'
import { SynonymDialog } from './SynonymDialog.tsx'
import type { SynonymGroup, SynonymsPage } from './synonyms.ts'

type OpenDialog = { what: 'edit' | 'delete'; group: SynonymGroup } | null

export function SynonymRows({ pages }: { pages: SynonymsPage[] }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const close = () => setOpenDialog(null)
  const groupFor = (what: 'edit' | 'delete') => (openDialog?.what === what ? openDialog.group : null)
  return (
    <>
      <ListTable
        label="Synonyms"
        pages={pages}
        columns={columnsOf(setOpenDialog)}
        keyOf={({ id }) => id}
        nameOf={firstWordOf}
      />
      <SynonymDialog opened={openDialog?.what === 'edit'} group={groupFor('edit')} onClose={close} />
      <DeleteSynonyms row={groupFor('delete')} onClose={close} />
    </>
  )
}

const firstWordOf = ({ words: [first = ''] }: SynonymGroup): string => first

const columnsOf = (onOpen: (dialog: OpenDialog) => void): ListColumn<SynonymGroup>[] => [
  [
    'English',
    group => (
      <>
        <Words words={synonymsByScript(group).english} />
        {group.findsReduced && <Badge color="green">Reduced prices</Badge>}
      </>
    ),
  ],
  ['Roman Urdu', group => <Words words={synonymsByScript(group).romanUrdu} />],
  ['Urdu', group => <Words words={synonymsByScript(group).urdu} {...urduField} />],
  [
    'Actions',
    group => (
      <>
        <RowButton label={`Edit ${firstWordOf(group)}`} onClick={() => onOpen({ what: 'edit', group })}>
          Edit
        </RowButton>
        <DeleteButton name={firstWordOf(group)} onClick={() => onOpen({ what: 'delete', group })} />
      </>
    ),
    'actions',
  ],
]

const Words = ({ words, ...attributes }: { words: string[]; dir?: 'rtl'; lang?: 'ur' }) =>
  words.length > 0 && (
    <ul className={classes.words} {...attributes}>
      {words.map(word => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
