import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { BulkBar } from '../parts/BulkBar.tsx'
import { ListCount } from '../parts/ListHead.tsx'
import { SelectAll } from '../parts/SelectAll.tsx'
import { useListFocus } from '../parts/use-list-focus.ts'
import { useSelection } from '../parts/use-selection.ts'
import { useSession } from '../session/use-session.ts'
import { ChangeProducts } from './ChangeProducts.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ProductCard } from './ProductCard.tsx'
import classes from './ProductCards.module.css'
import { countProducts, filterOf, type ProductSearch } from './product-search.ts'
import type { Product, ProductsPage } from './products.ts'

type DeleteRequest = Product | 'change' | 'delete' | null

/**
 * The list of products with their selection and its actions. Only owners delete
 * (docs/decisions/0030-deleting-products.md).
 */
export function ProductCards({ pages, search }: { pages: ProductsPage[]; search: ProductSearch }) {
  const products = pages.flatMap(page => page.products)
  const { total = 0, all = 0 } = pages.at(-1) ?? {}
  const selection = useSelection({ filter: filterOf(search), total })
  const { count, selected, isSelected } = selection
  const [deleteRequest, setDeleteRequest] = useState<DeleteRequest>(null)
  const close = () => setDeleteRequest(null)
  const ask = useCallback((product: Product) => setDeleteRequest(product), [])
  const isOwner = useSession()?.role === 'owner'
  const list = useListFocus<HTMLOListElement>(pages.map(page => page.products))
  const chosen = products.filter(({ id }) => isSelected(id))
  const one = typeof deleteRequest === 'object' ? deleteRequest : null
  return (
    <>
      <SelectAll label={`Select all ${countProducts(total)}`} {...{ total, selection }}>
        <ListCount>
          {total.toLocaleString('en')} of {countProducts(all)}
        </ListCount>
      </SelectAll>
      {count > 0 && (
        <BulkBar
          onClear={selection.clear}
          actions={
            <>
              <Button onClick={() => setDeleteRequest('change')}>Change Selected</Button>
              {isOwner && (
                <Button color="red" variant="outline" onClick={() => setDeleteRequest('delete')}>
                  Delete Selected
                </Button>
              )}
            </>
          }
        >
          {countProducts(count)} selected
        </BulkBar>
      )}
      <ol className={classes.list} ref={list} tabIndex={-1}>
        {products.map(product => (
          <li key={product.id} tabIndex={-1}>
            <ProductCard
              product={product}
              selected={isSelected(product.id)}
              onToggle={selection.toggle}
              onDelete={isOwner ? ask : undefined}
            />
          </li>
        ))}
      </ol>
      <ChangeProducts
        opened={deleteRequest === 'change'}
        selection={{ ...selected, count }}
        shown={chosen}
        search={search}
        onChanged={selection.clear}
        onClose={close}
      />
      <DeleteDialog
        opened={deleteRequest === 'delete' || one !== null}
        selection={one ? { ids: [one.id], count: 1 } : { ...selected, count }}
        name={one?.name ?? (count === 1 ? chosen[0]?.name : undefined)}
        onDeleted={one ? undefined : selection.clear}
        onClose={close}
      />
    </>
  )
}
