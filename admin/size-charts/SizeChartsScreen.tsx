import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { SizeChartRows } from './SizeChartRows.tsx'
import { sizeChartsQuery } from './size-charts.ts'

const route = getRouteApi('/layout/admin/size-charts/')

export function SizeChartsScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListScreen
      title="Size Charts"
      aside={
        <Button renderRoot={props => <Link {...props} to="/admin/size-charts/create" />}>Create Size Chart</Button>
      }
      search={{
        label: 'Search size charts',
        placeholder: 'Title',
        value: search,
        onSearch: search => void navigate({ search: { search }, replace: true }),
      }}
      isFiltered={search !== undefined}
      none={{ title: 'No size charts yet', children: 'Shoppers find a chart beside the sizes of a product.' }}
      noMatch={{ title: 'No size charts match your search', seeAll: 'See all size charts', to: '/admin/size-charts' }}
      query={sizeChartsQuery(search)}
      count={(shown, { total }) => `${shown} of ${total} size charts`}
    >
      {pages => <SizeChartRows pages={pages} />}
    </ListScreen>
  )
}
