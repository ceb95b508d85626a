import { parseResponse } from 'hono/client'
import { adminRefusals } from '#messages/admin-refusals.ts'
import { fillAny } from '#messages/fill.ts'
import { TRASH_DAYS } from '#shop/trash/trash-kinds.ts'
import { api } from '../client.ts'
import { ConfirmDialog } from '../parts/feedback/ConfirmDialog.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { useOfferRestore } from '../parts/feedback/use-restore.ts'
import { ProductsOfGroup } from '../parts/list/ProductsOfGroup.tsx'
import type { Selected } from '../parts/list/use-selection.ts'
import type { Category } from './categories.ts'

export const countCategories = (count: number): string => (count === 1 ? '1 category' : `${count} categories`)

type Props = {
  opened: boolean
  selected: Selected<{ search: string | undefined }>
  count: number
  /** The selected categories on screen that have products. While there are any, none can be deleted. */
  filled: Category[]
  onDeleted: () => void
  onClose: () => void
}

/** Asks before the selected categories are deleted, all or none. */
export function DeleteCategories({ opened, selected, count, filled, onDeleted, onClose }: Props) {
  const offerRestore = useOfferRestore()
  const deletion = useAdminMutation({
    call: (json: Props['selected']) => parseResponse(api.categories.deletion.$post({ json })),
    failed: 'Failed to delete categories',
    invalidates: [['categories'], ['trash']],
    onSuccess: ({ deleted, deletionId }) => {
      offerRestore({ title: 'Categories deleted', message: countCategories(deleted), deletionId })
      onDeleted()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${countCategories(count)}`}
      confirm="Delete"
      danger
      busy={deletion.isPending}
      impossible={filled.length > 0}
      onConfirm={() => deletion.mutate(selected)}
      onClose={onClose}
    >
      {filled.length > 0 ? (
        <Filled categories={filled} />
      ) : (
        `You can restore them from the trash for ${TRASH_DAYS} days.`
      )}
    </ConfirmDialog>
  )
}

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
