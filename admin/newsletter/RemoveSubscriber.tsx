import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/DeleteDialog.tsx'
import type { Subscriber } from './newsletter.ts'

/** Asks before an address is deleted for good. */
export const RemoveSubscriber = (dialog: { row: Subscriber | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Remove address for good"
    confirm="Remove"
    call={({ id }) => parseResponse(api.newsletter[':id'].$delete({ param: { id } }))}
    done="Address removed"
    failed="Failed to remove address"
    invalidates={[['newsletter']]}
  >
    {({ email }) => (
      <>
        Everything the shop knows of <bdi>{email}</bdi> as a reader of the newsletter is deleted, as its owner may ask.
        This cannot be undone. Who only wants no more letters uses the link in them.
      </>
    )}
  </DeleteDialog>
)
