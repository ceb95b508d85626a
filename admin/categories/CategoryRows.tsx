import { Button } from '@mantine/core'
import { useState } from 'react'
import { BulkBar } from '../parts/list/BulkBar.tsx'
import { DataTable, narrow, number } from '../parts/list/DataTable.tsx'
import { ListCount } from '../parts/list/ListHead.tsx'
import { SelectAll } from '../parts/list/SelectAll.tsx'
import { useListFocus } from '../parts/list/use-list-focus.ts'
import { useSelection } from '../parts/list/use-selection.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import type { CategoriesPage, Category } from './categories.ts'
import { countCategories, DeleteCategories } from './DeleteCategories.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'

type OpenDialog = { what: 'edit' | 'delete'; category: Category } | { what: 'delete selected' } | null

export function CategoryRows({ pages, search }: { pages: CategoriesPage[]; search: string | undefined }) {
  const total = pages.at(-1)?.total ?? 0
  const selection = useSelection({ filter: { search }, total })
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const list = useListFocus<HTMLTableSectionElement>(pages.map(page => page.rows))
  const categories = pages.flatMap(page => page.rows)
  const close = () => setOpenDialog(null)
  const categoryFor = (what: 'edit' | 'delete') => (openDialog?.what === what ? openDialog.category : null)
  return (
    <>
      <SelectAll label={`Select all ${countCategories(total)}`} total={total} selection={selection}>
        <ListCount>
          {categories.length} of {countCategories(total)}
        </ListCount>
      </SelectAll>
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
      <DataTable
        columns={[narrow('Select'), 'Name', number('Sort order'), number('Products'), 'State', narrow('Actions')]}
        list={list}
      >
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
      </DataTable>
      <CategoryDialog opened={openDialog?.what === 'edit'} category={categoryFor('edit')} onClose={close} />
      <DeleteCategory row={categoryFor('delete')} onClose={close} />
      <DeleteCategories
        opened={openDialog?.what === 'delete selected'}
        selected={selection.selected}
        count={selection.count}
        filled={categories.filter(({ id, productCount }) => productCount > 0 && selection.isSelected(id))}
        onDeleted={selection.clear}
        onClose={close}
      />
    </>
  )
}
