import { parseResponse } from 'hono/client'
import type { TrashKind } from '#shop/trash/trash-kinds.ts'
import { api } from '../client.ts'
import { ConfirmDialog } from '../parts/feedback/ConfirmDialog.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { useShown } from '../parts/feedback/use-shown.ts'
import type { Selected } from '../parts/list/use-selection.ts'
import { countThings } from './trash.ts'

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
export function DeleteNow({ removal, onDeleted, onClose }: Props) {
  const deletion = useAdminMutation({
    call: ({ selected, count }: Removal) => parseResponse(api.trash.removal.$post({ json: { ...selected, count } })),
    done: ({ deleted }) => ['Deleted for good', countThings(deleted)],
    failed: 'Not deleted',
    invalidates: [['trash'], ['activity']],
    onSuccess: onDeleted,
    onSettled: onClose,
  })
  const shown = useShown(removal, { opened: removal !== null })
  return (
    <ConfirmDialog
      opened={removal !== null}
      title={`Delete ${countThings(shown?.count ?? 0)} for good?`}
      confirm="Delete"
      danger
      busy={deletion.isPending}
      onConfirm={() => removal && deletion.mutate(removal)}
      onClose={onClose}
    >
      {shown && (
        <p>
          {shown.name === undefined ? countThings(shown.count) : <bdi>{shown.name}</bdi>}{' '}
          {consequences[shown.kind ?? 'all']} This cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  )
}
