import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ListHead } from '../parts/ListHead.tsx'
import { GroupFilter } from '../products/GroupFilter.tsx'
import { groupsQuery } from '../products/groups.ts'
import classes from './PriceFilters.module.css'
import type { PriceSearch } from './price-search.ts'

const route = getRouteApi('/layout/admin/prices/')

type Props = { search: PriceSearch; onEnter: (text: string | undefined) => void }

/** The filter is part of the URL, so that it can be bookmarked and shared, and Back returns to it. */
export function PriceFilters({ search, onEnter }: Props) {
  const navigate = route.useNavigate()
  const { data: groups } = useQuery(groupsQuery)
  const change = (part: PriceSearch) => void navigate({ search: { ...search, ...part }, replace: true })
  return (
    <ListHead
      label="Search prices"
      placeholder="Product, SKU, sub-brand or category"
      value={search.search}
      onSearch={text => change({ search: text })}
      onEnter={onEnter}
    >
      <div className={classes.choices}>
        <GroupFilter
          label="Sub-brand"
          all="All sub-brands"
          none="No sub-brand"
          groups={groups?.subBrands}
          value={search.subBrand}
          onChange={subBrand => change({ subBrand })}
        />
        <GroupFilter
          label="Category"
          all="All categories"
          none="No category"
          groups={groups?.categories}
          value={search.category}
          onChange={category => change({ category })}
        />
        <Checkbox
          label="Reduced only"
          checked={search.reduced === true}
          onChange={event => change({ reduced: event.currentTarget.checked || undefined })}
        />
      </div>
    </ListHead>
  )
}
