import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { BulkBar } from '../parts/BulkBar.tsx'
import { ListCount } from '../parts/ListHead.tsx'
import rows from '../parts/Rows.module.css'
import { useListFocus } from '../parts/use-list-focus.ts'
import { useSelection } from '../parts/use-selection.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import classes from './CategoryRows.module.css'
import type { CategoriesPage, Category } from './categories.ts'
import { countCategories, DeleteCategories } from './DeleteCategories.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'

type OpenDialog = { what: 'edit' | 'delete'; category: Category } | { what: 'delete selected' } | null

export function CategoryRows({ pages, search }: { pages: CategoriesPage[]; search: string | undefined }) {
  const total = pages.at(-1)?.total ?? 0
  const selection = useSelection({ filter: { search }, total })
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const list = useListFocus<HTMLTableSectionElement>(pages.map(page => page.categories))
  const categories = pages.flatMap(page => page.categories)
  const close = () => setOpenDialog(null)
  const categoryFor = (what: 'edit' | 'delete') => (openDialog?.what === what ? openDialog.category : null)
  return (
    <>
      <div className={classes.head}>
        <Checkbox
          label={`Select all ${countCategories(total)}`}
          checked={selection.count > 0 && selection.count === total}
          indeterminate={selection.count > 0 && selection.count < total}
          onChange={event => (event.currentTarget.checked ? selection.selectAll() : selection.clear())}
        />
        <ListCount>
          {categories.length} of {countCategories(total)}
        </ListCount>
      </div>
      {selection.count > 0 && (
        <BulkBar
          onClear={selection.clear}
          actions={
            <Button color="red" onClick={() => setOpenDialog({ what: 'delete selected' })}>
              Delete Selected
            </Button>
          }
        >
          {countCategories(selection.count)} selected
        </BulkBar>
      )}
      <table className={rows.rows}>
        <thead>
          <tr>
            <th className={rows.narrow}>Select</th>
            <th>Name</th>
            <th className={rows.number}>Sort order</th>
            <th className={rows.number}>Products</th>
            <th>State</th>
            <th className={rows.narrow}>Actions</th>
          </tr>
        </thead>
        <tbody ref={list} tabIndex={-1}>
          {categories.map(category => (
            <CategoryRow
              key={category.id}
              category={category}
              selected={selection.isSelected(category.id)}
              onToggle={() => selection.toggle(category.id)}
              onEdit={() => setOpenDialog({ what: 'edit', category })}
              onDelete={() => setOpenDialog({ what: 'delete', category })}
            />
          ))}
        </tbody>
      </table>
      <CategoryDialog opened={openDialog?.what === 'edit'} category={categoryFor('edit')} onClose={close} />
      <DeleteCategory category={categoryFor('delete')} onClose={close} />
      <DeleteCategories
        opened={openDialog?.what === 'delete selected'}
        {...{ selected: selection.selected, count: selection.count }}
        filled={categories.filter(({ id, productCount }) => productCount > 0 && selection.isSelected(id))}
        onDeleted={selection.clear}
        onClose={close}
      />
    </>
  )
}
