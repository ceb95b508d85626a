import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { formatDateTime } from '../parts/format-date.ts'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { NameCell, RowButton } from '../parts/list/row-parts.tsx'
import { Panel } from '../parts/Panel.tsx'
import { PinDialog } from './PinDialog.tsx'
import { SynonymDialog } from './SynonymDialog.tsx'
import { type MissedSearch, missedSearchesQuery } from './synonyms.ts'

/** A longer list would hide the synonyms below. */
const FIRST = 5

type OpenDialog = { what: 'synonym' | 'pin'; term: string } | null

/**
 * What shoppers looked for without a result, or with only some of its words, and what they were shown; each with
 * buttons that begin a group of synonyms and pin products for it.
 */
export const MissedSearches = () => (
  <Loaded query={missedSearchesQuery}>{({ searches }) => <MissedPanel searches={searches} />}</Loaded>
)

function MissedPanel({ searches }: { searches: MissedSearch[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const [open, setOpen] = useState<OpenDialog>(null)
  const termFor = (what: 'synonym' | 'pin') => (open?.what === what ? open.term : null)
  const shown = showsAll ? searches : searches.slice(0, FIRST)
  const hidden = searches.length - shown.length
  return (
    <Panel title="Searches without a full result">
      <div className="grid justify-items-start gap-2 p-4 pt-3.5">
        {shown.length === 0 ? (
          <p className="max-w-[42rem] m-0 text-quiet">Nothing yet: whatever shoppers looked for was found.</p>
        ) : (
          <ListTable
            label="Searches without a full result"
            pages={[{ rows: shown }]}
            columns={columnsOf(setOpen)}
            keyOf={({ term }) => term}
            nameOf={({ term }) => term}
          />
        )}
        {hidden > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
            {`Show ${hidden} more`}
          </Button>
        )}
      </div>
      <SynonymDialog
        opened={open?.what === 'synonym'}
        group={null}
        word={termFor('synonym')}
        onClose={() => setOpen(null)}
      />
      <PinDialog opened={open?.what === 'pin'} pin={null} query={termFor('pin') ?? ''} onClose={() => setOpen(null)} />
    </Panel>
  )
}

const columnsOf = (onOpen: (dialog: OpenDialog) => void): ListColumn<MissedSearch>[] => [
  ['Search', ({ term }) => <NameCell name={term} />, 'name'],
  ['How often', ({ count }) => count, 'number'],
  ['Shown instead', ({ offered }) => <Offered products={offered} />],
  ['Last', ({ lastAt }) => formatDateTime(lastAt)],
  [
    'Actions',
    ({ term }) => (
      <>
        <RowButton label={`Add synonym for ${term}`} onClick={() => onOpen({ what: 'synonym', term })}>
          Add Synonym
        </RowButton>
        <RowButton label={`Pin products for ${term}`} onClick={() => onOpen({ what: 'pin', term })}>
          Pin Products
        </RowButton>
      </>
    ),
    'actions',
  ],
]

const Offered = ({ products }: { products: MissedSearch['offered'] }) =>
  products.length === 0
    ? 'Nothing'
    : products.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to="/admin/products/$id/edit" params={{ id }}>
            {name}
          </Link>
        </Fragment>
      ))
