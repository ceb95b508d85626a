import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { countProducts } from './product-search.ts'

type Props = {
  opened: boolean
  count: number
  /** Of the product, where it is one. */
  name: string | undefined
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before products are deleted, and says what goes with them. */
export function DeleteDialog({ count, name, ...dialog }: Props) {
  return (
    <ConfirmDialog {...dialog} title={`Delete ${countProducts(count)}?`} confirm="Delete" danger>
      <p>
        {name === undefined ? countProducts(count) : <bdi>{name}</bdi>} and all related variants, inventory and media
        are also deleted. This cannot be undone.
      </p>
      <p>Orders keep what was ordered.</p>
    </ConfirmDialog>
  )
}
