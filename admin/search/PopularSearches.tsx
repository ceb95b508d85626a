import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../parts/Badge.tsx'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import rows from '../parts/list/DataTable.module.css'
import { DataTable, narrow, number } from '../parts/list/DataTable.tsx'
import { Panel } from '../parts/Panel.tsx'
import { useMay } from '../session/rights.ts'
import { blockSearch, type PopularSearch, popularSearchesQuery } from './popular-searches.ts'

/** What shoppers look for most. The search box offers the first five to every shopper, unless staff block one. */
export function PopularSearches() {
  const { data, error, isPending, refetch } = useQuery(popularSearchesQuery)
  if (isPending) return <Loading />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { searches, blocked } = data
  return (
    <Panel title="Popular searches">
      <div className="grid justify-items-start gap-2 p-4 pt-3.5">
        <p className="max-w-[42rem] m-0 text-quiet">
          The search box offers the first five before anything is typed, from the third time on. Only words that your
          products have are counted, once an hour from one network.
        </p>
        {searches.length > 0 && (
          <DataTable columns={['Search', number('How often'), 'Last', narrow('Actions')]}>
            {searches.map(search => (
              <PopularRow key={search.term} search={search} />
            ))}
          </DataTable>
        )}
        {blocked.length > 0 && (
          <>
            <h3 className="m-0 mt-2 text-base">Blocked</h3>
            <DataTable columns={['Search', narrow('Actions')]}>
              {blocked.map(term => (
                <BlockedRow key={term} term={term} />
              ))}
            </DataTable>
          </>
        )}
      </div>
    </Panel>
  )
}

function PopularRow({ search: { term, count, lastAt, isShown } }: { search: PopularSearch }) {
  return (
    <tr>
      <td className={rows.wide}>
        <bdi className={rows.name}>{term}</bdi> {isShown && <Badge color="green">Shown to shoppers</Badge>}
      </td>
      <td className={rows.number} data-label="How often">
        {count}
      </td>
      <td data-label="Last">{formatDateTime(lastAt)}</td>
      <td className={rows.narrow}>
        <SwitchBlock term={term} isBlocked />
      </td>
    </tr>
  )
}

const BlockedRow = ({ term }: { term: string }) => (
  <tr>
    <td className={rows.wide}>
      <bdi className={rows.name}>{term}</bdi>
    </td>
    <td className={rows.narrow}>
      <SwitchBlock term={term} isBlocked={false} />
    </td>
  </tr>
)

/** `isBlocked`: what the button makes of the text. */
function SwitchBlock({ term, isBlocked }: { term: string; isBlocked: boolean }) {
  const blocking = useAdminMutation({
    call: () => blockSearch({ term, isBlocked }),
    done: () =>
      isBlocked ? ['Search blocked', 'Shoppers no longer see it after two minutes.'] : ['Search allowed again'],
    failed: isBlocked ? 'Failed to block the search' : 'Failed to allow the search',
    invalidates: [['popular-searches']],
  })
  if (!useMay('products.change')) return null
  return (
    <div className={rows.actions}>
      <Button
        variant="subtle"
        {...(isBlocked && { color: 'red' })}
        size="xs"
        loading={blocking.isPending}
        aria-label={isBlocked ? `Block ${term}` : `Allow ${term} again`}
        onClick={() => blocking.mutate()}
      >
        {isBlocked ? 'Block' : 'Allow Again'}
      </Button>
    </div>
  )
}
