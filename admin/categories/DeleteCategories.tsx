import { parseResponse } from 'hono/client'
import { adminRefusals } from '#messages/admin-refusals.ts'
import { fillAny } from '#messages/fill.ts'
import { countOf } from '#shop/count-of.ts'
import { TRASH_DAYS } from '#shop/trash/trash-kinds.ts'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { ProductsOfGroup } from '../parts/list/ProductsOfGroup.tsx'
import type { Selected } from '../parts/list/use-selection.ts'
import type { Category } from './categories.ts'

type Selection = {
  selected: Selected<{ search: string | undefined }>
  count: number
  /** The selected categories on screen that have products. While there are any, none can be deleted. */
  filled: Category[]
}

type Props = { selection: Selection | null; onDeleted: () => void; onClose: () => void }

/** Asks before the selected categories are deleted, all or none. */
export const DeleteCategories = ({ selection, ...on }: Props) => (
  <DeleteDialog
    {...on}
    row={selection}
    title={({ count }) => `Delete ${countOf(count, 'category', 'categories')}`}
    call={({ selected }) => parseResponse(api.categories.deletion.$post({ json: selected }))}
    done="Categories deleted"
    doneText={({ deleted }) => countOf(deleted, 'category', 'categories')}
    failed="Failed to delete categories"
    invalidates={[['categories'], ['trash']]}
    isImpossible={({ filled }) => filled.length > 0}
  >
    {({ filled }) =>
      filled.length > 0 ? <Filled categories={filled} /> : `You can restore them from the trash for ${TRASH_DAYS} days.`
    }
  </DeleteDialog>
)

function Filled({ categories }: { categories: Category[] }) {
  return (
    <>
      <p>{fillAny(adminRefusals['categories-have-products'], { which: '' })}</p>
      <ul>
        {categories.map(({ id, name, productCount }) => (
          <li key={id}>
            <bdi>{name}</bdi>: <ProductsOfGroup filter={{ category: id }} name={name} count={productCount} />
          </li>
        ))}
      </ul>
    </>
  )
}
