import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListScreen } from '../../parts/list/ListScreen.tsx'
import { useMay } from '../../session/rights.ts'
import { NewsletterTabs } from '../NewsletterTabs.tsx'
import { LetterRows } from './LetterRows.tsx'
import { lettersQuery } from './letters.ts'

const route = getRouteApi('/layout/admin/newsletter/letters')

export function LettersScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const maySend = useMay('newsletter.send')
  return (
    <ListScreen
      title="Letters"
      aside={
        <>
          <NewsletterTabs />
          {maySend && (
            <Button renderRoot={props => <Link {...props} to="/admin/newsletter/letters/create" />}>
              Write letter
            </Button>
          )}
        </>
      }
      search={{
        label: 'Search letters',
        placeholder: 'Subject',
        value: search,
        onSearch: typed => void navigate({ search: { search: typed }, replace: true }),
      }}
      isFiltered={search !== undefined}
      none={{ title: 'No letters yet', children: 'Write one, try it out, and send it to your confirmed subscribers.' }}
      noMatch={{ title: 'No letters match', seeAll: 'See all letters', to: '/admin/newsletter/letters' }}
      query={lettersQuery(search)}
      count={(shown, { total }) => `${shown} of ${total} letters`}
    >
      {pages => <LetterRows pages={pages} />}
    </ListScreen>
  )
}
