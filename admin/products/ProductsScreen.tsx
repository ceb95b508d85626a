import { Button } from '@mantine/core'
import { IconFileImport, IconPlus, IconTable } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import { ExportMenu } from '../parts/list/ExportMenu.tsx'
import { ListContents, type NoRows } from '../parts/list/ListContents.tsx'
import { TrashLink } from '../parts/list/TrashLink.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useMay } from '../session/rights.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductList } from './ProductList.tsx'
import { filterOf, isFiltered, type ProductSearch } from './product-search.ts'
import { productsQuery } from './products.ts'

const route = getRouteApi('/layout/admin/products/')

export function ProductsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayDelete = useMay('products.delete')
  const clear = () => {
    void navigate({ search: {} })
    // The pressed button disappears with the filters, so the focus moves.
    document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
  }
  return (
    <Screen
      title="Products"
      aside={
        <div className="flex flex-wrap gap-2">
          {mayDelete && <TrashLink kind="product" className="max-md:h-11" />}
          <ExportMenu subject="products" filter={filterOf(search)} />
          <ChangeActions search={search} />
        </div>
      }
    >
      <ProductFilters
        search={search}
        onSearch={changed => void navigate({ search: { ...search, ...changed }, replace: true })}
        onClear={clear}
      />
      <ListContents query={productsQuery(search)} empty={({ all }) => noProducts({ all, search, onClear: clear })}>
        {pages => <ProductList pages={pages} search={search} />}
      </ListContents>
    </Screen>
  )
}

function ChangeActions({ search }: { search: ProductSearch }) {
  if (!useMay('products.change')) return null
  return (
    <>
      <Button
        variant="default"
        className="max-md:h-11"
        leftSection={<IconTable size={16} aria-hidden />}
        renderRoot={props => <Link to="/admin/products/grid" search={search} {...props} />}
      >
        Edit in a Grid
      </Button>
      <Button
        variant="default"
        className="max-md:h-11"
        leftSection={<IconFileImport size={16} aria-hidden />}
        renderRoot={props => <Link to="/admin/products/import" {...props} />}
      >
        Import
      </Button>
      <Button
        className="max-md:h-11"
        leftSection={<IconPlus size={16} aria-hidden />}
        renderRoot={props => <Link to="/admin/products/create" {...props} />}
      >
        Create Product
      </Button>
    </>
  )
}

type NoProductsInput = { all: number; search: ProductSearch; onClear: () => void }

const noProducts = ({ all, search, onClear }: NoProductsInput): NoRows =>
  isFiltered(search)
    ? {
        title: 'No products match your search',
        children: (
          <>
            <p>0 of {countOf(all, 'product')}</p>
            <Button variant="default" onClick={onClear}>
              See all products
            </Button>
          </>
        ),
      }
    : { title: 'No products yet', children: <Link to="/admin/products/create">Create the first one</Link> }
