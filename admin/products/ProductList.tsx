import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { BulkBar } from '../parts/list/BulkBar.tsx'
import { ListCount } from '../parts/list/ListHead.tsx'
import { useListView } from '../parts/list/list-view.ts'
import { SelectAll } from '../parts/list/SelectAll.tsx'
import { type Selected, useSelection } from '../parts/list/use-selection.ts'
import { ViewSwitch } from '../parts/list/ViewSwitch.tsx'
import { useMay } from '../session/rights.ts'
import { type ChangePreset, ChangeProducts } from './ChangeProducts.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { type GridSearch, MAX_CHOSEN } from './grid/grid-search.ts'
import { ProductCards } from './ProductCards.tsx'
import { ProductTable } from './ProductTable.tsx'
import { filterOf, type ProductSearch } from './product-search.ts'
import type { Product, ProductsPage } from './products.ts'

type Request = { delete: Product | 'selected' } | { change: ChangePreset } | null

/**
 * The list of products with their selection and its actions. Only owners delete
 * (docs/decisions/0030-deleting-products.md).
 */
export function ProductList({ pages, search }: { pages: ProductsPage[]; search: ProductSearch }) {
  const products = pages.flatMap(page => page.rows)
  const [view, setView] = useListView('products')
  const { total = 0, all = 0 } = pages.at(-1) ?? {}
  const selection = useSelection({ filter: filterOf(search), total })
  const { count, selected, isSelected } = selection
  const [request, setRequest] = useState<Request>(null)
  const close = () => setRequest(null)
  const ask = useCallback((product: Product) => setRequest({ delete: product }), [])
  const mayDelete = useMay('products.delete')
  const chosen = products.filter(({ id }) => isSelected(id))
  const deleted = request && 'delete' in request ? request.delete : null
  const one = deleted === 'selected' ? null : deleted
  const Rows = view === 'table' ? ProductTable : ProductCards
  return (
    <>
      <SelectAll label={`Select all ${countOf(total, 'product')}`} {...{ total, selection }}>
        <div className="flex items-center gap-3 [&_p]:m-0">
          <ListCount>
            {total.toLocaleString('en')} of {countOf(all, 'product')}
          </ListCount>
          <ViewSwitch view={view} onChange={setView} />
        </div>
      </SelectAll>
      {count > 0 && (
        <BulkBar
          onClear={selection.clear}
          actions={<BulkActions selected={selected} search={search} onRequest={setRequest} />}
        >
          {countOf(count, 'product')} selected
        </BulkBar>
      )}
      <Rows
        pages={pages.map(page => page.rows)}
        isSelected={isSelected}
        onToggle={selection.toggle}
        onDelete={mayDelete ? ask : undefined}
      />
      <ChangeProducts
        opened={request !== null && 'change' in request}
        preset={request && 'change' in request ? request.change : null}
        selection={{ ...selected, count }}
        shown={chosen}
        search={search}
        onChanged={selection.clear}
        onClose={close}
      />
      <DeleteDialog
        opened={deleted !== null}
        selection={one ? { ids: [one.id], count: 1 } : { ...selected, count }}
        name={one?.name ?? (count === 1 ? chosen[0]?.name : undefined)}
        onDeleted={one ? undefined : selection.clear}
        onClose={close}
      />
    </>
  )
}

type BulkActionsProps = EditInGridProps & { onRequest: (request: Request) => void }

function BulkActions({ selected, search, onRequest }: BulkActionsProps) {
  const mayChange = useMay('products.change')
  const mayDelete = useMay('products.delete')
  return (
    <>
      {mayDelete && (
        <Button color="red" variant="subtle" onClick={() => onRequest({ delete: 'selected' })}>
          Delete Selected
        </Button>
      )}
      {mayChange && (
        <>
          <EditInGrid selected={selected} search={search} />
          <Button variant="default" onClick={() => onRequest({ change: 'archived' })}>
            Archive
          </Button>
          <Button variant="default" onClick={() => onRequest({ change: 'published' })}>
            Publish
          </Button>
          <Button onClick={() => onRequest({ change: null })}>Change Selected</Button>
        </>
      )}
    </>
  )
}

type EditInGridProps = { selected: Selected<ReturnType<typeof filterOf>>; search: ProductSearch }

/** Opens the selected products in the grid, where it can name them. */
function EditInGrid({ selected, search }: EditInGridProps) {
  const chosen = gridSearchOf({ selected, search })
  if (!chosen) return null
  return (
    <Button variant="default" renderRoot={props => <Link to="/admin/products/grid" search={chosen} {...props} />}>
      Edit in a Grid
    </Button>
  )
}

function gridSearchOf({ selected, search }: EditInGridProps): GridSearch | null {
  if ('filter' in selected) return selected.except.length === 0 ? search : null
  return selected.ids.length <= MAX_CHOSEN ? { ids: selected.ids, sort: search.sort } : null
}
