import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import type { RedirectForm } from '#shop/redirects/redirect-form.ts'
import { api } from '../client.ts'
import { notifyFailure, useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { RowButton } from '../parts/list/row-parts.tsx'
import { Panel } from '../parts/Panel.tsx'
import { AddressCell } from './AddressCell.tsx'
import { RedirectDialog } from './RedirectDialog.tsx'
import { type MissedAddress, missedQuery, suggestionsQuery } from './redirects.ts'

/** A longer list would hide the redirects below. */
const FIRST = 5

/** Addresses that shoppers asked for and that nothing has, each with a button that begins a redirect from it. */
export const MissedAddresses = () => (
  <Loaded query={missedQuery}>{({ rows, scans }) => <MissedPanel rows={rows} scans={scans} />}</Loaded>
)

function MissedPanel({ rows, scans }: { rows: MissedAddress[]; scans: number }) {
  const [showsAll, setShowsAll] = useState(false)
  const [initial, setInitial] = useState<RedirectForm | null>(null)
  const queries = useQueryClient()
  const removal = useAdminMutation({
    call: (path: string) => parseResponse(api.redirects.missed.removal.$post({ json: { path } })),
    failed: 'Failed to take the address off the list',
    invalidates: [['redirects', 'missed']],
  })
  const begin = async (path: string) => {
    const found = await queries.fetchQuery(suggestionsQuery(path)).catch(error => {
      notifyFailure('Failed to look for likely pages', error)
      return null
    })
    setInitial({ from: path, to: found?.targets[0]?.path ?? '' })
  }
  const shown = showsAll ? rows : rows.slice(0, FIRST)
  const hidden = rows.length - shown.length
  return (
    <Panel title="Asked for and not found">
      <div className="grid justify-items-start gap-2 p-4 pt-3.5">
        {shown.length === 0 ? (
          <p className="max-w-[42rem] m-0 text-quiet">
            Nothing in the last 30 days: every address that shoppers asked for was found.
          </p>
        ) : (
          <ListTable
            label="Addresses that were not found"
            pages={[{ rows: shown }]}
            columns={columnsOf({ onRedirect: path => void begin(path), onRemove: path => removal.mutate(path) })}
            keyOf={({ path }) => path}
            nameOf={({ path }) => path}
          />
        )}
        {hidden > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
            {`Show ${hidden} more`}
          </Button>
        )}
        {scans > 0 && (
          <p className="max-w-[42rem] m-0 text-quiet text-sm">
            {`Not listed: ${countOf(scans, 'request')} of bots that look for weaknesses of other programs.`}
          </p>
        )}
      </div>
      <RedirectDialog
        key={initial?.from}
        opened={initial !== null}
        redirect={null}
        initial={initial}
        onClose={() => setInitial(null)}
      />
    </Panel>
  )
}

type Actions = { onRedirect: (path: string) => void; onRemove: (path: string) => void }

const columnsOf = ({ onRedirect, onRemove }: Actions): ListColumn<MissedAddress>[] => [
  ['Address', ({ path }) => <AddressCell address={path} />, 'name'],
  ['How often', ({ count }) => count.toLocaleString('en'), 'number'],
  ['From', ({ referrer }) => (referrer === '' ? 'Unknown' : referrer.replace(/^www\./, ''))],
  ['Last', ({ lastAt }) => formatDateTime(lastAt)],
  [
    'Actions',
    ({ path }) => (
      <>
        <RowButton label={`Redirect ${path}`} onClick={() => onRedirect(path)}>
          Redirect to…
        </RowButton>
        <RowButton label={`Remove ${path} from the list`} onClick={() => onRemove(path)}>
          Remove
        </RowButton>
      </>
    ),
    'actions',
  ],
]
