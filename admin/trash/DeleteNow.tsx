import { parseResponse } from 'hono/client'
import { countOf } from '#shop/count-of.ts'
import type { TrashKind } from '#shop/trash/trash-kinds.ts'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import type { Selected } from '../parts/list/use-selection.ts'

/** `name`: when it is a single thing. `kind`: when all of them are of this one. */
export type Removal = {
  selected: Selected<{ kind?: TrashKind | undefined }>
  count: number
  name: string | undefined
  kind: TrashKind | undefined
}

type Props = {
  /** null: the dialog is closed. */
  removal: Removal | null
  onDeleted: () => void
  onClose: () => void
}

/** What goes with them (shop/products/purge-products.ts, shop/trash/purge-simple.ts). */
const consequences: Record<TrashKind | 'all', string> = {
  all: 'with pictures, stock and reviews of products. Past orders keep their items.',
  product: 'with pictures, stock and reviews. Past orders keep their items.',
  category: 'with the place on the home page and in promotions.',
  sub_brand: 'with logo, banner, and the place on the home page and in promotions.',
  page: 'with the text in both languages.',
}

/** Asks before something is deleted for good. */
export const DeleteNow = ({ removal, ...on }: Props) => (
  <DeleteDialog
    {...on}
    row={removal}
    title={({ count }) => `Delete ${countOf(count, 'thing')} for good?`}
    call={({ selected, count }) => parseResponse(api.trash.removal.$post({ json: { ...selected, count } }))}
    done="Deleted for good"
    doneText={({ deleted }) => countOf(deleted, 'thing')}
    failed="Not deleted"
    invalidates={[['trash'], ['activity']]}
  >
    {({ name, count, kind }) => (
      <p>
        {name === undefined ? countOf(count, 'thing') : <bdi>{name}</bdi>} {consequences[kind ?? 'all']} This cannot be
        undone.
      </p>
    )}
  </DeleteDialog>
)
