import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { NameCell, RowButton } from '../parts/list/row-parts.tsx'
import { Panel } from '../parts/Panel.tsx'
import { DeletePin } from './DeletePin.tsx'
import { PinDialog } from './PinDialog.tsx'
import { pinsQuery, type SearchPin } from './pins.ts'
import classes from './Search.module.css'

type OpenDialog = { what: 'edit' | 'delete'; pin: SearchPin } | { what: 'add' } | null

/** Searches for which the shopkeeper chose what stands first. */
export function PinnedSearches() {
  const { data, error, isPending, refetch } = useQuery(pinsQuery)
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  if (isPending) return <Loading />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const close = () => setOpenDialog(null)
  const pinFor = (what: 'edit' | 'delete') => (openDialog?.what === what ? openDialog.pin : null)
  return (
    <Panel title="Pinned products">
      <div className={classes.missed}>
        <p className={classes.hint}>
          Choose what stands first for a search, also in Urdu letters. The other results follow.
        </p>
        {data.pins.length > 0 && (
          <ListTable
            label="Pinned products"
            pages={[{ rows: data.pins }]}
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
        key={openDialog?.what}
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
      <ol className={classes.pinned}>
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
