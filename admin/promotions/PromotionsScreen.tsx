import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { PromotionRows } from './PromotionRows.tsx'
import { promotionsQuery } from './promotions.ts'

const route = getRouteApi('/layout/admin/promotions/')

/** Discount codes and automatic discounts. */
export function PromotionsScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListScreen
      title="Promotions"
      aside={<Button renderRoot={props => <Link {...props} to="/admin/promotions/create" />}>Create Promotion</Button>}
      search={{
        label: 'Search promotions',
        placeholder: 'Name or code',
        value: search,
        onSearch: search => void navigate({ search: { search }, replace: true }),
      }}
      isFiltered={search !== undefined}
      none={{
        title: 'No promotions yet',
        children: 'Create a discount code such as EID10, or an automatic discount such as buy 2, get 1 free.',
      }}
      noMatch={{ title: 'No promotions match your search', seeAll: 'See all promotions', to: '/admin/promotions' }}
      query={promotionsQuery(search)}
      count={(shown, { total }) => `${shown} of ${total} promotions`}
    >
      {pages => <PromotionRows pages={pages} />}
    </ListScreen>
  )
}
