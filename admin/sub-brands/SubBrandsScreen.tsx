import { Button, Group } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { TrashLink } from '../parts/list/TrashLink.tsx'
import { ArrangeSubBrands } from './ArrangeSubBrands.tsx'
import { ParentBrand } from './ParentBrand.tsx'
import { SubBrandCards } from './SubBrandCards.tsx'
import { subBrandsQuery } from './sub-brands.ts'

const route = getRouteApi('/layout/admin/sub-brands/')

export function SubBrandsScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const [arranging, setArranging] = useState(false)
  return (
    <>
      <ListScreen
        title="Sub-Brands"
        aside={<Actions onArrange={() => setArranging(true)} />}
        search={{
          label: 'Search sub-brands',
          placeholder: 'Name or slug',
          value: search,
          onSearch: search => void navigate({ search: { search }, replace: true }),
        }}
        above={<ParentBrand />}
        isFiltered={search !== undefined}
        none={{ title: 'No sub-brands yet', children: 'Shoppers browse the shop by its sub-brands.' }}
        noMatch={{
          title: 'No sub-brands match your search',
          seeAll: 'See all sub-brands',
          to: '/admin/sub-brands',
        }}
        query={subBrandsQuery(search)}
        count={(shown, { total }) => `${shown} of ${total} sub-brands`}
      >
        {pages => <SubBrandCards pages={pages} />}
      </ListScreen>
      <ArrangeSubBrands opened={arranging} onClose={() => setArranging(false)} />
    </>
  )
}

const Actions = ({ onArrange }: { onArrange: () => void }) => (
  <Group gap="xs">
    <TrashLink kind="sub_brand" />
    <Button variant="default" leftSection={<IconArrowsSort size={16} aria-hidden />} onClick={onArrange}>
      Arrange
    </Button>
    <Button renderRoot={props => <Link {...props} to="/admin/sub-brands/create" />}>Create Brand</Button>
  </Group>
)
