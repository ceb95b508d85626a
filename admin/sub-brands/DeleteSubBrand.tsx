import { parseResponse } from 'hono/client'
import { adminRefusals } from '#messages/admin-refusals.ts'
import { TRASH_DAYS } from '#shop/trash/trash-kinds.ts'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { MoveProductsFirst } from '../parts/list/ProductsOfGroup.tsx'
import type { SubBrand } from './sub-brands.ts'

export const DeleteSubBrand = (dialog: { row: SubBrand | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Delete sub-brand"
    call={({ id }) => parseResponse(api['sub-brands'][':id'].$delete({ param: { id } }))}
    done="Sub-brand deleted"
    failed="Failed to delete sub-brand"
    invalidates={[['sub-brands'], ['trash']]}
    isImpossible={({ productCount }) => productCount > 0}
  >
    {({ id, name, productCount }) =>
      productCount > 0 ? (
        <MoveProductsFirst
          refusal={adminRefusals['sub-brand-has-products']}
          filter={{ subBrand: id }}
          count={productCount}
        />
      ) : (
        <p>
          Delete <bdi>{name}</bdi> with its logo and banner? You can restore it from the trash for {TRASH_DAYS} days.
        </p>
      )
    }
  </DeleteDialog>
)
