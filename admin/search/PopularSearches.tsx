import { Button } from '@mantine/core'
import { Badge } from '../parts/Badge.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { NameCell } from '../parts/list/row-parts.tsx'
import { Panel } from '../parts/Panel.tsx'
import { useMay } from '../session/rights.ts'
import { blockSearch, type PopularSearch, popularSearchesQuery } from './popular-searches.ts'

/** What shoppers look for most. The search box offers the first five to every shopper, unless staff block one. */
export const PopularSearches = () => (
  <Loaded query={popularSearchesQuery}>
    {({ searches, blocked }) => (
      <Panel title="Popular searches">
        <div className="grid justify-items-start gap-2 p-4 pt-3.5">
          <p className="max-w-[42rem] m-0 text-quiet">
            The search box offers the first five before anything is typed, from the third time on. Only words that your
            products have are counted, once an hour from one network.
          </p>
          {searches.length > 0 && (
            <ListTable
              label="Popular searches"
              pages={[{ rows: searches }]}
              columns={columns}
              keyOf={({ term }) => term}
              nameOf={({ term }) => term}
            />
          )}
          {blocked.length > 0 && (
            <>
              <h3 className="m-0 mt-2 text-base">Blocked</h3>
              <ListTable
                label="Blocked searches"
                pages={[{ rows: blocked }]}
                columns={blockedColumns}
                keyOf={term => term}
                nameOf={term => term}
              />
            </>
          )}
        </div>
      </Panel>
    )}
  </Loaded>
)

const columns: ListColumn<PopularSearch>[] = [
  [
    'Search',
    ({ term, isShown }) => <NameCell name={term}>{isShown && <Badge color="green">Shown to shoppers</Badge>}</NameCell>,
    'name',
  ],
  ['How often', ({ count }) => count, 'number'],
  ['Last', ({ lastAt }) => formatDateTime(lastAt)],
  ['Actions', ({ term }) => <SwitchBlock term={term} isBlocked />, 'actions'],
]

const blockedColumns: ListColumn<string>[] = [
  ['Search', term => <NameCell name={term} />, 'name'],
  ['Actions', term => <SwitchBlock term={term} isBlocked={false} />, 'actions'],
]

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
  )
}
