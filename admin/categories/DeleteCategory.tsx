import { parseResponse } from 'hono/client'
import { adminRefusals } from '#messages/admin-refusals.ts'
import { TRASH_DAYS } from '#shop/trash/trash-kinds.ts'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { MoveProductsFirst } from '../parts/list/ProductsOfGroup.tsx'
import type { Category } from './categories.ts'

export const DeleteCategory = (dialog: { row: Category | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Delete category"
    call={({ id }) => parseResponse(api.categories[':id'].$delete({ param: { id } }))}
    done="Category deleted"
    failed="Failed to delete category"
    invalidates={[['categories'], ['trash']]}
    isImpossible={({ productCount }) => productCount > 0}
  >
    {({ id, name, productCount }) =>
      productCount > 0 ? (
        <MoveProductsFirst
          refusal={adminRefusals['category-has-products']}
          filter={{ category: id }}
          count={productCount}
        />
      ) : (
        <p>
          Delete <bdi>{name}</bdi>? You can restore it from the trash for {TRASH_DAYS} days.
        </p>
      )
    }
  </DeleteDialog>
)
