import { Button, Group } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { TrashLink } from '../parts/list/TrashLink.tsx'
import { PageRows } from './PageRows.tsx'
import { pagesQuery } from './pages.ts'

const route = getRouteApi('/layout/admin/pages/')

export function PagesScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListScreen
      title="Pages"
      aside={
        <Group gap="xs">
          <TrashLink kind="page" />
          <Button renderRoot={props => <Link {...props} to="/admin/pages/create" />}>Create Page</Button>
        </Group>
      }
      search={{
        label: 'Search pages',
        placeholder: 'Title or slug',
        value: search,
        onSearch: search => void navigate({ search: { search }, replace: true }),
      }}
      isFiltered={search !== undefined}
      none={{ title: 'No pages yet', children: 'Create pages such as About, Returns and Privacy.' }}
      noMatch={{ title: 'No pages match your search', seeAll: 'See all pages', to: '/admin/pages' }}
      query={pagesQuery(search)}
      count={(shown, { total }) => `${shown} of ${total} pages`}
    >
      {pages => <PageRows pages={pages} />}
    </ListScreen>
  )
}
