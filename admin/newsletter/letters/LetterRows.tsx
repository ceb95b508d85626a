import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../../client.ts'
import { Badge } from '../../parts/Badge.tsx'
import { DeleteDialog } from '../../parts/feedback/DeleteDialog.tsx'
import { formatDateTime } from '../../parts/format-date.ts'
import { type ListColumn, ListTable } from '../../parts/list/ListTable.tsx'
import { DeleteButton, More, NameCell } from '../../parts/list/row-parts.tsx'
import { useMay } from '../../session/rights.ts'
import { type LettersPage, type ListedLetter, progressText, stateColors, stateLabels } from './letters.ts'

export function LetterRows({ pages }: { pages: LettersPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<ListedLetter | null>(null)
  const maySend = useMay('newsletter.send')
  return (
    <>
      <ListTable
        label="Letters"
        pages={pages}
        columns={columnsOf({ maySend, onDelete: setRowToDelete })}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
      />
      <DeleteLetter row={rowToDelete} onClose={() => setRowToDelete(null)} />
    </>
  )
}

type Acting = { maySend: boolean; onDelete: (letter: ListedLetter) => void }

const columnsOf = ({ maySend, onDelete }: Acting): ListColumn<ListedLetter>[] => [
  [
    'Subject',
    ({ subject, hasUrdu }) => <NameCell name={subject}>{hasUrdu && <More>English and Urdu</More>}</NameCell>,
    'name',
  ],
  [
    'State',
    letter => (
      <>
        <Badge color={stateColors[letter.state]}>{stateLabels[letter.state]}</Badge>
        {letter.start && <More>{progressText(letter)}</More>}
      </>
    ),
  ],
  ['When', ({ createdAt, start }) => formatDateTime(start?.at ?? createdAt), 'narrow'],
  [
    'Actions',
    ({ id, subject, state, ...letter }) => (
      <>
        <OpenLink id={id} subject={subject} verb={state === 'draft' && maySend ? 'Edit' : 'Open'} />
        {state === 'draft' && maySend && (
          <DeleteButton name={subject} onClick={() => onDelete({ id, subject, state, ...letter })} />
        )}
      </>
    ),
    'actions',
  ],
]

const OpenLink = ({ id, subject, verb }: { id: string; subject: string; verb: string }) => (
  <Button
    variant="default"
    size="xs"
    renderRoot={props => <Link {...props} to="/admin/newsletter/letters/$id" params={{ id }} />}
    aria-label={`${verb} ${subject}`}
  >
    {verb}
  </Button>
)

const DeleteLetter = (dialog: { row: ListedLetter | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Delete letter"
    call={({ id }) => parseResponse(api.newsletter.letters[':id'].$delete({ param: { id } }))}
    done="Letter deleted"
    failed="Failed to delete letter"
    invalidates={[['newsletter', 'letters']]}
  >
    {({ subject }) => (
      <p>
        Delete <bdi>{subject}</bdi> for good? It was sent to nobody.
      </p>
    )}
  </DeleteDialog>
)
