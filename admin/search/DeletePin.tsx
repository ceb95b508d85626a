import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import type { SearchPin } from './pins.ts'

export const DeletePin = (dialog: { row: SearchPin | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Remove pinned products"
    confirm="Remove"
    call={({ id }) => parseResponse(api['search-pins'][':id'].$delete({ param: { id } }))}
    done="Pinned products removed"
    failed="Failed to remove pinned products"
    invalidates={[['search-pins']]}
  >
    {({ query }) => (
      <p>
        Pin nothing for <bdi>{query}</bdi> any more? The products stay in the shop, and the search finds them at their
        own place.
      </p>
    )}
  </DeleteDialog>
)
