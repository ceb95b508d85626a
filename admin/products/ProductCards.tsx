import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { BulkBar } from '../parts/BulkBar.tsx'
import { ListCount } from '../parts/ListHead.tsx'
import { useListFocus } from '../parts/use-list-focus.ts'
import { useSelection } from '../parts/use-selection.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ProductCard } from './ProductCard.tsx'
import classes from './ProductCards.module.css'
import { countProducts, type ProductSearch } from './product-search.ts'
import type { Product, ProductsPage } from './products.ts'
import { useDeleteProduct, useDeleteProducts } from './use-delete-products.ts'

type Asked = Product | 'selected' | null

/** The products, those that are ticked, and what can be done with them. */
export function ProductCards({ pages, search }: { pages: ProductsPage[]; search: ProductSearch }) {
  const products = pages.flatMap(page => page.products)
  const { total = 0, all = 0 } = pages.at(-1) ?? {}
  const selection = useSelection({ filter: { search: search.search, status: search.status }, total })
  const { count, selected } = selection
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const deletion = useDeleteProduct({ onSettled: close })
  const bulkDeletion = useDeleteProducts({ onDeleted: selection.clear, onSettled: close })
  const list = useListFocus<HTMLOListElement>(pages.map(page => page.products))
  return (
    <>
      <div className={classes.head}>
        <Checkbox
          className={classes.all}
          label={`Select all ${countProducts(total)}`}
          checked={count > 0 && count === total}
          indeterminate={count > 0 && count < total}
          onChange={event => (event.currentTarget.checked ? selection.selectAll() : selection.clear())}
        />
        <ListCount>
          {total.toLocaleString('en')} of {countProducts(all)}
        </ListCount>
      </div>
      {count > 0 && (
        <BulkBar
          onClear={selection.clear}
          actions={
            <Button color="red" onClick={() => setAsked('selected')}>
              Delete Selected
            </Button>
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
              selected={selection.isSelected(product.id)}
              onToggle={() => selection.toggle(product.id)}
              onDelete={() => setAsked(product)}
            />
          </li>
        ))}
      </ol>
      <DeleteDialog
        opened={asked !== null}
        count={asked === 'selected' ? count : 1}
        name={asked === 'selected' ? nameOfOnly(products, count, selection.isSelected) : asked?.name}
        busy={deletion.isPending || bulkDeletion.isPending}
        onConfirm={() => {
          if (asked === 'selected') bulkDeletion.mutate({ selected, count })
          else if (asked) deletion.mutate(asked.id)
        }}
        onClose={close}
      />
    </>
  )
}

const nameOfOnly = (products: Product[], count: number, isSelected: (id: string) => boolean): string | undefined =>
  count === 1 ? products.find(({ id }) => isSelected(id))?.name : undefined
