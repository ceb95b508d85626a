import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { MissedSearches } from './MissedSearches.tsx'
import { PinnedSearches } from './PinnedSearches.tsx'
import { PopularSearches } from './PopularSearches.tsx'
import { SynonymDialog } from './SynonymDialog.tsx'
import { SynonymRows } from './SynonymRows.tsx'
import { synonymsQuery } from './synonyms.ts'

const route = getRouteApi('/layout/admin/search')

/** What helps shoppers find products: pinned products, and words that mean the same. */
export function SearchScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListScreen
        title="Shop Search"
        aside={<Button onClick={() => setAdding(true)}>Add Synonyms</Button>}
        hint={
          <div className="grid grid-cols-1 gap-4 mb-4">
            <MissedSearches />
            <PinnedSearches />
            <PopularSearches />
            <p className="max-w-[42rem] m-0 text-quiet">
              A shopper who types one word of a group also finds products that have another one. Write them in English,
              Roman Urdu and Urdu. Changes count at once.
            </p>
          </div>
        }
        search={{
          label: 'Search synonyms',
          placeholder: 'Word',
          value: search,
          onSearch: search => void navigate({ search: { search }, replace: true }),
        }}
        isFiltered={search !== undefined}
        none={{ title: 'No synonyms yet', children: 'For example: shoes, joote, جوتے' }}
        noMatch={{ title: 'No synonyms match your search', seeAll: 'See all synonyms', to: '/admin/search' }}
        query={synonymsQuery(search)}
        count={(shown, { total }) => `${shown} of ${countOf(total, 'group')}`}
      >
        {pages => <SynonymRows pages={pages} />}
      </ListScreen>
      <SynonymDialog opened={adding} group={null} onClose={() => setAdding(false)} />
    </>
  )
}
