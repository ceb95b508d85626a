import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import type { Redirect } from './redirects.ts'

export const DeleteRedirect = (dialog: { row: Redirect | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Delete redirect"
    call={({ id }) => parseResponse(api.redirects[':id'].$delete({ param: { id } }))}
    done="Redirect deleted"
    failed="Failed to delete the redirect"
    invalidates={[['redirects']]}
  >
    {({ from, to }) => (
      <p>
        Delete the redirect from <bdi className="wrap-anywhere">{from}</bdi> to{' '}
        <bdi className="wrap-anywhere">{to}</bdi>? The old address is then not found, unless it follows a pattern that
        the shop knows.
      </p>
    )}
  </DeleteDialog>
)
