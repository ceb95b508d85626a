import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { NameCell, RowButton } from '../parts/list/row-parts.tsx'
import { Panel } from '../parts/Panel.tsx'
import { DeletePin } from './DeletePin.tsx'
import { PinDialog } from './PinDialog.tsx'
import { pinsQuery, type SearchPin } from './pins.ts'

type OpenDialog = { what: 'edit' | 'delete'; pin: SearchPin } | { what: 'add' } | null

/** Searches for which the shopkeeper chose what stands first. */
export const PinnedSearches = () => <Loaded query={pinsQuery}>{({ pins }) => <PinnedPanel pins={pins} />}</Loaded>

function PinnedPanel({ pins }: { pins: SearchPin[] }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const close = () => setOpenDialog(null)
  const pinFor = (what: 'edit' | 'delete') => (openDialog?.what === what ? openDialog.pin : null)
  return (
    <Panel title="Pinned products">
      <div className="grid justify-items-start gap-2 p-4 pt-3.5">
        <p className="max-w-[42rem] m-0 text-quiet">
          Choose what stands first for a search, also in Urdu letters. The other results follow.
        </p>
        {pins.length > 0 && (
          <ListTable
            label="Pinned products"
            pages={[{ rows: pins }]}
            columns={columnsOf(setOpenDialog)}
            keyOf={({ id }) => id}
            nameOf={({ query }) => query}
          />
        )}
        <Button variant="default" size="xs" onClick={() => setOpenDialog({ what: 'add' })}>
          Pin Products
        </Button>
      </div>
      <PinDialog
        opened={openDialog?.what === 'add' || openDialog?.what === 'edit'}
        pin={pinFor('edit')}
        onClose={close}
      />
      <DeletePin row={pinFor('delete')} onClose={close} />
    </Panel>
  )
}

const columnsOf = (onOpen: (dialog: OpenDialog) => void): ListColumn<SearchPin>[] => [
  ['Search', ({ query }) => <NameCell name={query} />, 'name'],
  [
    'Products',
    ({ products }) => (
      <ol className="m-0 text-start ps-5">
        {products.map(({ id, name, isOnSale }) => (
          <li key={id}>
            <Link to="/admin/products/$id/edit" params={{ id }}>
              <bdi>{name}</bdi>
            </Link>{' '}
            {!isOnSale && <Badge color="grey">Not on sale</Badge>}
          </li>
        ))}
      </ol>
    ),
  ],
  [
    'Actions',
    pin => (
      <>
        <RowButton label={`Edit pinned products for ${pin.query}`} onClick={() => onOpen({ what: 'edit', pin })}>
          Edit
        </RowButton>
        <RowButton
          danger
          label={`Remove pinned products for ${pin.query}`}
          onClick={() => onOpen({ what: 'delete', pin })}
        >
          Remove
        </RowButton>
      </>
    ),
    'actions',
  ],
]
