import { Button, Group } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { TrashLink } from '../parts/list/TrashLink.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryRows } from './CategoryRows.tsx'
import { categoriesQuery } from './categories.ts'

const route = getRouteApi('/layout/admin/categories/')

export function CategoriesScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListScreen
        title="Categories"
        aside={
          <Group gap="xs">
            <TrashLink kind="category" />
            <Button onClick={() => setAdding(true)}>Add Category</Button>
          </Group>
        }
        search={{
          label: 'Search categories',
          placeholder: 'Name',
          value: search,
          onSearch: search => void navigate({ search: { search }, replace: true }),
        }}
        isFiltered={search !== undefined}
        none={{
          title: 'No categories yet',
          children: <Link to="/admin/categories/create">Create the first one</Link>,
        }}
        noMatch={{
          title: 'No categories match your search',
          seeAll: 'See all categories',
          to: '/admin/categories',
        }}
        query={categoriesQuery(search)}
      >
        {pages => <CategoryRows pages={pages} search={search} />}
      </ListScreen>
      <CategoryDialog opened={adding} category={null} onClose={() => setAdding(false)} />
    </>
  )
}
