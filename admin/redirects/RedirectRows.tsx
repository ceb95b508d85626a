import { useState } from 'react'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { DeleteButton, RowButton } from '../parts/list/row-parts.tsx'
import { AddressCell } from './AddressCell.tsx'
import { DeleteRedirect } from './DeleteRedirect.tsx'
import { RedirectDialog } from './RedirectDialog.tsx'
import type { Redirect, RedirectsPage } from './redirects.ts'

type OpenDialog = { what: 'edit' | 'delete'; redirect: Redirect } | null

export function RedirectRows({ pages }: { pages: RedirectsPage[] }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const close = () => setOpenDialog(null)
  const redirectFor = (what: 'edit' | 'delete') => (openDialog?.what === what ? openDialog.redirect : null)
  return (
    <>
      <ListTable
        label="Redirects"
        pages={pages}
        columns={columnsOf(setOpenDialog)}
        keyOf={({ id }) => id}
        nameOf={({ from }) => from}
      />
      <RedirectDialog opened={openDialog?.what === 'edit'} redirect={redirectFor('edit')} onClose={close} />
      <DeleteRedirect row={redirectFor('delete')} onClose={close} />
    </>
  )
}

const columnsOf = (onOpen: (dialog: OpenDialog) => void): ListColumn<Redirect>[] => [
  ['Old address', ({ from }) => <AddressCell address={from} />, 'name'],
  [
    'Leads to',
    ({ to }) => (
      <a href={to} target="_blank" rel="noreferrer" className="wrap-anywhere">
        <bdi>{to}</bdi>
      </a>
    ),
  ],
  [
    'Actions',
    redirect => (
      <>
        <RowButton label={`Edit ${redirect.from}`} onClick={() => onOpen({ what: 'edit', redirect })}>
          Edit
        </RowButton>
        <DeleteButton name={redirect.from} onClick={() => onOpen({ what: 'delete', redirect })} />
      </>
    ),
    'actions',
  ],
]
