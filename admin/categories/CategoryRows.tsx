import { Button } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { Badge } from '../parts/Badge.tsx'
import { BulkBar } from '../parts/list/BulkBar.tsx'
import rows from '../parts/list/DataTable.module.css'
import { ListCount } from '../parts/list/ListHead.tsx'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { ProductsOfGroup } from '../parts/list/ProductsOfGroup.tsx'
import { DeleteButton, NameCell, RowButton } from '../parts/list/row-parts.tsx'
import { SelectAll } from '../parts/list/SelectAll.tsx'
import { useSelection } from '../parts/list/use-selection.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import type { CategoriesPage, Category } from './categories.ts'
import { DeleteCategories } from './DeleteCategories.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'

type OpenDialog = { what: 'edit' | 'delete'; category: Category } | { what: 'delete selected' } | null

export function CategoryRows({ pages, search }: { pages: CategoriesPage[]; search: string | undefined }) {
  const total = pages.at(-1)?.total ?? 0
  const selection = useSelection({ filter: { search }, total })
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const categories = pages.flatMap(page => page.rows)
  const filled = categories.filter(({ id, productCount }) => productCount > 0 && selection.isSelected(id))
  const isDeletingMany = openDialog?.what === 'delete selected'
  const close = () => setOpenDialog(null)
  const categoryFor = (what: 'edit' | 'delete') => (openDialog?.what === what ? openDialog.category : null)
  return (
    <>
      <SelectAll label={`Select all ${countOf(total, 'category', 'categories')}`} total={total} selection={selection}>
        <ListCount>
          {categories.length} of {countOf(total, 'category', 'categories')}
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
          {countOf(selection.count, 'category', 'categories')} selected
        </BulkBar>
      )}
      <ListTable
        label="Categories"
        pages={pages}
        columns={columnsOf(setOpenDialog)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        selection={selection}
      />
      <CategoryDialog opened={openDialog?.what === 'edit'} category={categoryFor('edit')} onClose={close} />
      <DeleteCategory row={categoryFor('delete')} onClose={close} />
      <DeleteCategories
        selection={isDeletingMany ? { ...selection, filled } : null}
        onDeleted={selection.clear}
        onClose={close}
      />
    </>
  )
}

const columnsOf = (onOpen: (dialog: OpenDialog) => void): ListColumn<Category>[] => [
  [
    'Name',
    ({ name, description }) => (
      <NameCell name={name}>
        {description && (
          <div className={rows.more} dir="auto">
            {description}
          </div>
        )}
      </NameCell>
    ),
    'name',
  ],
  ['Sort order', ({ sortOrder }) => sortOrder, 'number'],
  [
    'Products',
    ({ id, name, productCount }) => <ProductsOfGroup filter={{ category: id }} name={name} count={productCount} />,
    'number',
  ],
  ['State', ({ isActive }) => <Badge color={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>],
  [
    'Actions',
    category => (
      <>
        <RowButton label={`Edit ${category.name}`} onClick={() => onOpen({ what: 'edit', category })}>
          Edit
        </RowButton>
        <DeleteButton name={category.name} onClick={() => onOpen({ what: 'delete', category })} />
      </>
    ),
    'actions',
  ],
]
